import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import {
  builtInSchedule,
  CLOSES_AT,
  defaultSchedule,
  hasHours,
  nswPublicHolidays,
  OPENS_AT,
  SLOT_MINUTES,
  wallEnd,
  weekendHolidays,
} from '../../../shared/schedule/schedule.ts'
import { isSlotOffered, listSlots, slotTimes } from '../../../shared/schedule/slots.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import {
  addDays,
  daysBetween,
  isCalendarDay,
  isoWeekday,
  isWeekend,
  mondayOf,
  openingMonday,
  sydneyDate,
  sydneyTime,
  zoneLabel,
} from '../../../shared/sydney-time.ts'

const SCHEDULE = defaultSchedule(2026)
/** Friday 20 November 2026, 7:30 AM in Sydney: still Thursday by UTC. */
const NOW = Date.parse('2026-11-19T20:30:00Z')
const iso = (date: string, time: string) => new Date(slotInstant(date, time) ?? Number.NaN).toISOString()

describe('Sydney time', () => {
  it.each([
    ['2027-04-02', '16:30', '2027-04-02T05:30:00.000Z'],
    ['2027-04-05', '16:30', '2027-04-05T06:30:00.000Z'],
    ['2027-10-01', '09:00', '2027-09-30T23:00:00.000Z'],
    ['2027-10-04', '09:00', '2027-10-03T22:00:00.000Z'],
    ['2026-11-24', '09:00', '2026-11-23T22:00:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect(iso(date, time)).toBe(instant)
    expect([sydneyDate(Date.parse(instant)), sydneyTime(Date.parse(instant))]).toEqual([date, time])
  })

  it.each([
    ['2026-11-23T12:59:59.999Z', '2026-11-23', '23:59'],
    ['2026-11-23T13:00:00Z', '2026-11-24', '00:00'],
    ['2027-04-03T15:59:00Z', '2027-04-04', '02:59'],
    ['2027-04-03T16:00:00Z', '2027-04-04', '02:00'],
    ['2027-10-02T15:59:00Z', '2027-10-03', '01:59'],
    ['2027-10-02T16:00:00Z', '2027-10-03', '03:00'],
  ])('%s is %s %s, around midnight and around each change of the clocks', (instant, date, time) => {
    expect([sydneyDate(Date.parse(instant)), sydneyTime(Date.parse(instant))]).toEqual([date, time])
  })

  it('20 November 2026 is AEDT, 5 July 2027 AEST', () => {
    expect(zoneLabel(Date.parse('2026-11-20T01:00:00Z'))).toBe('AEDT')
    expect(zoneLabel(Date.parse('2027-07-05T01:00:00Z'))).toBe('AEST')
  })

  it('the hour that daylight saving skips has no instant, the repeated one has one', () => {
    expect(slotInstant('2027-10-03', '02:30')).toBeUndefined()
    expect(['2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z']).toContain(iso('2027-04-04', '02:30'))
  })

  it('the zone is named rightly from the very minute of a change of daylight saving', () => {
    const named = (change: string) => {
      const at = Date.parse(change)
      return [at - 1, at, at + 60_000, at + 9 * 3_600_000].map(zoneLabel)
    }
    expect(named('2026-10-03T16:00:00Z')).toEqual(['AEST', 'AEDT', 'AEDT', 'AEDT'])
    expect(named('2027-04-03T16:00:00Z')).toEqual(['AEDT', 'AEST', 'AEST', 'AEST'])
  })
})

describe('the built-in schedule', () => {
  it('is that of the year that has begun in Sydney, closed on the holidays of two years', () => {
    expect(builtInSchedule(Date.parse('2026-12-31T13:30:00Z'))).toEqual({
      open: '09:00',
      close: '17:00',
      slotMinutes: 30,
      heldTimes: ['10:00', '11:30', '14:00', '15:30'],
      closedDates: [...nswPublicHolidays(2027), ...nswPublicHolidays(2028)],
      noticeMinutes: 120,
      horizonDays: 60,
      changeMinutes: 120,
      hosts: [{ key: 'agency', name: 'Brightwattle' }],
      closures: [],
    })
  })

  it('has hours on weekdays, and holidays at weekends are told apart', () => {
    const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
    expect(days.filter((day) => hasHours(SCHEDULE, day))).toEqual(['2026-11-27', '2026-11-30'])
    // Easter, New Year's Day; Anzac Day of 2032 is a Sunday, and no Monday is declared for it.
    expect(weekendHolidays(2028)).toEqual(['2028-01-01', '2028-04-15', '2028-04-16'])
    expect(nswPublicHolidays(2032)).not.toContain('2032-04-26')
  })

  it('a session ends by the wall, and before the hour that the clocks skip', () => {
    const ends = (instant: string) => wallEnd(Date.parse(instant))
    expect(['2026-10-03T15:30:00Z', '2026-10-03T16:00:00Z', '2026-10-03T16:30:00Z'].map(ends)).toEqual([
      '01:30',
      '02:00',
      '03:30',
    ])
  })
})

describe('the slots of a day', () => {
  it('30 minutes, 9:00 to 17:00: 16 starts, the last at 16:30', () => {
    expect([SLOT_MINUTES, OPENS_AT, CLOSES_AT]).toEqual([30, '09:00', '17:00'])
    const times = slotTimes(SCHEDULE)
    expect(times).toHaveLength(16)
    expect([times[0], times[1], times.at(-1)]).toEqual(['09:00', '09:30', '16:30'])
  })

  it.each([
    ['a free time', '2026-11-23', '09:00', true],
    ['a held time', '2026-11-23', '10:00', false],
    ['off the half hour', '2026-11-23', '09:15', false],
    ['closing time', '2026-11-23', '17:00', false],
    ['a Saturday', '2026-11-21', '09:00', false],
    ['yesterday', '2026-11-19', '09:00', false],
    ['today under two hours ahead', '2026-11-20', '09:00', false],
    ['today two hours ahead', '2026-11-20', '09:30', true],
    ['Christmas', '2026-12-25', '09:00', false],
    ['the sixtieth day', '2027-01-19', '09:00', true],
    ['the sixty-first day', '2027-01-20', '09:00', false],
  ])('%s', (_case, date, time, offered) => {
    expect(isSlotOffered(SCHEDULE, date, time, NOW)).toBe(offered)
  })

  it.each([
    ['10:00', '11:00', '09:30 11:00 11:30'],
    ['10:15', '10:45', '09:30 11:00 11:30'],
    ['09:59', '10:00', '10:00 10:30 11:00 11:30'],
  ])('a closure from %s to %s takes what it overlaps, and nothing that it only touches', (from, to, free) => {
    const closures = [{ from: `2026-11-24T${from}`, to: `2026-11-24T${to}` }]
    const schedule = { ...SCHEDULE, heldTimes: [], closures }
    const times = ['09:30', '10:00', '10:30', '11:00', '11:30']
    expect(times.filter((time) => isSlotOffered(schedule, '2026-11-24', time, NOW)).join(' ')).toBe(free)
  })

  it('lists weekdays only, and a booked start as unavailable', () => {
    const range = { from: '2026-11-20', to: '2026-11-24' }
    const days = listSlots(SCHEDULE, range, new Set(['2026-11-22T22:00:00.000Z']), NOW)
    expect(days.map((day) => day.date)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
    expect(days[1]?.slots.slice(0, 3).map((slot) => slot.available)).toEqual([false, true, false])
  })

  it('agree with the check and the instant of a single slot on every weekday of a year', () => {
    const schedule = { ...SCHEDULE, open: '00:00', close: '23:59', horizonDays: 61 }
    for (let index = 0; index < 12; index++) {
      const from = addDays('2026-01-01', index * 31)
      const now = Date.parse(`${from}T00:00:00Z`)
      for (const { date, label, slots } of listSlots(schedule, { from, to: addDays(from, 30) }, new Set(), now)) {
        expect(label).toBe(zoneLabel(slotInstant(date, '12:00') ?? Number.NaN))
        for (const { time, startsAt, available } of slots.filter((_, at) => at % 7 === index % 7)) {
          expect({ startsAt, available }).toEqual({
            startsAt: iso(date, time),
            available: isSlotOffered(schedule, date, time, now),
          })
        }
      }
    }
  })

  it('end at the last possible date', () => {
    expect(listSlots(SCHEDULE, { from: '9999-12-31', to: '9999-12-31' }, new Set(), NOW)).toHaveLength(1)
  })
})

describe('calendar days', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['tomorrow', false],
    ['+010000-01-01', false],
  ])('%s: %s', (text, valid) => {
    expect(isCalendarDay(text)).toBe(valid)
  })

  it('counts across months, years and daylight saving', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-04-04', -1)).toBe('2027-04-03')
    expect(daysBetween('2026-11-20', '2027-01-19')).toBe(60)
    expect([isoWeekday('2026-11-23'), isoWeekday('2026-11-22')]).toEqual([1, 7])
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  })

  it('a weekend is shown with the week that follows', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(openingMonday)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ])
  })
})

