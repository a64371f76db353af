import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { book, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { anyAlarmAt, ledger, query, ringNextAlarm, storedMails, storedReminders } from '../support/worker/ledger.ts'
import { entryOf, sendWaiting } from '../support/worker/mailed-entries.ts'
import { askOps, bookingBody, contactBody, postContact } from '../support/worker/requests.ts'
import { type SentMail, world } from '../support/worker/world.ts'

const ANNA = { key: 'anna', name: 'Anna Sample', email: 'anna@agency.example', meetingUrl: 'https://meet.example/anna' }
const BEN = { key: 'ben', name: 'Ben Sample', email: 'ben@agency.example' }

const putHosts = (...hosts: object[]) => env.CONFIG.put('schedule', JSON.stringify({ hosts }))

beforeEach(() => putHosts(ANNA, BEN))

const remove = (...references: string[]) =>
  askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references }) }).then((response) =>
    expect(response.status).toBe(200),
  )
const correct = (reference: string, body: object) =>
  askOps(`leads/${reference}`, { method: 'PATCH', body: JSON.stringify(body) }).then((response) =>
    expect(response.status).toBe(200),
  )

const readersOf = (mails: SentMail[]) => mails.map(({ personalizations }) => personalizations[0]?.to[0]?.email)

const candidate = ({ key, name, email }: { key: string; name: string; email?: string }) => ({ key, bookedAs: [key], name, email })
/** A move that `host` alone can take. */
const to = (time: string, host: Parameters<typeof candidate>[0]) => moveTo({ time }, { hosts: [candidate(host)] })
const isFor = (email: string) => (mail: SentMail) =>
  mail.personalizations.some((each) => each.to.some((to) => to.email === email))

/** Everything that a booking's visitor typed. */
const OF_THE_VISITOR = /Josephine|Wattleworth|Harbour Trust|visitor\.example|61412/

