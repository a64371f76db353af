import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { wordsOfWeek } from '../../shared/content/week.ts'
import type { WeekReport } from '../../shared/report/week.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book, cancel } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { put } from '../support/worker/kv-page.ts'
import { fillLedger, ledger, query, ringAlarm } from '../support/worker/ledger.ts'
import { askOps, contactBody, enquire, errorOf, postContact, SCAN, sendBeacon } from '../support/worker/requests.ts'
import { COLLEAGUES, putPeople } from '../support/worker/roles.ts'
import { ANN, askStudio, BEN, postStudio } from '../support/worker/studio.ts'
import { advance, countRows, HOUR_MS, NOW, world } from '../support/worker/world.ts'

const WEEK_MS = 7 * 24 * HOUR_MS

const weekOf = async (day = ''): Promise<WeekReport> => (await askStudio(`/api/week${day && `?of=${day}`}`)).json()
const made = (reference: string, at: string) =>
  query('UPDATE bookings SET created_at = ? WHERE reference = ?', Date.parse(at), reference)

describe('the report of a week', () => {
  it('counts leads as they came in, sessions as they were held, and clients as they were won', async () => {
    const early = await book({ time: '09:00' })
    await made(early.reference, '2040-10-20T00:00:00Z')
    const { reference: kept } = await book({ time: '09:30' }, { email: 'b@visitor.example' })
    const { reference: absent } = await book({ time: '10:30' }, { email: 'c@visitor.example' })
    const { reference: off } = await book({ time: '11:00' }, { email: 'd@visitor.example' })
    const enquiry = await enquire()
    await cancel(off)
    advance(48 * HOUR_MS)
    await postStudio(`leads/${absent}/outcome`, { state: 'absent' })
    await postStudio(`leads/${kept}/outcome`, { state: 'won', cents: 250_000 })
    await postStudio(`leads/${enquiry}/outcome`, { state: 'won' })
    advance(1)
    const current = await weekOf(sydneyDate(Date.now()))
    expect(current).toMatchObject({ from: '2040-11-19', to: '2040-11-25', isOver: false, due: 4 })
    expect([current.leads, current.kept, current.won, current.cents].map(({ count }) => count)).toEqual([4, 2, 2, 250_000])
    // The first lead came in the week from 15 October, which was not whole.
    expect(current.leads.before).toEqual([0, 0, 0, 0])
    advance(WEEK_MS)
    const last = await weekOf()
    expect(last).toMatchObject({ from: '2040-11-19', isOver: true, due: 4 })
    expect([last.leads.count, last.kept.count, last.won.count, last.cents.count]).toEqual([4, 2, 2, 250_000])
    expect((await weekOf('2040-10-20')).leads).toEqual({ count: 1, before: [] })
    expect(await (await askOps('week')).json()).toEqual(last)
  })

  it('compares a week that is not over with the same part of the weeks before, also when the clocks change', async () => {
    const { reference: first } = await book({ time: '09:00' })
    const { reference: sameTime } = await book({ time: '09:30' }, { email: 'b@visitor.example' })
    const { reference: later } = await book({ time: '10:30' }, { email: 'c@visitor.example' })
    const { reference: now } = await book({ time: '11:00' }, { email: 'd@visitor.example' })
    await made(first, '2040-09-20T00:00:00Z')
    // Sydney's clocks went forward on Sunday 7 October 2040: the Mondays before began an hour later by UTC.
    vi.setSystemTime(Date.parse('2040-10-08T20:00:00Z'))
    await made(sameTime, '2040-10-01T20:59:00Z')
    await made(later, '2040-10-01T21:01:00Z')
    await made(now, '2040-10-07T13:00:00Z')
    const { leads } = await weekOf('2040-10-09')
    expect(leads).toEqual({ count: 1, before: [1, 0] })
    // The whole week before was an hour shorter, and has nothing of the Monday after it.
    vi.setSystemTime(Date.parse('2040-10-15T20:00:00Z'))
    expect((await weekOf('2040-10-09')).leads).toEqual({ count: 1, before: [2, 0] })
  })

  it('has who waits longer than a day of opening hours, the sessions of seven days, campaigns, and what is stuck', async () => {
    await put(campaignEntry({ experiment: { name: 'headline', variants: [{ headline: 'Another claim.' }] } }), 'shop')
    await sendBeacon({ campaign: 'shop', variant: 'headline.b' })
    await sendBeacon({ campaign: SCAN })
    await postContact(contactBody({ enquiry: 'Please ring.' }))
    await book({ time: '09:00' })
    world.provider = () => new Response(null, { status: 400 })
    await ringAlarm()
    await cancel((await book({ date: '2040-11-21', time: '09:00' }, { email: 'off@visitor.example' })).reference)
    // Tuesday, 9:30 AM: a whole day of opening hours and half an hour.
    advance(26 * HOUR_MS)
    const report = await weekOf('2040-11-20')
    expect(report.unanswered).toEqual({ count: 1, since: NOW })
    expect(report.sessions.slice(0, 2)).toEqual([
      { day: '2040-11-20', count: 1 },
      { day: '2040-11-21', count: 0 },
    ])
    expect(report.campaigns).toMatchObject([
      { campaign: SCAN, visits: 1, booked: 2 },
      { campaign: 'shop', visits: 1 },
    ])
    expect(report.experiments).toMatchObject([{ campaign: 'shop', result: { name: 'headline', running: true } }])
    expect(report.stuck).toContainEqual({ code: 'dead', count: 3 })
    const words = wordsOfWeek(report, '2040-11-20')
    expect(words.stuck).toContain('3 messages could not be delivered and were given up.')
    expect(words.unanswered).toContain('since Mon 19 Nov, 7:30\u00a0AM')
    expect(JSON.stringify([report, words])).not.toMatch(/Wattleworth|Please ring|BW-|EN-/)
  })

  it('is not given of a week that has not begun', async () => {
    const response = await askStudio('/api/week?of=2040-11-26')
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatchObject({ code: 'invalid_input', field: 'of' })
  })

  it('of 50,000 leads, reads those of nine weeks and no others', async () => {
    await fillLedger(25_000)
    await query(`UPDATE bookings SET outcome = 'won', outcome_cents = 100, outcome_at = created_at WHERE id % 10 = 0`)
    // A counter of visits that is asked for the first time makes its tables.
    await weekOf()
    const rowsOf = await countRows(ledger())
    const [{ count = 0 } = {}] = await query<{ count: number }>(
      'SELECT (SELECT COUNT(*) FROM bookings WHERE created_at > ?1) + (SELECT COUNT(*) FROM enquiries WHERE created_at > ?1) AS count',
      NOW - 9 * WEEK_MS,
    )
    const cost = await rowsOf(() => weekOf())
    expect(cost.read).toBeLessThan(2.5 * count)
    expect(cost.written).toBe(0)
  }, 30_000)
})

