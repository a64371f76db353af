import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { DEFAULT_HOST } from '../../shared/schedule/schedule.ts'
import { CalendarTable } from '../../worker/records/calendars.ts'
import { book, cancel } from '../support/worker/bookings.ts'
import { ask as hold } from '../support/worker/holds.ts'
import { ledger, query, ringNextAlarm } from '../support/worker/ledger.ts'
import { askOps, bookingBody, DAY, freeTimes, get, postBooking } from '../support/worker/requests.ts'
import { world } from '../support/worker/world.ts'

const ANNA = { key: 'anna', name: 'Anna Sample' }
const BEN = { key: 'ben', name: 'Ben Sample', meetingUrl: 'https://meet.example/ben' }
const CARL = { key: 'carl', name: 'Carl Sample' }

const putSchedule = (entry: object) => env.CONFIG.put('schedule', JSON.stringify(entry))

/** What the cron trigger stores of a host's calendar. */
const readCalendar = (host: string, startsAt: string, endsAt: string) =>
  runInDurableObject(ledger(), (_, { storage }) =>
    new CalendarTable(storage.sql).store(
      host,
      { outcome: 'read', busy: [{ startsAt, endsAt }], etag: null, lastModified: null },
      0,
    ),
  )

const hostOf = async (reference: string) =>
  (
    await query<{ host: string; meeting_url: string | null }>(
      'SELECT host, meeting_url FROM bookings WHERE reference = ?',
      reference,
    )
  )[0]

const statusAt = async (time: string, email: string, fields: Record<string, unknown> = {}) =>
  (await postBooking(bookingBody({ time }, { email, ...fields }))).status

