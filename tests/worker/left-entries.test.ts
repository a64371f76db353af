import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { book, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { anyAlarmAt, ledger, query } from '../support/worker/ledger.ts'
import { entryOf, sendWaiting } from '../support/worker/mailed-entries.ts'
import { askOps, bookingBody } from '../support/worker/requests.ts'
import { type SentMail, world } from '../support/worker/world.ts'

const ANNA = { key: 'anna', name: 'Anna Sample', email: 'anna@agency.example' }
const BEN = { key: 'ben', name: 'Ben Sample', email: 'ben@agency.example' }
const to = (time: string, { key, name, email }: typeof ANNA) =>
  moveTo({ time }, { hosts: [{ key, bookedAs: [key], name, email }] })

beforeEach(() => env.CONFIG.put('schedule', JSON.stringify({ hosts: [ANNA, BEN] })))

const remove = (...references: string[]) =>
  askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references }) }).then((response) =>
    expect(response.status).toBe(200),
  )
const correct = (reference: string, body: object) =>
  askOps(`leads/${reference}`, { method: 'PATCH', body: JSON.stringify(body) }).then((response) =>
    expect(response.status).toBe(200),
  )

const readersOf = (mails: SentMail[]) => mails.map(({ personalizations }) => personalizations[0]?.to[0]?.email)

/** Everything that a booking's visitor typed. */
const OF_THE_VISITOR = /Josephine|Wattleworth|Harbour Trust|visitor\.example|61412/

describe('a lead that is deleted ahead of its session', () => {
  it('is taken out of the calendars of its host and the agency, by mails that name no visitor', async () => {
    const { reference, startsAt } = await book({ time: '09:00' })
    const [before] = (await sendWaiting()).map(entryOf)
    await remove(reference)
    const mails = await sendWaiting()
    expect(readersOf(mails).sort()).toEqual([ANNA.email, env.MAIL_TO].sort())
    for (const mail of mails) {
      const [reader = ''] = readersOf([mail])
      expect(mail.subject).toBe(`Booking ${reference} deleted: Tue 20 Nov 2040, 9:00 AM AEDT`)
      expect(JSON.stringify(mail)).not.toMatch(OF_THE_VISITOR)
      expect(entryOf(mail)).toEqual({
        method: 'CANCEL',
        status: 'CANCELLED',
        uid: before?.uid,
        sequence: 1,
        stamp: '2040-11-18T20:30:00Z',
        startsAt,
        attendees: [`mailto:${reader}`],
      })
    }
    expect(new Set(mails.map(({ headers }) => headers?.References)).size).toBe(2)
  })

  it('leaves nothing of the visitor in what waits to be sent, and nothing at all once it was', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await remove(reference)
    const rows = await query<{ kind: string; lead_id: number | null; earlier: string }>(
      'SELECT kind, lead_id, earlier FROM outbox',
    )
    expect(rows.map(({ kind, lead_id }) => [kind, lead_id])).toEqual([
      ['booking-deleted-notice', null],
      ['booking-deleted-notice', null],
    ])
    expect(JSON.stringify(rows)).not.toMatch(OF_THE_VISITOR)
    await sendWaiting()
    expect(await query('SELECT 1 FROM outbox WHERE earlier IS NOT NULL')).toEqual([])
  })

  it('tells a host too who was still to learn that they had lost the session', async () => {
    const { reference, startsAt } = await book({ time: '09:00' })
    await sendWaiting()
    await move(reference, to('10:30', BEN))
    await remove(reference)
    const mails = await sendWaiting()
    expect(readersOf(mails).sort()).toEqual([ANNA.email, BEN.email, env.MAIL_TO].sort())
    const [anna] = mails.filter((mail) => readersOf([mail])[0] === ANNA.email)
    expect(entryOf(anna)).toMatchObject({ method: 'CANCEL', sequence: 1, startsAt })
    expect(JSON.stringify(mails)).not.toMatch(OF_THE_VISITOR)
  })

  it('tells the agency once if the host has its mailbox', async () => {
    await env.CONFIG.put('schedule', JSON.stringify({ hosts: [{ ...ANNA, email: env.MAIL_TO.toUpperCase() }] }))
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await remove(reference)
    expect(readersOf(await sendWaiting())).toEqual([env.MAIL_TO])
    expect(await query(`SELECT 1 FROM outbox WHERE state <> 'sent'`)).toEqual([])
  })

  it('tells them if its cancellation had not left yet', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await cancel(reference)
    await remove(reference)
    expect((await sendWaiting()).map((mail) => entryOf(mail).sequence)).toEqual([1, 1])
  })

  it('tells nobody of whom only its cancellation knew, and that in vain', async () => {
    const { reference } = await book({ time: '09:00' })
    await cancel(reference)
    world.provider = () => new Response(null, { status: 422 })
    await sendWaiting()
    world.provider = () => new Response(null, { status: 202 })
    await remove(reference)
    expect(await sendWaiting()).toEqual([])
  })

  it('tells them at once', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await remove(reference)
    expect(await anyAlarmAt()).toBe(Date.now())
  })

  it('tells them also if its mails are no longer on record', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await query('DELETE FROM outbox')
    await query('UPDATE bookings SET created_at = created_at - 40 * 86400000')
    await remove(reference)
    expect(await sendWaiting()).toHaveLength(2)
  })

  it('is named by its reference where such a mail was given up, and counts as one that tells the agency', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await remove(reference)
    world.provider = () => new Response(null, { status: 422 })
    await sendWaiting()
    expect(await ledger().deadMessages()).toMatchObject([
      { kind: 'booking-deleted-notice', reference, name: '' },
      { kind: 'booking-deleted-notice', reference, name: '' },
    ])
    expect(await ledger().health()).toMatchObject({ noticeDied: true })
    world.provider = () => new Response(null, { status: 202 })
    expect(await ledger().requeueAll('booking-deleted-notice')).toEqual({ requeued: 2 })
    expect(await sendWaiting()).toHaveLength(2)
  })

  it('forgets a host’s address there too', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await remove(reference)
    await ledger().forgetColleague(ANNA.email)
    expect(await query(`SELECT 1 FROM outbox WHERE earlier LIKE '%anna@%'`)).toEqual([])
    expect(readersOf(await sendWaiting())).toEqual([env.MAIL_TO])
  })
})