/** The entry that takes a session out of a reader’s calendar. */
const goneFor = (reader: string, uid: string | undefined, startsAt: string) => ({
  ...{ method: 'CANCEL', status: 'CANCELLED', uid, sequence: 1, stamp: '2040-11-18T20:30:00Z', startsAt },
  attendees: [`mailto:${reader}`],
})

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
      expect(entryOf(mail)).toEqual(goneFor(reader, before?.uid, startsAt))
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

  it('tells them if its cancellation had not left yet', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await cancel(reference)
    await remove(reference)
    expect((await sendWaiting()).map((mail) => entryOf(mail).sequence)).toEqual([1, 1])
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

  it('tells a host once who had lost the session and has it again, by the number that their calendar follows', async () => {
    const { reference, startsAt } = await book({ time: '09:00' })
    await sendWaiting()
    await move(reference, to('10:30', BEN))
    await move(reference, to('09:00', ANNA))
    await remove(reference)
    const mails = await sendWaiting()
    const toAnna = mails.filter((mail) => readersOf([mail])[0] === ANNA.email)
    expect(toAnna.map(entryOf)).toMatchObject([{ method: 'CANCEL', sequence: 3, startsAt }])
  })

  it('tells the agency once if the host has its mailbox', async () => {
    await putHosts({ ...ANNA, email: env.MAIL_TO.toUpperCase() })
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await remove(reference)
    expect(readersOf(await sendWaiting())).toEqual([env.MAIL_TO])
    expect(await query(`SELECT 1 FROM outbox WHERE state <> 'sent'`)).toEqual([])
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
    expect(await ledger().requeue({ kind: 'booking-deleted-notice' })).toEqual({ requeued: 2 })
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
    expect(entryOf(mail)).toEqual(goneFor(EARLIER, before?.uid, startsAt))
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

  it('is told to an earlier one too whose only mail was of a move', async () => {
    const { reference } = await book({ time: '09:00' })
    await query(`UPDATE outbox SET next_at = next_at + 3600000 WHERE kind = 'booking-confirmed'`)
    await sendWaiting()
    await move(reference, to('10:30', ANNA))
    expect(readersOf(await sendWaiting())).toContain(EARLIER)
    await correct(reference, { email: 'right@visitor.example' })
    expect(readersOf(await sendWaiting())).toEqual([EARLIER])
  })
})

it('a host whose address is corrected gets their session there, and the earlier one a cancellation', async () => {
  const { reference } = await book({ time: '09:00' })
  await sendWaiting()
  const handOver = () => askOps(`leads/${reference}/hand-over`, { method: 'POST', body: JSON.stringify({ host: ANNA.key }) })
  await handOver()
  expect(await sendWaiting()).toEqual([])
  await putHosts({ ...ANNA, email: 'a.sample@agency.example' }, BEN)
  await handOver()
  const mails = await sendWaiting()
  expect(mails.map((mail) => [readersOf([mail])[0], entryOf(mail).method])).toEqual([
    [env.MAIL_TO, 'REQUEST'],
    [ANNA.email, 'CANCEL'],
  ])
  expect(JSON.stringify(mails[0])).toContain('a.sample@agency.example')
})

describe('a host who loses a session by a move', () => {
  it('is told, with an entry that takes it out of their calendar, at its old time', async () => {
    const { reference, startsAt } = await book({ time: '09:00' })
    const before = entryOf((await sendWaiting())[0])
    await move(reference, to('10:30', BEN))
    const mails = await sendWaiting()
    expect(mails).toHaveLength(3)
    const [mail] = mails.filter(isFor(ANNA.email))
    expect(mail?.personalizations).toEqual([{ to: [{ email: ANNA.email }] }])
    expect(mail?.subject).toBe(`No longer your session: Tue 20 Nov 2040, 9:00 AM AEDT (${reference})`)
    expect(mail?.content[0]?.value).toMatch(/Josephine Wattleworth[\s\S]*Harbour Trust/)
    expect(mail?.content[0]?.value).not.toMatch(/Ben|10:30|visitor\.example|61412/)
    expect(entryOf(mail)).toEqual(goneFor(ANNA.email, before.uid, startsAt))
    expect(entryOf(mails.find(isFor(env.MAIL_TO)))).toMatchObject({ method: 'REQUEST', attendees: [`mailto:${BEN.email}`] })
  })

  it('is told too if the session only goes on at their new address', async () => {
    const { reference } = await book({ time: '09:00' })
    await move(reference, to('10:30', { ...ANNA, email: 'a.sample@agency.example' }))
    const mails = await sendWaiting()
    expect(mails.filter(isFor(ANNA.email)).map((mail) => entryOf(mail).method)).toEqual(['CANCEL'])
  })

  it('is not told at the agency’s own address, which follows every change', async () => {
    await putHosts({ ...ANNA, email: env.MAIL_TO.toUpperCase() }, BEN)
    const { reference } = await book({ time: '09:00' })
    await move(reference, to('10:30', BEN))
    expect((await sendWaiting()).map((mail) => entryOf(mail).method)).toEqual(['REQUEST', 'REQUEST'])
    expect(await query(`SELECT 1 FROM outbox WHERE kind = 'booking-former-host'`)).toEqual([])
  })

  it('has no address of their own: the agency’s notice tells all', async () => {
    const { reference } = await book({ time: '09:00' })
    await move(reference, to('10:30', { key: 'anna', name: 'Anna Sample' }))
    await sendWaiting()
    await move(reference, to('11:00', BEN))
    expect(await sendWaiting()).toHaveLength(2)
  })
})

describe('the mail to a former host', () => {
  it('survives later moves and a cancellation that come before it leaves', async () => {
    const { reference } = await book({ time: '09:00' })
    await move(reference, to('10:30', BEN))
    await move(reference, to('11:00', BEN))
    await cancel(reference)
    const mails = await sendWaiting()
    expect(mails.filter(isFor(ANNA.email)).map(entryOf)).toMatchObject([{ method: 'CANCEL', sequence: 1 }])
  })

  it('goes to each host of a chain, each with the session they had', async () => {
    const CARL = { key: 'carl', name: 'Carl Sample', email: 'carl@agency.example' }
    const { reference, startsAt } = await book({ time: '09:00' })
    const second = to('10:30', BEN)
    await move(reference, second)
    await move(reference, to('11:00', CARL))
    const mails = await sendWaiting()
    expect(mails.filter(isFor(ANNA.email)).map(entryOf)).toMatchObject([{ sequence: 1, startsAt }])
    expect(mails.filter(isFor(BEN.email)).map(entryOf)).toMatchObject([{ sequence: 2, startsAt: second.startsAt }])
  })

  it('is tried again while the provider is down, and counts as one that tells the agency', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await move(reference, to('10:30', BEN))
    for (const status of [503, 422]) {
      world.provider = (mail) => new Response(null, { status: isFor(ANNA.email)(mail) ? status : 202 })
      await ringNextAlarm()
    }
    expect(await ledger().health()).toMatchObject({ noticeDied: true })
    world.provider = () => new Response(null, { status: 202 })
    expect(await ledger().requeue({ kind: 'booking-former-host' })).toEqual({ requeued: 1 })
    expect((await sendWaiting()).filter(isFor(ANNA.email)).map(entryOf)).toMatchObject([{ method: 'CANCEL' }])
  })

  it('keeps the former host’s address only until it is sent, and goes with a deleted booking', async () => {
    const { reference } = await book({ time: '09:00' })
    await move(reference, to('10:30', BEN))
    expect(await query(`SELECT 1 FROM outbox WHERE earlier LIKE '%anna@%'`)).toHaveLength(1)
    await sendWaiting()
    expect((await storedMails()).at(-1)).toMatchObject({ kind: 'booking-former-host', state: 'sent' })
    expect(await query(`SELECT 1 FROM outbox WHERE earlier IS NOT NULL`)).toEqual([])
    await move(reference, to('11:00', ANNA))
    await ledger().deleteLeads([reference])
    expect(await query('SELECT 1 FROM outbox WHERE lead_id IS NOT NULL')).toEqual([])
  })
})