describe('NSW public holidays', () => {
  it('2026', () => {
    const days = ['01-01', '01-26', '04-03', '04-06', '04-27', '06-08', '10-05', '12-25', '12-28']
    expect(nswPublicHolidays(2026)).toEqual(days.map((day) => `2026-${day}`))
  })

  it('2027', () => {
    const days = ['01-01', '01-26', '03-26', '03-29', '04-26', '06-14', '10-04', '12-27', '12-28']
    expect(nswPublicHolidays(2027)).toEqual(days.map((day) => `2027-${day}`))
  })

  // The Monday after an Anzac Day at a weekend is a holiday only in years for which NSW declares it: 2026 and 2027 so far.
  const isAnzacMonday = (day: string) => /^(?!202[67]).*-04-2[67]$/.test(day)

  it('of this century and the next are the same as in date-holidays, apart from undeclared Anzac Mondays', () => {
    const library = new Holidays('AU', 'NSW')
    for (let year = 2026; year <= 2200; year++) {
      const listed = library
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10))
        .filter((day) => !isWeekend(day) && !isAnzacMonday(day))
      const ours = nswPublicHolidays(year).filter((day) => !isAnzacMonday(day))
      expect(ours, String(year)).toEqual([...new Set(listed)].sort())
    }
  })
})