describe('a visitor’s address that is corrected', () => {
  const EARLIER = bookingBody().email as string

  it('takes the session out of the earlier one’s calendar, by a mail that names nobody and has no link', async () => {
    const { reference, startsAt } = await book({ time: '09:00' })
    const [before] = (await sendWaiting()).map(entryOf)
    await correct(reference, { email: 'right@visitor.example', name: 'Jo Wattle' })
    const mails = await sendWaiting()
    expect(readersOf(mails)).toEqual([EARLIER])
    const [mail] = mails
    expect(mail?.subject).toBe(`No longer at this address: Tue 20 Nov 2040, 9:00 AM AEDT (${reference})`)
    expect(entryOf(mail)).toEqual({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: before?.uid,
      sequence: 1,
      stamp: '2040-11-18T20:30:00Z',
      startsAt,
      attendees: [`mailto:${EARLIER}`],
    })
    expect(JSON.stringify(mail)).not.toMatch(/Josephine|Wattle\b|Wattleworth|Harbour Trust|right@|61412|\/booking\//)
    expect(await query(`SELECT 1 FROM outbox WHERE earlier IS NOT NULL`)).toEqual([])
  })

  it('is told at once to an earlier one that has a confirmation, and not to one whose confirmation still waits', async () => {
    const { reference } = await book({ time: '09:00' })
    await query(`UPDATE outbox SET next_at = next_at + 3600000 WHERE kind = 'booking-confirmed'`)
    expect(readersOf(await sendWaiting())).toEqual([env.MAIL_TO])
    await correct(reference, { email: 'right@visitor.example' })
    expect(await sendWaiting()).toEqual([])
    await query(`UPDATE outbox SET next_at = next_at - 3600000 WHERE kind = 'booking-confirmed'`)
    expect(readersOf(await sendWaiting())).toEqual(['right@visitor.example'])
    await correct(reference, { email: 'other@visitor.example' })
    expect(await anyAlarmAt()).toBe(Date.now())
    expect(readersOf(await sendWaiting())).toEqual(['right@visitor.example'])
  })
})

it('a host whose address is corrected gets their session there, and the earlier one a cancellation', async () => {
  const { reference } = await book({ time: '09:00' })
  await sendWaiting()
  const handOver = () => askOps(`leads/${reference}/hand-over`, { method: 'POST', body: JSON.stringify({ host: ANNA.key }) })
  await handOver()
  expect(await sendWaiting()).toEqual([])
  await env.CONFIG.put('schedule', JSON.stringify({ hosts: [{ ...ANNA, email: 'a.sample@agency.example' }, BEN] }))
  await handOver()
  const mails = await sendWaiting()
  expect(mails.map((mail) => [readersOf([mail])[0], entryOf(mail).method])).toEqual([
    [env.MAIL_TO, 'REQUEST'],
    [ANNA.email, 'CANCEL'],
  ])
  expect(JSON.stringify(mails[0])).toContain('a.sample@agency.example')
})
