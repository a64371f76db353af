import { describe, expect, it } from 'vitest'
import {
  businessClock,
  businessMinutes,
  minutesOfDay,
  nextOpenDay,
  overdueBefore,
  waitedBefore,
} from '../../../shared/schedule/business-time.ts'
import { defaultSchedule, type Schedule, weekendHolidays } from '../../../shared/schedule/schedule.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { seededRandom } from '../../support/simulate-experiments.ts'

/** A Sydney wall time such as 2026-11-25 10:00. */
const at = (wall: string) => slotInstant(wall.slice(0, 10), wall.slice(11)) ?? Number.NaN
const schedule = defaultSchedule(2026)
const DAY = 8 * 60
const minutes = (from: string, to: string, changed: Partial<Schedule> = {}) =>
  businessMinutes({ ...schedule, ...changed }, at(from), at(to))

describe('minutes of opening hours', () => {
  it.each([
    ['within one day', '2026-11-25 10:00', '2026-11-25 11:30', 90],
    ['from before opening to after closing', '2026-11-25 06:00', '2026-11-25 22:00', DAY],
    ['outside the hours of one day', '2026-11-25 18:00', '2026-11-25 23:59', 0],
    ['over a night', '2026-11-25 16:00', '2026-11-26 10:00', 120],
    ['over a weekend', '2026-11-27 16:30', '2026-11-30 09:30', 60],
    ['within a weekend', '2026-11-28 10:00', '2026-11-29 15:00', 0],
    ['over a weekend on which the clocks go forward', '2026-10-02 16:00', '2026-10-06 10:00', 120],
    ['over a weekend on which they go back, before Easter Monday', '2026-04-02 16:00', '2026-04-07 10:00', 120],
    ['over Christmas and the weekend behind it', '2026-12-24 16:00', '2026-12-29 10:00', 120],
    ['of a whole week', '2026-11-23 00:00', '2026-11-30 00:00', 5 * DAY],
    ['if the end is before the beginning', '2026-11-26 10:00', '2026-11-25 10:00', 0],
  ])('are counted %s', (_, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected)
  })

  it('leave out the holidays of the year before, which a schedule of January no longer has', () => {
    const january = defaultSchedule(2027)
    expect(businessMinutes(january, at('2026-12-24 16:00'), at('2027-01-04 10:00'))).toBe(60 + 3 * DAY + 60)
  })

  it('count a holiday that is open after all, and leave out closed days', () => {
    const reopened = schedule.closedDates.filter((day) => day !== '2026-12-25')
    expect(minutes('2026-12-24 16:00', '2026-12-29 10:00', { closedDates: reopened })).toBe(120 + DAY)
    expect(minutes('2026-11-25 16:00', '2026-11-27 10:00', { closedDates: ['2026-11-26'] })).toBe(120)
  })

  it('leave out closures that are everybody’s, each minute once, and not those of one host', () => {
    const closures = [
      { from: '2026-11-25T13:00', to: '2026-11-25T15:00' },
      { from: '2026-11-25T12:00', to: '2026-11-25T14:00' },
      { from: '2026-11-25T16:30', to: '2026-11-26T09:30' },
      { from: '2026-11-25T09:00', to: '2026-11-25T11:00', host: 'anna' },
    ]
    expect(minutes('2026-11-25 09:00', '2026-11-26 10:00', { closures })).toBe(DAY - 180 - 30 + 30)
  })

  it('are those of each weekday, by wall time on the Sundays on which the clocks change', () => {
    const hours = {
      tuesday: [],
      wednesday: [
        { from: '09:00', to: '12:00' },
        { from: '13:30', to: '15:00' },
      ],
      sunday: [{ from: '01:00', to: '05:00' }],
    }
    expect(minutes('2026-11-24 00:00', '2026-11-26 10:00', { hours })).toBe(270 + 60)
    expect(minutes('2026-11-25 11:00', '2026-11-25 14:00', { hours })).toBe(90)
    expect(minutes('2026-10-04 00:00', '2026-10-04 04:00', { hours })).toBe(180)
    const clock = businessClock({ ...schedule, hours }, at('2026-10-03 10:00'), at('2026-10-05 10:00'))
    expect(clock(at('2026-10-04 04:00')) - clock(at('2026-10-04 00:30'))).toBe(180)
    expect(minutesOfDay({ ...schedule, hours })).toBe(Math.round((3 * DAY + 270 + 240) / 5))
  })

  it('follow other hours', () => {
    expect(minutes('2026-11-25 06:00', '2026-11-25 22:00', { open: '08:30', close: '18:00' })).toBe(570)
    expect(minutesOfDay({ ...schedule, open: '08:30', close: '18:00' })).toBe(570)
  })

  it('never fall while time passes, and grow by at most what has passed', () => {
    const since = at('2026-12-22 15:10')
    let before = 0
    for (let now = since; now < at('2027-01-06 12:00'); now += 7 * 60_000) {
      const counted = businessMinutes(schedule, since, now)
      expect(counted).toBeGreaterThanOrEqual(before)
      expect(counted - before).toBeLessThanOrEqual(7)
      before = counted
    }
  })
})

