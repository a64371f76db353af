import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseScheduleEntry } from '../../../shared/schedule/entry.ts'
import {
  defaultSchedule,
  hostsFor,
  type Schedule,
  scheduleOfCampaign,
  scheduleOfHost,
} from '../../../shared/schedule/schedule.ts'
import { sessionsOutside } from '../../../shared/schedule/sessions-outside.ts'
import { type BusyTime, freeDays, freeSlots, isSlotOffered, listSlots, slotTimes } from '../../../shared/schedule/slots.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

/** Thursday 26 November 2026, 2:17 AM in Sydney, still Wednesday in UTC. */
const NOW = Date.parse('2026-11-25T15:17:00Z')
const [MONDAY, SATURDAY] = ['2026-11-30', '2026-11-28']
const ANNA = { key: 'anna', name: 'Anna Sample' }
const BEN = { key: 'ben', name: 'Ben Sample' }

function schedule(entry: object): Schedule {
  const read = parseScheduleEntry(defaultSchedule(2026), entry)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.value
}

const iso = (date: string, time: string) => new Date(slotInstant(date, time) ?? Number.NaN).toISOString()
const busy = (from: string, to: string, host: string, air?: [before: number, after: number]): BusyTime => ({
  host,
  startsAt: iso(MONDAY, from),
  endsAt: iso(MONDAY, to),
  ...(air && { session: { date: MONDAY, before: air[0], after: air[1] } }),
})
/** The free times of a campaign, or of none, on a day. */
function free(entry: object, date: string, taken: readonly BusyTime[] = [], campaign?: string): string {
  const site = schedule({ heldTimes: [], ...entry })
  const own = scheduleOfCampaign(site, campaign)
  const days = freeDays(own, hostsFor(own, campaign), { from: date, to: date }, taken, NOW)
  return days
    .flatMap(freeSlots)
    .map(({ time }) => time)
    .join(' ')
}

const morning = (...times: [string, string][]) => times.map(([from, to]) => ({ from, to }))

describe('hours by weekday', () => {
  it('have as many intervals as a day needs, each with its own starts, and the usual hours of other days', () => {
    const hours = { monday: morning(['09:00', '10:15'], ['13:10', '14:10']), tuesday: [], saturday: morning(['10:00', '11:00']) }
    expect(free({ hours }, MONDAY)).toBe('09:00 09:30 13:10 13:40')
    expect(free({ hours }, '2026-12-01')).toBe('')
    expect(free({ hours, close: '10:30' }, '2026-12-02')).toBe('09:00 09:30 10:00')
    expect(free({ hours }, SATURDAY)).toBe('10:00 10:30')
    expect(listSlots(schedule({ hours }), { from: MONDAY, to: '2026-12-06' }, new Set(), NOW).map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
  })

  it('of a host lie within those of the site, on weekends too', () => {
    const saturday = morning(['10:00', '12:00'])
    const hosts = [{ ...ANNA, hours: { monday: morning(['09:30', '10:00'], ['16:00', '20:00']), saturday: [] } }]
    expect(free({ hosts, hours: { saturday } }, MONDAY)).toBe('09:30 16:00 16:30')
    expect(free({ hosts, hours: { saturday } }, SATURDAY)).toBe('')
    expect(free({ hosts: [...hosts, { ...BEN, open: '11:30' }], hours: { saturday } }, SATURDAY)).toBe('11:30')
    const session = { reference: '', name: '', startsAt: iso(SATURDAY, '10:00'), endsAt: iso(SATURDAY, '10:30'), campaign: null }
    const outside = (host: string) =>
      sessionsOutside(schedule({ hosts: [...hosts, BEN], hours: { saturday } }), [{ ...session, host }])
    expect(['anna', 'ben'].map((host) => outside(host).map(({ why }) => why))).toEqual([['hours'], []])
  })

  it('close at weekends on the holidays of weekends, unless one is opened', () => {
    const hours = { saturday: morning(['10:00', '11:00']), sunday: morning(['10:00', '11:00']) }
    const boxing = (entry: object) => schedule({ hours, ...entry }).closedDates.includes('2026-12-26')
    expect([boxing({}), boxing({ openDates: ['2026-12-26'] }), schedule({}).closedDates.includes('2026-12-26')]).toEqual([
      true,
      false,
      false,
    ])
    expect(schedule({ hours }).closedDates.filter((day) => day.startsWith('2027-0'))).toEqual(
      expect.arrayContaining(['2027-03-27', '2027-03-28', '2027-04-25']),
    )
  })

  it('are wall times on the Sundays on which the clocks change', () => {
    const own = schedule({ heldTimes: [], hours: { sunday: morning(['01:00', '05:00']) }, slotMinutes: 60, horizonDays: 61 })
    const starts = (date: string, now: number) => listSlots(own, { from: date, to: date }, new Set(), now)[0]?.slots
    expect(starts('2027-10-03', Date.parse('2027-09-01T15:17:00Z'))?.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
      '15:00',
      '16:00',
      '17:00',
    ])
    for (const { time, startsAt } of starts('2027-04-04', Date.parse('2027-03-01T15:17:00Z')) ?? [])
      expect(startsAt).toBe(iso('2027-04-04', time))
    // What begins before the hour that is skipped ends an hour later, and must be within the hours, and in no closure, until then.
    const long = schedule({ hours: { sunday: morning(['01:00', '05:00']) }, slotMinutes: 240, horizonDays: 61 })
    const isOffered = (site: Schedule, date: string) => isSlotOffered(site, date, '01:00', Date.parse(`${date}T00:17:00Z`) - 9e8)
    const isFree = (date: string) =>
      listSlots(long, { from: date, to: date }, new Set(), Date.parse(`${date}T00:17:00Z`) - 9e8).flatMap(freeSlots).length
    expect(['2027-09-26', '2027-10-03', '2027-10-10'].map((date) => [isOffered(long, date), isFree(date)])).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
    ])
    const closures = ['02:20', '03:00'].map((time) => ({ from: `2027-10-03T${time}`, to: '2027-10-03T03:20' }))
    expect(closures.map((closure) => isOffered({ ...own, slotMinutes: 65, closures: [closure] }, '2027-10-03'))).toEqual([
      false,
      false,
    ])
    expect(isOffered({ ...own, closures }, '2027-10-03')).toBe(true)
  })
})

