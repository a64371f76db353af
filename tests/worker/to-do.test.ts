import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSchedule } from '../../shared/schedule/schedule.ts'
import type { LeadCounts, LeadLines } from '../../shared/studio.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { book, cancel } from '../support/worker/bookings.ts'
import { ledger } from '../support/worker/ledger.ts'
import { enquire, errorOf } from '../support/worker/requests.ts'
import { ANN, act, askStudio, BEN, linesOf, postStudio, referencesOf } from '../support/worker/studio.ts'
import { advance, countRows, DAY_MS, HOUR_MS, NOW } from '../support/worker/world.ts'

const toDo = async (cursor = '') => (await askStudio(`/api/leads/to-do${cursor && `?cursor=${cursor}`}`)).json<LeadLines>()
const counts = async () => (await askStudio('/api/leads/counts')).json<LeadCounts>()

describe('what is to be done', () => {
  it('has the sessions that come next, then what waits longest, then what cannot be rung, each with its number and first words', async () => {
    const unringable = await enquire({ number: 'by mail only' })
    advance(2 * HOUR_MS)
    const firstWords = 'We would like to know how you count visits. '
    const waits = await enquire({ number: '0412 000 111', enquiry: firstWords.repeat(9) })
    const { reference: tomorrow } = await book({ time: '10:30' })
    const { reference: later } = await book({ date: '2040-11-23', time: '09:00' }, { email: 'b@visitor.example' })
    const { reference: first } = await book({ time: '09:00' }, { email: 'c@visitor.example' })
    advance(HOUR_MS)
    const { leads, next } = await toDo()
    expect(referencesOf(leads)).toEqual([first, tomorrow, waits, unringable])
    expect(next).toBeNull()
    expect(leads.map(({ toDo: why }) => why)).toEqual([
      { why: 'session', at: Date.parse('2040-11-19T22:00:00Z'), minutes: null, double: 'phone' },
      { why: 'session', at: Date.parse('2040-11-19T23:30:00Z'), minutes: null, double: 'phone' },
      { why: 'waits', at: NOW + 2 * HOUR_MS, minutes: 60 },
      { why: 'no_number', at: NOW, minutes: 90 },
    ])
    expect(leads[2]?.phone).toBe('0412 000 111')
    expect(leads[2]?.words).toMatch(/^We would like .* visits\. We would like .*[a-z]…$/)
    expect(leads[2]?.words?.length).toBeLessThanOrEqual(121)
    expect(referencesOf(leads)).not.toContain(later)
  })

  it('tells who can be rung by the number itself, not by its digits, also after it was corrected', async () => {
    const numbers = ['6.14123E+10', 'rooms 12, 34 and 56', '1234567890123456789', '０４１２ ３４５ ６７８', '(02) 5550-0134']
    const written: string[] = []
    for (const number of numbers) written.push(await enquire({ number }))
    const reasons = async () => {
      const { leads } = await toDo()
      return written.map((reference) => leads.find((lead) => lead.reference === reference)?.toDo?.why)
    }
    expect(await reasons()).toEqual(['no_number', 'no_number', 'no_number', 'waits', 'waits'])
    await act(written[0] ?? '', 'correct', { phone: '0412 345 678' })
    await act(written[4] ?? '', 'correct', { phone: '6.15550E+10' })
    expect(await reasons()).toEqual(['waits', 'no_number', 'no_number', 'waits', 'no_number'])
  })

  it('counts the wait in opening hours, and looks forward to Monday’s sessions on a Friday', async () => {
    // Thursday, 11 am in Sydney.
    advance(3 * DAY_MS + 3.5 * HOUR_MS)
    const waits = await enquire()
    advance(DAY_MS)
    const { reference: monday } = await book({ date: '2040-11-26', time: '09:00' })
    await book({ date: '2040-11-27', time: '09:00' }, { email: 'b@visitor.example' })
    expect(referencesOf((await toDo()).leads)).toEqual([monday, waits])
    advance(2 * DAY_MS + 20 * HOUR_MS)
    // Monday, 7 am: two days and two hours since.
    expect((await toDo()).leads.at(-1)?.toDo).toMatchObject({ why: 'waits', minutes: 6 * 60 + 8 * 60 })
  })

  it('marks who waits longer than the schedule allows until somebody reached them, and not whose session was held', async () => {
    await env.CONFIG.put('schedule', JSON.stringify({ contactWithinMinutes: 120 }))
    advance(2 * HOUR_MS)
    const first = await enquire()
    const { reference: held } = await book({ time: '09:00' })
    const { reference: off } = await book({ time: '10:30' }, { email: 'b@visitor.example' })
    const unringable = await enquire({ number: 'by mail only' })
    advance(60_000)
    await cancel(off)
    const second = await enquire()
    const marked = async () => referencesOf((await toDo()).leads.filter(({ toDo: why }) => why?.isOverdue))
    advance(2 * HOUR_MS - 60_000)
    expect(await marked()).toEqual([])
    advance(60_000)
    expect(await marked()).toEqual([first, unringable])
    expect(referencesOf((await toDo()).leads)).toEqual([held, first, off, second, unringable])
    advance(60_000)
    expect(await marked()).toEqual([first, off, second, unringable])
    await act(first, 'outcome', { state: 'reached' })
    expect(await marked()).toEqual([off, second, unringable])
    advance(2 * DAY_MS)
    expect((await toDo()).leads.map(({ reference, toDo: why }) => [reference, why?.why, why?.isOverdue])).toContainEqual([
      held,
      'waits',
      undefined,
    ])
  })

  it('has lists of one’s own leads, whose counts, filters and files are those of the person who asks', async () => {
    const mine = await enquire()
    const bens = await enquire()
    const [today = '', tomorrow = ''] = [0, DAY_MS].map((later) => sydneyDate(Date.now() + later))
    await act(mine, 'desk', { fields: { owner: ANN, nextStep: 'Ring', nextDate: tomorrow } })
    await act(bens, 'desk', { fields: { owner: BEN, nextStep: 'Ring', nextDate: today } })
    expect(referencesOf((await linesOf('?list=mine')).leads)).toEqual([mine])
    expect((await linesOf('?list=mine&outcome=won')).leads).toEqual([])
    expect(await counts()).toMatchObject({ mine: 1, due: 1 })
    expect((await toDo()).leads[0]).toMatchObject({ reference: bens, toDo: { why: 'due', minutes: null } })
    expect(referencesOf((await linesOf('?list=due')).leads)).toEqual([bens])
    const file = await (await postStudio('leads/export', { list: 'mine' })).text()
    expect([file.includes(mine), file.includes(bens)]).toEqual([true, false])
    expect(await errorOf(await askStudio('/api/leads?list=yours'))).toMatchObject({ status: 400, field: 'list' })
  })

  it('goes on behind a cursor of another day, and begins anew at one of a stream that there is not', async () => {
    const [first, unringable] = [await enquire(), await enquire({ number: 'by mail only' })]
    const from = Date.now() - 30 * DAY_MS
    await act(first, 'desk', { fields: { nextStep: 'Ring', nextDate: '2040-11-18' } })
    for (const cursor of [`3.${from - 1}.0`, `5.${from}.99`])
      expect(referencesOf((await toDo(cursor)).leads), cursor).toEqual([unringable])
    expect(referencesOf((await toDo('99.5.5')).leads)).toEqual([first, unringable])
  })

  it('refuses a cursor that no page gave', async () => {
    expect(await errorOf(await askStudio('/api/leads/to-do?cursor=x'))).toMatchObject({ status: 400, field: 'cursor' })
  })
})