describe('several hosts', () => {
  it('hold as many sessions at one time as there are hosts, and nobody learns how many', async () => {
    await putSchedule({ hosts: [ANNA, BEN, CARL] })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => statusAt('09:00', `v${index}@visitor.example`)))
    expect(answers.filter((status) => status === 201)).toHaveLength(3)
    expect(answers.filter((status) => status === 409)).toHaveLength(197)
    expect((await query<{ host: string }>('SELECT host FROM bookings ORDER BY host')).map(({ host }) => host)).toEqual([
      'anna',
      'ben',
      'carl',
    ])
    expect(await freeTimes()).not.toContain('09:00')
    const response = await get(`/api/availability?from=${DAY}&to=${DAY}`)
    expect(await response.text()).not.toMatch(/anna|ben|carl|host/i)
  }, 30_000)

  it.each(['2040-11-21', '2040-12-18'])(
    'share sessions on %s out: the fewest first, then the longest without one, then the key; held ones count',
    async (date) => {
      await putSchedule({ hosts: [BEN, ANNA] })
      const hosts: (string | undefined)[] = []
      for (const time of ['09:00', '10:30', '12:00', '13:00']) {
        const { reference } = await book({ date, time }, { email: `a${time.slice(0, 2)}@visitor.example` })
        hosts.push((await hostOf(reference))?.host)
      }
      for (const time of ['13:30', '15:00', '16:00']) await hold({ date, time }, { email: `a${time.slice(0, 2)}@v.example` })
      const held = await query<{ host: string }>('SELECT host FROM holds ORDER BY id')
      expect([...hosts, ...held.map(({ host }) => host)]).toEqual(['anna', 'ben', 'anna', 'ben', 'anna', 'ben', 'anna'])
    },
  )

  it('share sessions out by their shares: who has half a share gets half as many', async () => {
    await putSchedule({ hosts: [ANNA, { ...BEN, share: 0.5 }] })
    const hosts: (string | undefined)[] = []
    for (const time of ['09:00', '10:30', '12:00', '13:00', '15:00', '16:00']) {
      const { reference } = await book({ time }, { email: `a${time.slice(0, 2)}@v.example` })
      hosts.push((await hostOf(reference))?.host)
    }
    expect(hosts.toSorted()).toEqual(['anna', 'anna', 'anna', 'anna', 'ben', 'ben'])
  })

  it('make up for no leave: who was away gets as many as the others afterwards', async () => {
    await putSchedule({ hosts: [ANNA, { ...BEN, closedDates: ['2040-12-18'] }] })
    for (const time of ['09:00', '10:30', '12:00', '13:00'])
      await book({ date: '2040-12-18', time }, { email: `a${time.slice(0, 2)}@v.example` })
    const hosts: (string | undefined)[] = []
    for (const time of ['09:00', '10:30', '12:00', '13:00']) {
      const { reference } = await book({ date: '2040-12-19', time }, { email: `b${time.slice(0, 2)}@v.example` })
      hosts.push((await hostOf(reference))?.host)
    }
    expect(hosts).toEqual(['ben', 'anna', 'ben', 'anna'])
  })

  it('do not count cancelled sessions when they share them out', async () => {
    await putSchedule({ hosts: [ANNA, BEN] })
    const first = await book({ time: '09:00' }, { email: 'a1@visitor.example' })
    await book({ time: '09:00' }, { email: 'a2@visitor.example' })
    const third = await book({ time: '09:30' }, { email: 'a3@visitor.example' })
    expect(await Promise.all([first, third].map(async ({ reference }) => (await hostOf(reference))?.host))).toEqual([
      'anna',
      'anna',
    ])
    for (const { reference } of [first, third]) await cancel(reference)
    const next = await book({ time: '10:30' }, { email: 'a4@visitor.example' })
    expect((await hostOf(next.reference))?.host).toBe('anna')
  })

  it('hold a session at their own address, or else at the schedule’s', async () => {
    const meetingUrl = 'https://meet.example/agency'
    await putSchedule({
      meetingUrl,
      hosts: [
        { ...ANNA, closedDates: ['2040-11-21'] },
        { ...BEN, closedDates: [DAY] },
      ],
    })
    const { reference } = await book({ time: '09:00' })
    expect(await hostOf(reference)).toEqual({ host: 'anna', meeting_url: meetingUrl })
    const other = await book({ date: '2040-11-21', time: '09:00' }, { email: 'ann@visitor.example' })
    expect(await hostOf(other.reference)).toEqual({ host: 'ben', meeting_url: BEN.meetingUrl })
    const body = JSON.stringify({ date: '2040-11-21', time: '10:30' })
    await askOps(`leads/${reference}/move`, { method: 'POST', body })
    expect(await hostOf(reference)).toEqual({ host: 'ben', meeting_url: BEN.meetingUrl })
  })

  it('of a campaign alone can hold its sessions, also when an operator moves one', async () => {
    await putSchedule({
      hosts: [
        { ...ANNA, campaigns: ['fractional-cmo'] },
        { ...BEN, campaigns: ['nfp-digital-growth-scan'] },
      ],
    })
    const campaign = { campaign: 'fractional-cmo' }
    const { reference } = await book({ time: '09:00' }, campaign)
    await book({ time: '10:30' }, { ...campaign, email: 'ann@visitor.example' })
    const moveHere = (time: string) =>
      askOps(`leads/${reference}/move`, { method: 'POST', body: JSON.stringify({ date: DAY, time }) })
    expect((await moveHere('10:30')).status).toBe(409)
    expect((await moveHere('11:00')).status).toBe(200)
    expect((await hostOf(reference))?.host).toBe('anna')
  })

  it('do not count a session that is moved when another than its host takes it', async () => {
    // Zoe, whose key is the last, was owed half of the session while it stood.
    const zoe = { key: 'zoe', name: 'Zoe Sample' }
    await putSchedule({
      hosts: [{ ...ANNA, closedDates: ['2040-11-21'] }, { ...BEN, closedDates: [DAY] }, zoe],
    })
    const { reference } = await book({ time: '09:00' })
    expect((await hostOf(reference))?.host).toBe('anna')
    const body = JSON.stringify({ date: '2040-11-21', time: '10:30' })
    expect((await askOps(`leads/${reference}/move`, { method: 'POST', body })).status).toBe(200)
    expect((await hostOf(reference))?.host).toBe('ben')
  })

  it('sessions from before there were hosts are the first one’s; those of a host who left stay booked', async () => {
    const before = await book({ time: '09:00' })
    expect((await hostOf(before.reference))?.host).toBe(DEFAULT_HOST)
    await putSchedule({ hosts: [ANNA, BEN] })
    const next = await book({ time: '09:00' }, { email: 'ann@visitor.example' })
    expect((await hostOf(next.reference))?.host).toBe('ben')
    expect(await statusAt('09:00', 'third@visitor.example')).toBe(409)
    await putSchedule({ hosts: [ANNA] })
    expect(await query('SELECT 1 FROM bookings')).toHaveLength(2)
    expect(await statusAt('09:00', 'fourth@visitor.example')).toBe(409)
  })
})

it('the agency’s mail names the host, who gets a copy with the invite; the visitor’s does not', async () => {
  const email = 'anna@agency.example'
  await putSchedule({ hosts: [{ ...ANNA, email }, BEN] })
  await book()
  await ringNextAlarm()
  const [notice, confirmation] = world.mails
  expect(notice?.personalizations[0]).toMatchObject({ cc: [{ email }] })
  expect(notice?.content[0]?.value).toContain('Host: Anna Sample')
  expect(notice?.content.at(-1)?.value.replaceAll('\r\n ', '')).toMatch(new RegExp(`mailto:${email}`, 'i'))
  expect(JSON.stringify(confirmation)).not.toMatch(/anna/i)
})

describe('a host’s own calendar', () => {
  it('counts for the first host too if it was set up before there were hosts', async () => {
    await readCalendar(DEFAULT_HOST, '2040-11-19T22:00:00.000Z', '2040-11-19T22:30:00.000Z')
    await putSchedule({ hosts: [ANNA] })
    expect(await freeTimes()).not.toContain('09:00')
    expect(await statusAt('09:00', 'jo@visitor.example')).toBe(409)
  })

  it('takes its times, for the list and for a booking alike', async () => {
    await readCalendar(DEFAULT_HOST, '2040-11-19T22:15:00.000Z', '2040-11-19T22:45:00.000Z')
    expect(await freeTimes()).toEqual(expect.not.arrayContaining(['09:00', '09:30']))
    expect(await statusAt('09:00', 'jo@visitor.example')).toBe(409)
    expect(await statusAt('10:30', 'jo@visitor.example')).toBe(201)
  })
})
