import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { book, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { anyAlarmAt, ledger, query, ringNextAlarm, storedMails, storedReminders } from '../support/worker/ledger.ts'
import { entryOf, sendWaiting } from '../support/worker/mailed-entries.ts'
import { askOps, contactBody, postContact, postForm } from '../support/worker/requests.ts'
import { type SentMail, world } from '../support/worker/world.ts'

const ANNA = { key: 'anna', name: 'Anna Sample', email: 'anna@agency.example', meetingUrl: 'https://meet.example/anna' }
const BEN = { key: 'ben', name: 'Ben Sample', email: 'ben@agency.example' }

const putHosts = (...hosts: object[]) => env.CONFIG.put('schedule', JSON.stringify({ hosts }))
const candidate = ({ key, name, email }: { key: string; name: string; email?: string }) => ({ key, bookedAs: [key], name, email })
/** A move that `host` alone can take. */
const to = (time: string, host: Parameters<typeof candidate>[0]) => moveTo({ time }, { hosts: [candidate(host)] })

beforeEach(() => putHosts(ANNA, BEN))

const isFor = (email: string) => (mail: SentMail) =>
  mail.personalizations.some((each) => each.to.some((to) => to.email === email))

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
    expect(entryOf(mail)).toEqual({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: before.uid,
      sequence: 1,
      stamp: '2040-11-18T20:30:00Z',
      startsAt,
      attendees: [`mailto:${ANNA.email}`],
    })
    expect(entryOf(mails.find(isFor(env.MAIL_TO)))).toMatchObject({ method: 'REQUEST', attendees: [`mailto:${BEN.email}`] })
  })

  it('by the visitor, whose page chooses another host', async () => {
    const { path } = await book({ time: '09:00' })
    await book({ time: '09:30' }, { email: 'ann@visitor.example' })
    await sendWaiting()
    await putHosts({ ...ANNA, closedDates: ['2040-11-21'] }, BEN)
    const moved = await postForm(`${path}/move`, { sequence: '0', startsAt: '2040-11-20T22:00:00.000Z' })
    expect(moved.status).toBe(303)
    expect((await sendWaiting()).filter(isFor(ANNA.email)).map((mail) => entryOf(mail).method)).toEqual(['CANCEL'])
  })

  it('by an operator', async () => {
    const { reference } = await book({ time: '09:00' })
    await sendWaiting()
    await putHosts({ ...ANNA, closedDates: ['2040-11-21'] }, BEN)
    const body = JSON.stringify({ date: '2040-11-21', time: '09:00' })
    expect((await askOps(`leads/${reference}/move`, { method: 'POST', body })).status).toBe(200)
    expect((await sendWaiting()).filter(isFor(ANNA.email))).toHaveLength(1)
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
    expect(await ledger().requeueAll('booking-former-host')).toEqual({ requeued: 1 })
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