describe('among 100,000 leads that all wait', () => {
  const EACH = 50_000
  /** Of the last 25 days, by the second and in both kinds; every third cannot be rung, every tenth booking is cancelled. */
  beforeEach(async () => {
    // From here on no lead is one of before, whose contacts are to be filled.
    await toDo()
    await runInDurableObject(ledger(), (_, { storage: { sql } }) => {
      const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)'
      const since = `${NOW} - n * 43000`
      sql.exec(
        `${numbers} INSERT INTO enquiries (reference, name, number, company, enquiry, created_at)
         SELECT 'EN-' || n, 'Jo', CASE WHEN n % 3 = 0 THEN '-' ELSE '0412 345 678' END, 'Trust', 'Please call.', ${since} FROM numbers`,
        EACH,
      )
      sql.exec(
        `${numbers} INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, phone, click_ids, created_at, status, changed_at, host)
         SELECT 'BW-' || n, strftime('%Y-%m-%dT%H:%M:%S.000Z', (${since}) / 1000 - 1800, 'unixepoch'),
           strftime('%Y-%m-%dT%H:%M:%S.000Z', (${since}) / 1000, 'unixepoch'), '2040-01-01', '09:00', 'Jo', 'Trust', 'jo@old.example',
           CASE WHEN n % 3 = 0 THEN NULL ELSE '+61412345678' END, '{}', 0,
           CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'booked' END, CASE WHEN n % 10 = 0 THEN ${since} END, 'h' || n FROM numbers`,
        EACH,
      )
    })
  }, 60_000)

  it('a page reads few more rows than it shows, also the last one; the counts read a hundred for each filter', async () => {
    const rowsOf = await countRows(ledger())
    const first = await rowsOf(() => toDo())
    // 51 entries of an index for each of three streams, with their leads, and 50 leads with their messages.
    expect(first.read).toBeLessThanOrEqual(600)
    expect(first.written).toBe(0)
    await env.CONFIG.put('schedule', JSON.stringify({ contactWithinMinutes: 120 }))
    const marked = await rowsOf(async () =>
      expect((await toDo()).leads.filter(({ toDo: why }) => why?.isOverdue)).not.toEqual([]),
    )
    expect(marked).toEqual(first)
    const { leads, next } = await toDo()
    expect(leads).toHaveLength(50)
    expect((await rowsOf(() => toDo(next ?? ''))).read).toBeLessThanOrEqual(600)
    const seen = [...leads, ...(await toDo(next ?? '')).leads].map(({ toDo: why }) => why?.at ?? 0)
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    // Where those begin that cannot be rung.
    const turn = await toDo(`3.${NOW - 43_000}.1`)
    expect(turn.leads.map(({ toDo: why }) => why?.why).slice(0, 3)).toEqual(['waits', 'no_number', 'no_number'])
    expect((await rowsOf(() => toDo(`3.${NOW - 43_000}.1`))).read).toBeLessThanOrEqual(800)
    const counted = await rowsOf(counts)
    expect(await counts()).toMatchObject({ toDo: 100, older: 0, kinds: { booking: 100, enquiry: 100 }, outcomes: { new: 100 } })
    expect(counted.read).toBeLessThanOrEqual(1000)
  })

  it('the health and the cron trigger read some rows to know that somebody waits too long, the check a hundred to count them', async () => {
    const schedule = { ...defaultSchedule(2040), contactWithinMinutes: 120 }
    await ledger().storeSchedule(JSON.stringify({ contactWithinMinutes: 120 }))
    const rowsOf = await countRows(ledger())
    const health = await rowsOf(async () => expect((await ledger().health()).waiting).toBe('overdue'))
    expect(health.read).toBeLessThanOrEqual(20)
    const check = await rowsOf(async () => expect(await ledger().overdue(schedule)).toMatchObject({ count: 100, within: 120 }))
    expect(check.read).toBeLessThanOrEqual(220)
    expect([health.written, check.written]).toEqual([0, 0])
  })
})