describe('a clock of opening hours', () => {
  it('counts what lies between two instants, also over holidays of the year before and changes of the clocks', () => {
    const closures = [{ from: '2026-10-05T12:00', to: '2026-10-07T10:00' }]
    const hours = { sunday: [{ from: '00:00', to: '23:59' }] }
    const inYear = (year: number) => {
      const closedDates = [...defaultSchedule(year).closedDates, ...weekendHolidays(year), ...weekendHolidays(year + 1)]
      return { ...schedule, open: '00:00', close: '23:59', hours, closures, closedDates }
    }
    const [since, until] = [at('2026-03-30 11:07'), at('2027-01-05 15:23')]
    const clock = businessClock(inYear(2027), since, until)
    const random = seededRandom(51)
    for (let pair = 0; pair < 500; pair++) {
      const [from, to] = [random(), random()].map((part) => since + Math.floor((until - since) * part)).sort() as [number, number]
      const then = inYear(to < at('2027-01-01 00:00') ? 2026 : 2027)
      expect(clock(to) - clock(from), `${new Date(from)} ${new Date(to)}`).toBe(businessMinutes(then, from, to))
    }
    expect(clock(until) - clock(since)).toBe(businessMinutes(inYear(2027), since, until))
    expect(clock(since - 24 * 60 * 60_000)).toBe(0)
  })
})

describe('who waits longer than they should', () => {
  const within = (minutes: number, changed: Partial<Schedule> = {}): Schedule => ({
    ...schedule,
    contactWithinMinutes: minutes,
    ...changed,
  })
  const MINUTE = 60_000

  it.each([
    ['within one day', 120, '2026-11-25 13:00', '2026-11-25 11:00'],
    ['over a night', 120, '2026-11-26 09:30', '2026-11-25 15:30'],
    ['while we are closed, as when we closed', 120, '2026-11-25 23:00', '2026-11-25 15:00'],
    ['before we open, as when we closed', 120, '2026-11-26 07:00', '2026-11-25 15:00'],
    ['at night, for whom it begins when we open', 120, '2026-11-26 11:01', '2026-11-26 09:01'],
    ['since we closed, if that is all of today', 60, '2026-11-26 10:00', '2026-11-25 17:00'],
    ['over a weekend', 120, '2026-11-30 10:00', '2026-11-27 16:00'],
    ['within a weekend', 120, '2026-11-28 12:00', '2026-11-27 15:00'],
    ['over a weekend on which the clocks go forward', 120, '2026-10-06 10:00', '2026-10-02 16:00'],
    ['over a weekend on which they go back', 120, '2026-04-07 10:00', '2026-04-02 16:00'],
    ['over Christmas', 120, '2026-12-29 10:00', '2026-12-24 16:00'],
    ['for days', 3 * DAY, '2026-11-30 10:00', '2026-11-25 10:00'],
  ])('came in before an instant: %s', (_, minutes, now, before) => {
    // Who came in within the minute before has waited a minute longer, and not yet who came in then.
    expect(overdueBefore(within(minutes), at(now))).toBe(at(before))
    expect(businessMinutes(schedule, at(before) - MINUTE, at(now))).toBe(minutes + 1)
  })

  it('came in before the hour that a night loses, if that is within what they may wait', () => {
    const hours = { sunday: [{ from: '01:00', to: '05:00' }] }
    expect(overdueBefore(within(90, { hours }), at('2026-10-04 04:00'))).toBe(at('2026-10-04 03:00'))
  })

  it('is nobody while the schedule allows any time, or has no open day', () => {
    const now = at('2026-11-25 13:00')
    expect(waitedBefore(schedule, 30, at('2026-11-25 09:00'), now)).toBe(at('2026-11-25 12:30'))
    expect(overdueBefore(schedule, now)).toBeUndefined()
    const closures = [{ from: '2026-01-01T00:00', to: '2026-12-31T00:00' }]
    expect(overdueBefore(within(1, { closures }), now)).toBeLessThan(at('2026-09-30 00:00'))
  })

  it('is just who has waited for more minutes of opening hours, at any time of two years, whatever is closed', () => {
    const closures = [
      { from: '2026-10-05T12:00', to: '2026-10-07T10:00' },
      { from: '2026-04-08T10:15', to: '2026-04-08T10:45' },
      { from: '2026-04-09T09:00', to: '2026-04-09T17:00', host: 'anna' },
    ]
    const random = seededRandom(52)
    const between = (from: number, to: number) => from + Math.floor(random() * (to - from))
    for (let round = 0; round < 400; round++) {
      const now = between(at('2026-03-20 00:00'), at('2027-04-30 00:00'))
      const base = defaultSchedule(now < at('2027-01-01 00:00') ? 2026 : 2027)
      const minutes = between(1, round % 2 ? 4 * DAY : 90)
      const strict = { ...base, closures, contactWithinMinutes: minutes }
      const before = overdueBefore(strict, now) ?? Number.NaN
      for (const since of [before - 1, before, between(now - 9 * 24 * 60 * MINUTE, now)])
        expect(since < before, `${new Date(since)} ${new Date(now)} ${minutes}`).toBe(
          businessMinutes(strict, since, now) > minutes,
        )
    }
  })
})

describe('the next open day', () => {
  it.each([
    ['2026-11-25 10:00', '2026-11-26'],
    ['2026-11-27 10:00', '2026-11-30'],
    ['2026-12-24 23:59', '2026-12-29'],
    ['2026-12-31 10:00', '2027-01-04'],
  ])('after %s is %s', (now, expected) => {
    expect(nextOpenDay(schedule, at(now))).toBe(expected)
  })

  it('is the day after if all are closed for weeks', () => {
    const closedDates = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`)
    expect(nextOpenDay({ ...schedule, closedDates }, at('2026-02-01 10:00'))).toBe('2026-02-02')
  })
})