describe('the times of a campaign', () => {
  const campaigns = [
    { key: 'long', slotMinutes: 90, noticeMinutes: 6 * 24 * 60, horizonDays: 10, hosts: ['ben'] },
    { key: 'short', slotMinutes: 20 },
  ]

  it('are of its own length: they begin as often as others, or oftener if shorter, and reach into no blocked time', () => {
    const entry = {
      campaigns: [
        { key: 'long', slotMinutes: 90 },
        { key: 'short', slotMinutes: 20 },
      ],
      open: '09:00',
      close: '12:00',
    }
    expect(free(entry, MONDAY, [], 'long')).toBe('09:00 09:30 10:00 10:30')
    expect(free({ ...entry, heldTimes: ['11:30', '10:10'] }, MONDAY, [], 'long')).toBe('09:00 09:30 10:00')
    expect(free({ ...entry, heldTimes: ['11:30', '10:10'] }, MONDAY)).toBe('09:00 09:30 10:00 10:30 11:00')
    expect(free(entry, MONDAY, [], 'short')).toBe('09:00 09:20 09:40 10:00 10:20 10:40 11:00 11:20 11:40')
    expect(free({ ...entry, heldTimes: ['10:00'] }, MONDAY, [], 'short')).toBe('09:00 09:20 09:40 10:40 11:00 11:20 11:40')
  })

  it('have a notice, a horizon and hosts of their own', () => {
    const entry = { hosts: [ANNA, BEN], campaigns }
    const hosts = (campaign: string) => hostsFor(schedule(entry), campaign).map(({ key }) => key)
    expect([hosts('long'), hosts('short'), hosts('other')]).toEqual([['ben'], ['anna', 'ben'], ['anna', 'ben']])
    const keys = (own: Partial<Schedule>, campaign?: string, named?: string) =>
      hostsFor({ ...schedule(entry), ...own }, campaign, named)
        .map(({ key }) => key)
        .join()
    expect([keys({}, 'long', 'anna'), keys({}, 'other', 'anna'), keys({}, 'other', 'gone')]).toEqual(['ben', 'anna', 'anna,ben'])
    const onlyLong = { ...ANNA, campaigns: ['long'] }
    expect([undefined, 'other', 'short'].map((campaign) => keys({ hosts: [onlyLong, BEN] }, campaign))).toEqual([
      'ben',
      'ben',
      'ben',
    ])
    expect([undefined, 'long'].map((campaign) => keys({ hosts: [onlyLong] }, campaign))).toEqual(['anna', 'anna'])
    expect(keys({ hosts: [onlyLong, BEN], campaigns: [] }, 'long')).toBe('anna,ben')
    const offered = (date: string, campaign?: string) =>
      isSlotOffered(scheduleOfCampaign(schedule({ ...entry, heldTimes: [] }), campaign), date, '09:00', NOW)
    expect(['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-07'].map((date) => offered(date, 'long'))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(offered('2026-12-01')).toBe(true)
  })

  it('leave a schedule without any as it is', () => {
    const site = schedule({ hosts: [BEN], campaigns })
    expect(scheduleOfCampaign(site, 'other')).toBe(site)
    expect(slotTimes(scheduleOfCampaign(site, null))).toEqual(slotTimes(schedule({})))
    const once = scheduleOfCampaign(site, 'long')
    expect(scheduleOfCampaign(once, 'long')).toEqual(once)
  })
})

describe('sessions of a host', () => {
  it('are as many a day as the host or the site may have, whoever else is busy', () => {
    const day = { open: '09:00', close: '11:00', hosts: [{ ...ANNA, sessionsADay: 1 }, BEN] }
    const one = busy('09:00', '09:30', 'anna', [0, 0])
    expect(free({ ...day, hosts: day.hosts.slice(0, 1) }, MONDAY, [one])).toBe('')
    expect(free(day, MONDAY, [one])).toBe('09:00 09:30 10:00 10:30')
    expect(free({ ...day, sessionsADay: 2 }, MONDAY, [one, busy('09:30', '10:00', 'ben')])).toBe('09:00 10:00 10:30')
    expect(free({ ...day, sessionsADay: 2 }, MONDAY, [one, busy('09:30', '10:00', 'ben', [0, 0])])).toBe('')
  })

  it('never lie nearer to each other than either wants, nor to what the host’s calendar says', () => {
    const minutes = fc.constantFrom(0, 5, 15, 45)
    const time = fc.record({
      at: fc.integer({ min: 0, max: 90 }),
      length: fc.integer({ min: 1, max: 40 }),
      before: minutes,
      after: minutes,
      byCalendar: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(time, { maxLength: 6 }),
        minutes,
        minutes,
        fc.constantFrom(15, 30, 60),
        (times, airBeforeMinutes, airAfterMinutes, slotMinutes) => {
          const start = Date.parse(iso(MONDAY, '09:00'))
          const own = { ...schedule({ heldTimes: [] }), slotMinutes, airBeforeMinutes, airAfterMinutes }
          const taken = times.map(({ at, length, before, after, byCalendar }): BusyTime => {
            const [startsAt, endsAt] = [5 * at, 5 * (at + length)].map((later) =>
              new Date(start + later * MINUTE_MS).toISOString(),
            ) as [string, string]
            return { host: 'agency', startsAt, endsAt, ...(!byCalendar && { session: { date: MONDAY, before, after } }) }
          })
          const gapAfter = (ends: number, begins: number, ...wanted: number[]) => begins - ends >= Math.max(...wanted) * MINUTE_MS
          const fits = ({ startsAt }: { startsAt: string }) => {
            const [begins, ends] = [Date.parse(startsAt), Date.parse(startsAt) + slotMinutes * MINUTE_MS]
            return taken.every(
              ({ startsAt, endsAt, session }) =>
                gapAfter(Date.parse(endsAt), begins, airBeforeMinutes, session?.after ?? 0) ||
                gapAfter(ends, Date.parse(startsAt), airAfterMinutes, session?.before ?? 0),
            )
          }
          const [day] = freeDays(own, own.hosts, { from: MONDAY, to: MONDAY }, taken, NOW)
          const all =
            listSlots(scheduleOfHost(own, own.hosts[0] as never), { from: MONDAY, to: MONDAY }, new Set(), NOW)[0]?.slots ?? []
          expect(freeSlots(day).map(({ time }) => time)).toEqual(all.filter(fits).map(({ time }) => time))
        },
      ),
    )
  })
})

it('the free times of 60 days, of six hosts with four calendars each and five lengths, are told in 50 ms', () => {
  const hosts = Array.from({ length: 6 }, (_, index) => ({
    key: `host-${index}`,
    name: `Host ${index}`,
    hours: { saturday: morning(['09:00', '12:00']) },
  }))
  const campaigns = [15, 20, 45, 60, 120].map((slotMinutes) => ({
    key: `takes-${slotMinutes}`,
    slotMinutes,
    airAfterMinutes: 10,
  }))
  const site = schedule({ hosts, campaigns, horizonDays: 61, sessionsADay: 40, hours: { saturday: morning(['09:00', '12:00']) } })
  const taken = hosts.flatMap(({ key }, host) =>
    Array.from({ length: 4 * 60 }, (_, index): BusyTime => {
      const begins = NOW + ((index * 359 + host * 31) % (60 * 24 * 60)) * MINUTE_MS
      return { host: key, startsAt: new Date(begins).toISOString(), endsAt: new Date(begins + 45 * MINUTE_MS).toISOString() }
    }),
  )
  const tell = () => {
    const before = process.cpuUsage()
    for (const { key } of campaigns) {
      const own = scheduleOfCampaign(site, key)
      expect(
        freeDays(own, hostsFor(own, key), { from: '2026-11-26', to: '2027-01-26' }, taken, NOW).flatMap(freeSlots).length,
      ).toBeGreaterThan(30)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  // The first rounds are compiled.
  expect(Math.min(...Array.from({ length: 8 }, tell))).toBeLessThan(50)
})