/** Monday 26 November 2040, 7:00 AM in Sydney. */
const MONDAY_AT_SEVEN = Date.parse('2040-11-25T20:00:00Z')
const reports = () => world.mails.filter(({ subject }) => subject.startsWith('Your week'))
const receivers = () =>
  reports().flatMap(({ personalizations }) => personalizations.flatMap(({ to }) => to.map(({ email }) => email)))
const begin = (email = ANN) => postStudio('weekly-mail/begin', {}, email)
const emailsOf = async (response: Response) => (await response.json<{ emails: string[] }>()).emails

async function cronAt(instant: number): Promise<void> {
  vi.setSystemTime(instant)
  await runCron()
  await ringAlarm()
}

describe('the mail on Mondays', () => {
  it('goes to nobody who did not ask, and once to each who did, at seven in Sydney', async () => {
    await cronAt(MONDAY_AT_SEVEN)
    expect(reports()).toEqual([])
    vi.setSystemTime(NOW)
    expect(await emailsOf(await begin())).toEqual([ANN])
    expect(await emailsOf(await begin(BEN))).toEqual([ANN, BEN])
    await book({ time: '09:00' })
    // Whoever asks on a Monday has just seen the page.
    await cronAt(NOW + HOUR_MS)
    await cronAt(MONDAY_AT_SEVEN - 1)
    expect(reports()).toEqual([])
    for (let run = 0; run < 3; run++) await cronAt(MONDAY_AT_SEVEN + run * 300_000)
    expect(receivers()).toEqual([ANN, BEN])
    const [mail] = reports()
    const [text = '', html = ''] = mail?.content.map(({ value }) => value) ?? []
    expect(mail?.subject).toBe('Your week: Mon 19 Nov to Sun 25 Nov 2040')
    expect(text).toContain('Leads in: 1\n')
    expect(text).toContain('/studio?mail=end')
    expect(html).toContain('Leads in')
    expect(text + html).not.toMatch(/Wattleworth|Harbour|visitor\.example|BW-/)
    // 7:00 AM is an hour later by UTC once daylight saving has ended, on 7 April 2041.
    await cronAt(Date.parse('2041-04-07T20:59:00Z'))
    expect(receivers()).toHaveLength(2)
    await cronAt(Date.parse('2041-04-07T21:00:00Z'))
    expect(receivers()).toHaveLength(4)
  })

  it('is tried again while the provider is down, and left out if it could not be made for a day', async () => {
    await begin()
    const { LEDGER } = env
    Object.assign(env, { LEDGER: { getByName: () => ({ weeklyMailsDue: () => Promise.reject(new Error('gone')) }) } })
    vi.setSystemTime(MONDAY_AT_SEVEN)
    await runCron().finally(() => Object.assign(env, { LEDGER }))
    await cronAt(MONDAY_AT_SEVEN + 24 * HOUR_MS)
    expect(reports()).toEqual([])
    world.provider = () => new Response(null, { status: 503 })
    await cronAt(MONDAY_AT_SEVEN + WEEK_MS)
    world.provider = () => Response.json({ results: [{ index: 0, status: 'sent' }] }, { status: 202 })
    await cronAt(MONDAY_AT_SEVEN + WEEK_MS + HOUR_MS)
    expect(reports()).toHaveLength(2)
    expect(await query(`SELECT earlier FROM outbox WHERE kind = 'weekly-report'`)).toEqual([{ earlier: null }])
  })

  it('can be ended by oneself or a colleague, and ends for whoever is no owner any more or is forgotten', async () => {
    for (const email of [ANN, BEN, COLLEAGUES.owner, COLLEAGUES.sales]) await begin(email)
    expect(await emailsOf(await postStudio('weekly-mail/end', {}, ANN))).toEqual([BEN, COLLEAGUES.owner, COLLEAGUES.sales])
    expect(await emailsOf(await postStudio('weekly-mail/end', { email: BEN }, ANN))).not.toContain(BEN)
    await putPeople()
    await cronAt(MONDAY_AT_SEVEN)
    expect(receivers()).toEqual([COLLEAGUES.owner])
    expect(await emailsOf(await askStudio('/api/weekly-mail', {}, COLLEAGUES.owner))).toEqual([COLLEAGUES.owner])
    await ledger().forgetColleague(COLLEAGUES.owner)
    expect(await query('SELECT * FROM weekly_mails')).toEqual([])
  })

  it.each(['dead', 'held', 'pending'])('that is %s leaves no more for whoever ended it', async (state) => {
    for (const email of [ANN, BEN]) await begin(email)
    vi.setSystemTime(MONDAY_AT_SEVEN)
    await runCron()
    await query(`UPDATE outbox SET state = ? WHERE kind = 'weekly-report'`, state)
    await postStudio('weekly-mail/end', {}, ANN)
    await query(`UPDATE outbox SET state = 'pending' WHERE kind = 'weekly-report'`)
    await ringAlarm()
    expect(receivers()).toEqual([BEN])
  })
})