it('on the staging site its one recipient gets every mail alone: no visitor, host or agency does', async () => {
  env.MAIL_ONLY_TO = 'staging@agency.example'
  try {
    const { reference } = await book({ date: '2040-12-04', time: '09:00' })
    await postContact(contactBody())
    const mails = await sendWaiting()
    const change = (time: string, host: typeof ANNA) => moveTo({ date: '2040-12-04', time }, { hosts: [candidate(host)] })
    await move(reference, change('10:30', BEN as typeof ANNA))
    mails.push(...(await sendWaiting()))
    while ((await storedReminders()).some(({ state }) => state === 'pending')) {
      vi.setSystemTime((await anyAlarmAt()) ?? 0)
      mails.push(...(await sendWaiting()))
    }
    await move(reference, change('11:00', ANNA))
    await cancel(reference)
    mails.push(...(await sendWaiting()))
    expect(mails.length).toBeGreaterThanOrEqual(10)
    for (const { personalizations } of mails) expect(personalizations).toEqual([{ to: [{ email: 'staging@agency.example' }] }])
  } finally {
    env.MAIL_ONLY_TO = undefined
  }
})

it('on the staging site the links of mails lead to it, before and after a cancellation', async () => {
  env.LINK_ORIGIN = 'https://staging.agency.example'
  try {
    const { reference } = await book({ date: '2040-12-04', time: '09:00' })
    const mails = await sendWaiting()
    await cancel(reference)
    mails.push(...(await sendWaiting()))
    const links = mails.flatMap(({ content }) =>
      content.flatMap(({ value }) => [...value.matchAll(/https:\/\/[\w.]+\/(?:booking|nfp)[\w/-]*/g)]),
    )
    expect(links.length).toBeGreaterThanOrEqual(4)
    for (const [link] of links) expect(link).toMatch(/^https:\/\/staging\.agency\.example\//)
  } finally {
    env.LINK_ORIGIN = undefined
  }
})
