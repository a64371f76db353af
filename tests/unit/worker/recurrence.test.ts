import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeIntervals } from '../../../shared/schedule/slots.ts'
import { busyTimesOf } from '../../../worker/calendars/busy-times.ts'
import { expandRule, isContinuous } from '../../../worker/calendars/expand-rule.ts'
import { readRule } from '../../../worker/calendars/recurrence-rule.ts'
import { busyByIcal, eventsFile } from '../../support/calendars.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The days on which a rule repeats that starts at nine; as many as are expected, looked for from `from` on. */
function daysOf(rule: string, start: string, expected: string, from = start): string {
  const to = Date.UTC(2030, 0, 1)
  const walls = expandRule(readRule(rule), Date.parse(`${start}T09:00:00Z`), Date.parse(`${from}T00:00:00Z`), to, () => {})
  return walls
    .slice(0, expected.split(' ').length)
    .map((wall) => new Date(wall).toISOString().slice(0, 10))
    .join(' ')
}

describe('the rules that RFC 5545 gives as examples', () => {
  // The rule, its start, and the days that the document lists (3.8.5.3), of longer lists the first.
  const examples: [rule: string, start: string, days: string][] = [
    ['FREQ=DAILY;INTERVAL=2', '1997-09-02', '1997-09-02 1997-09-04 1997-09-06 1997-09-08 1997-09-10'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12'],
    ['FREQ=DAILY;BYMONTH=1', '1998-01-30', '1998-01-30 1998-01-31 1999-01-01 1999-01-02'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', '1997-09-02', '1997-09-02 1997-09-16 1997-09-30 1997-10-14'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR', '1997-09-01', '1997-09-01 1997-09-03 1997-09-05 1997-09-15 1997-09-17'],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      '1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '1997-08-05 1997-08-10 1997-08-19 1997-08-24'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '1997-08-05 1997-08-17 1997-08-19 1997-08-31'],
    ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05', '1997-09-05 1997-10-03 1997-11-07 1997-12-05 1998-01-02'],
    ['FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU', '1997-09-07', '1997-09-07 1997-09-28 1997-11-02 1997-11-30 1998-01-04'],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '1997-09-22 1997-10-20 1997-11-17 1997-12-22 1998-01-19 1998-02-16'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26'],
    ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1', '1997-09-30', '1997-09-30 1997-10-01 1997-10-31 1997-11-01 1997-11-30'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-09-02', '1998-02-13 1998-03-13 1998-11-13 1999-08-13 2000-10-13'],
    ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '1997-09-13', '1997-09-13 1997-10-11 1997-11-08 1997-12-13'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '1997-09-04 1997-10-07 1997-11-06'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', '1997-09-29 1997-10-30 1997-11-27 1997-12-30 1998-01-29'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15', '2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30'],
    ['FREQ=YEARLY;COUNT=10;BYMONTH=6,7', '1997-06-10', '1997-06-10 1997-07-10 1998-06-10 1998-07-10'],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01-01',
      '1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09',
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', '1997-05-19 1998-05-18 1999-05-17'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', '1997-05-12 1998-05-11 1999-05-17'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03-13', '1997-03-13 1997-03-20 1997-03-27 1998-03-05'],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1996-11-05', '1996-11-05 2000-11-07 2004-11-02'],
  ]
  it.each(examples)('%s', (rule, start, days) => {
    expect(daysOf(rule, start, days)).toBe(days)
    // Looking from a later day on finds the same.
    const later = days.split(' ').slice(2).join(' ')
    if (later) expect(daysOf(rule, start, later, later.slice(0, 10))).toBe(later)
  })
})

describe('rules beyond the examples', () => {
  it('that cannot be read or that programs disagree on stand for every day', () => {
    const days = ['', 'FREQ=FORTNIGHTLY', 'FREQ=YEARLY;INTERVAL=x', 'FREQ=YEARLY;WKST=XX', 'FREQ=YEARLY;SKIP=X']
    const weekdays = ['XX', 'MO,XX', 'XMO', 'MOX', '123MO'].map((list) => `FREQ=WEEKLY;BYDAY=${list}`)
    const dates = ['0', '15,40', '-32', '1.5', '1,,2', 'x'].map((list) => `FREQ=MONTHLY;BYMONTHDAY=${list}`)
    const hours = ['-1', '24', '9, ,10'].map((list) => `FREQ=YEARLY;BYHOUR=${list}`)
    for (const rule of [...days, ...weekdays, ...dates, ...hours])
      expect(daysOf(rule, '2026-11-23', '2026-11-23 2026-11-24'), rule).toBe('2026-11-23 2026-11-24')
    for (const rule of ['FREQ=WEEKLY;BYMONTHDAY=1', 'FREQ=MONTHLY;BYWEEKNO=3', 'RSCALE=CHINESE;FREQ=YEARLY'])
      expect(readRule(rule).guessed, rule).toBe(true)
    // Of another calendar only the months and years differ.
    const scaled = (frequency: string, scale: string) => readRule(`FREQ=${frequency};RSCALE=${scale};INTERVAL=2`)
    expect(scaled('MONTHLY', 'HEBREW')).toMatchObject({ interval: 1, scale: 'hebrew', guessed: true })
    expect(scaled('WEEKLY', 'HEBREW')).toMatchObject({ interval: 2, guessed: true })
    expect(scaled('MONTHLY', 'GREGORIAN')).toMatchObject({ interval: 2, guessed: false })
  })

  it('are read in small letters, with spaces, an interval of 0, a count of nothing, and parts that nobody knows', () => {
    const rule = 'freq=weekly ; byday = mo , we ;INTERVAL=0;COUNT=0;X-PART=1;BYMONTH;BYSETPOS= ;BYHOUR= 9 , 9 ;'
    expect(daysOf(rule, '2026-11-23', '- - -')).toBe('2026-11-23 2026-11-25 2026-11-30')
  })

  it('within a day repeat in their hours, and are busy throughout if they come more than once an hour', () => {
    const range = { from: Date.parse('2026-11-23T00:00:00Z'), to: Date.parse('2026-11-24T00:00:00Z') }
    const busy = (rule: string) => {
      const result = busyTimesOf(eventsFile([`DTSTART:20261101T003000Z\nDURATION:PT15M\nRRULE:${rule}`]), range, () => false)
      return result.ok && result.busy.map(({ startsAt, endsAt }) => `${startsAt.slice(8, 16)} ${endsAt.slice(8, 16)}`).join(', ')
    }
    expect(busy('FREQ=HOURLY;INTERVAL=6')).toBe('23T00:30 23T00:45, 23T06:30 23T06:45, 23T12:30 23T12:45, 23T18:30 23T18:45')
    expect(busy('FREQ=HOURLY;BYHOUR=9,10')).toBe('23T09:30 23T09:45, 23T10:30 23T10:45')
    expect(busy('FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0')).toBe('23T09:00 23T09:15, 23T17:00 23T17:15')
    expect(busy('FREQ=MINUTELY;INTERVAL=45')).toBe('23T00:00 24T00:00')
    expect(busy('FREQ=MINUTELY;INTERVAL=30;UNTIL=20261123T033000Z')).toBe('23T00:00 23T03:45')
    expect(busy('FREQ=MINUTELY;INTERVAL=30;COUNT=1059')).toBe('23T00:00 23T01:45')
  })
})

describe('what a rule takes', () => {
  // The rule, its start, the times in sixty days of 2026, the steps to find them, and those to find all since the start.
  it.each([
    ['DAILY', '2001-01-28', '61/124/18982'],
    ['DAILY;INTERVAL=3;BYMONTHDAY=-1,-2', '2001-01-28', '1/44/6330'],
    ['DAILY;BYHOUR=17,9;COUNT=18920', '2001-01-28', '62/186/28473'],
    ['DAILY;BYDAY=MO;COUNT=9999', '2001-01-28', '9/18982/18982'],
    ['DAILY;BYMONTHDAY=1;COUNT=9999', '2001-01-28', '2/18982/18982'],
    ['DAILY;BYMONTH=12;COUNT=9999', '2001-01-28', '31/18982/18982'],
    ['WEEKLY', '2001-01-28', '9/154/19012'],
    ['WEEKLY;BYDAY=MO,1MO;COUNT=1350', '2001-01-28', '3/154/18928'],
    ['WEEKLY;COUNT=1350', '2001-01-28', '3/154/18928'],
    ['MONTHLY', '2001-01-28', '2/248/19468'],
    ['MONTHLY;COUNT=313', '2001-01-28', '2/248/19468'],
    ['MONTHLY;BYMONTH=12;COUNT=99', '2001-01-28', '1/19468/19468'],
    ['MONTHLY;BYMONTHDAY=29;COUNT=300', '2001-01-28', '2/19468/19468'],
    ['MONTHLY;BYMONTHDAY=28,1;COUNT=622', '2001-01-28', '2/248/19468'],
    ['MONTHLY;BYMONTHDAY=28,31;COUNT=500', '2001-01-28', '3/19468/19468'],
    ['MONTHLY;BYMONTHDAY=-1;COUNT=999', '2001-01-28', '2/19468/19468'],
    ['MONTHLY;BYDAY=4MO;COUNT=312', '2001-01-28', '2/248/19468'],
    ['MONTHLY;BYDAY=-4MO;COUNT=999', '2001-01-28', '2/248/19468'],
    ['MONTHLY;BYDAY=5MO;COUNT=99', '2001-01-28', '0/19468/19468'],
    ['MONTHLY;BYDAY=MO;COUNT=9999', '2001-01-28', '9/19468/19468'],
    ['MONTHLY;BYDAY=1MO,2MO;COUNT=999', '2001-01-28', '4/19468/19468'],
    ['MONTHLY;BYDAY=1MO;BYMONTHDAY=1,2,3;COUNT=999', '2001-01-28', '0/19468/19468'],
    ['YEARLY', '2001-01-28', '0/186/1736'],
    ['YEARLY;COUNT=99', '2001-01-28', '0/186/1736'],
    ['YEARLY;BYMONTH=11,12;COUNT=99', '2001-01-28', '2/372/3472'],
    ['YEARLY;BYMONTHDAY=1,28;COUNT=9999', '2001-01-28', '4/2232/20832'],
    ['YEARLY;BYMONTH=11,12;BYMONTHDAY=1,28;COUNT=999', '2001-01-28', '3/372/3472'],
    ['YEARLY;BYDAY=1MO;COUNT=99', '2001-01-28', '1/20496/20496'],
    ['YEARLY;BYDAY=48MO', '2001-01-28', '1/2196/20496'],
    ['YEARLY;BYWEEKNO=49;COUNT=99', '2001-01-28', '1/20496/20496'],
    ['YEARLY;BYWEEKNO=49', '2001-01-28', '1/2196/20496'],
    ['YEARLY;BYYEARDAY=-1;COUNT=99', '2001-01-28', '1/20496/20496'],
    ['YEARLY;BYMONTH=2;BYMONTHDAY=30', '2001-01-28', '0/186/1736'],
    ['YEARLY;INTERVAL=2;BYMONTHDAY=1', '2001-01-28', '1/2232/11160'],
    ['HOURLY;INTERVAL=24;COUNT=9999', '2001-01-28', '61/124/18982'],
    ['HOURLY;INTERVAL=24;BYMINUTE=0,30;COUNT=9999', '2001-01-28', '0/186/28473'],
    ['HOURLY;INTERVAL=12;BYHOUR=9;COUNT=9999', '2001-01-28', '61/37960/37960'],
    ['MINUTELY;INTERVAL=720;BYMINUTE=15;BYHOUR=9;COUNT=9', '2001-01-28', '0/37960/37960'],
    ['MINUTELY;INTERVAL=765;BYMINUTE=0;BYSECOND=0,30', '2001-01-28', '58/345/53589'],
    ['MINUTELY;INTERVAL=1440;BYSECOND=0,30;COUNT=9999', '2001-01-28', '0/186/28473'],
    ['SECONDLY;INTERVAL=43215;BYSECOND=30', '2001-01-28', '30/244/37946'],
    ['SECONDLY;INTERVAL=43200;BYMINUTE=15;BYSECOND=30', '2001-01-28', '121/244/37960'],
    ['SECONDLY;INTERVAL=86400;BYSECOND=30;COUNT=9999', '2001-01-28', '61/18982/18982'],
    ['SECONDLY;INTERVAL=43200;COUNT=99999', '2001-01-28', '121/244/37960'],
    ['MONTHLY;COUNT=999', '2001-01-31', '1/19468/19468'],
    ['YEARLY;COUNT=999', '2001-01-31', '0/1736/1736'],
    ['YEARLY;BYMONTH=11,12', '2001-01-31', '1/372/3472'],
  ])('%s from %s: %s', (rule, day, expected) => {
    let steps = 0
    const start = Date.parse(`${day}T09:15:30Z`)
    const to = Date.parse('2027-01-21T09:15:30Z')
    const found = (from: number) =>
      [expandRule(readRule(`FREQ=${rule}`), start, from, to, (more) => (steps += more)), steps] as const
    const from = to - 60 * DAY_MS
    const [times, spent] = found(from)
    const [all, together] = found(start)
    expect(times).toEqual(all.filter((time) => time >= from))
    expect(`${times.length}/${spent}/${together - spent}`).toBe(expected)
  })

  it('is nothing before its start, and where dates end', () => {
    const at = Date.parse('2026-11-22T09:15:30Z')
    for (const rule of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY', 'YEARLY;COUNT=3']) {
      expect(
        expandRule(readRule(`FREQ=${rule}`), at, at - 60 * DAY_MS, at - 1, () => {}),
        rule,
      ).toEqual([])
      expect(
        expandRule(readRule(`FREQ=${rule}`), 9e15, at, at + DAY_MS, () => {}),
        rule,
      ).toEqual([])
    }
  })
})

it('rules that repeat more than once an hour, or more than 24 times a day, are continuous', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).join(',')
  const often = [
    'HOURLY;BYMINUTE=0,30',
    'HOURLY;INTERVAL=3;BYMINUTE=0,30;BYSECOND=0,30',
    'MINUTELY;INTERVAL=59',
    'MINUTELY;INTERVAL=100;BYSECOND=0,30',
    'SECONDLY;INTERVAL=3599',
    `DAILY;BYHOUR=${hours};BYMINUTE=0,30`,
  ]
  const seldom = [
    'HOURLY;INTERVAL=2;BYMINUTE=0,30',
    'MINUTELY;INTERVAL=61;BYMINUTE=0,30',
    'MINUTELY;INTERVAL=61;BYSECOND=0,30;BYSETPOS=1',
    'SECONDLY;INTERVAL=3601;BYSECOND=0,1',
    `DAILY;BYHOUR=${hours}`,
    'MINUTELY;BYHOUR=9;COUNT=9',
  ]
  expect([...often, ...seldom].filter((rule) => isContinuous(readRule(`FREQ=${rule}`)))).toEqual(often)
})

it('a birthday of another calendar is on its date and the days beside it: in both months of a leap year, on the last day of short ones', () => {
  // 10 March 2025 is the 10th of Adar, which 2027 has twice; 11 October 2026 the 30th of Tishri, which the months after lack or have.
  const days = (rule: string, start: string, from: string, to: string) => {
    const at = (day: string) => Date.parse(`${day}T09:00:00Z`)
    return expandRule(readRule(`RSCALE=HEBREW;FREQ=${rule}`), at(start), at(from), at(to), () => {}).map((wall) =>
      new Date(wall).toISOString().slice(0, 10),
    )
  }
  const adar = ['2027-02-16', '2027-02-17', '2027-02-18', '2027-03-18', '2027-03-19', '2027-03-20']
  expect(days('YEARLY', '2025-03-10', '2027-01-01', '2027-04-01')).toEqual(adar)
  expect(days('YEARLY', '2025-03-10', '2027-02-10', '2027-02-16')).toEqual(adar.slice(0, 1))
  expect(days('YEARLY', '2025-03-10', '2024-03-10', '2025-03-12')).toEqual(['2025-03-11'])
  expect(days('MONTHLY', '2026-10-11', '2026-10-01', '2027-01-10')).toEqual([
    '2026-10-12',
    ...['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11'],
    ...['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'],
    ...['2027-01-07', '2027-01-08', '2027-01-09'],
  ])
})

const OWNER = 'robin@brightwattle.example'

it('series agree with ical.js: whole and several days, ends, left out, added, moved, cancelled and declined repetitions, lasting changes', () => {
  const zone = readFileSync(new URL('calendars/nextcloud.ics', import.meta.url), 'utf8').match(
    /BEGIN:VTIMEZONE.*END:VTIMEZONE/s,
  )?.[0]
  const text = (wall: number) =>
    new Date(wall)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .slice(0, 15)
  const day = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
  const days = fc.uniqueArray(day, { minLength: 1, maxLength: 5 }).map((list) => list.join(','))
  const every = fc.integer({ min: 1, max: 5 }).map((interval) => `;INTERVAL=${interval}`)
  const rule = fc.oneof(
    every.map((interval) => `FREQ=DAILY${interval}`),
    fc.tuple(every, days, day).map(([interval, list, start]) => `FREQ=WEEKLY${interval};WKST=${start};BYDAY=${list}`),
    fc
      .tuple(every, fc.constantFrom(1, 2, 3, 4, -1), day)
      .map(([interval, nth, one]) => `FREQ=MONTHLY${interval};BYDAY=${nth}${one}`),
    fc.tuple(every, fc.integer({ min: 1, max: 28 })).map(([interval, date]) => `FREQ=MONTHLY${interval};BYMONTHDAY=${date}`),
    fc.tuple(fc.integer({ min: 1, max: 12 }), day).map(([month, one]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=-1${one}`),
  )
  const end = fc.oneof(
    fc.constant({}),
    fc.integer({ min: 1, max: 120 }).map((count) => ({ count })),
    fc.integer({ min: 0, max: 700 }).map((untilDays) => ({ untilDays })),
  )
  const series = fc.record({
    rule,
    end,
    day: fc.nat(500),
    hour: fc.integer({ min: 4, max: 20 }),
    // None is under way while the clock changes: then ours ends at the same time of day, and that of ical.js after the same hours.
    minutes: fc.integer({ min: 15, max: 240 }),
    wholeDays: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    added: fc.array(fc.nat(600), { maxLength: 3 }),
    lasting: fc.option(fc.nat(20), { nil: undefined }),
  })
  const change = fc.record({
    nth: fc.nat(40),
    what: fc.constantFrom('exdate', 'moved', 'cancelled', 'declined'),
    days: fc.integer({ min: -3, max: 3 }),
  })

  fc.assert(
    fc.property(series, fc.array(change, { maxLength: 6 }), fc.nat(500), (drawn, changes, later) => {
      const { rule, end, day, minutes, wholeDays, added, lasting } = drawn
      const hour = wholeDays === undefined ? drawn.hour : 0
      const zoned = (name: string, wall: number) =>
        wholeDays === undefined ? `${name};TZID=Australia/Sydney:${text(wall)}` : `${name};VALUE=DATE:${text(wall).slice(0, 8)}`
      const first = Date.UTC(2025, 9, 1) + day * DAY_MS + hour * HOUR_MS
      const part = 'count' in end ? `;COUNT=${end.count}` : ''
      // ical.js leaves a start out that its rule does not name, so the series starts with its first repetition.
      const [start = first, ...rest] = expandRule(readRule(`${rule}${part}`), first, first, first + 4000 * DAY_MS, () => {})
      // An end before the start is no series: ical.js then leaves out even the start, which RFC 5545 always counts.
      const until = 'untilDays' in end ? start + end.untilDays * DAY_MS + HOUR_MS : Number.POSITIVE_INFINITY
      // Sydney is ten or eleven hours ahead, so this is between one repetition and the next.
      const untilPart =
        'untilDays' in end
          ? `;UNTIL=${wholeDays === undefined ? `${text(until - 10.5 * HOUR_MS)}Z` : text(until).slice(0, 8)}`
          : ''
      // ical.js drops an exception to what its series never had; here it is busy, because somebody wrote it down.
      const repetitions = [start, ...rest].filter((wall) => wall < until).slice(0, 60)
      const length = wholeDays === undefined ? minutes * 60_000 : wholeDays * DAY_MS
      const times = (from: number) => `${zoned('DTSTART', from)}\n${zoned('DTEND', from + length)}`
      const named = new Map(changes.map((one) => [repetitions[one.nth], one]))
      named.delete(undefined)
      const left = [...named].flatMap(([wall = 0, { what }]) => (what === 'exdate' ? [zoned('EXDATE', wall)] : []))
      const more = added.map((days) => start + days * DAY_MS).filter((wall) => !repetitions.includes(wall) && wall < until)
      const dates = [...new Set(more)].map((wall) => zoned('RDATE', wall))
      const moveOf = (wall: number, days: number) => wall + days * DAY_MS + (wholeDays === undefined ? HOUR_MS : 0)
      const exceptions = [...named].flatMap(([wall = 0, { what, days }]) => {
        if (what === 'exdate') return []
        const status = what === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'
        const answer = what === 'declined' ? 'DECLINED' : 'ACCEPTED'
        return [
          `${zoned('RECURRENCE-ID', wall)}\n${times(moveOf(wall, days))}\nSTATUS:${status}\nATTENDEE;PARTSTAT=${answer}:mailto:${OWNER}`,
        ]
      })
      const from = lasting === undefined ? undefined : repetitions[lasting]
      const change =
        from === undefined || named.has(from)
          ? []
          : [`${zoned('RECURRENCE-ID;RANGE=THISANDFUTURE', from)}\n${times(moveOf(from, 0))}`]
      const master = [times(start), `RRULE:${rule}${part}${untilPart}`, ...left, ...dates].join('\n')
      const file = eventsFile([master, ...change, ...exceptions], `VERSION:2.0\n${zone}`).replaceAll(
        /UID:.*/g,
        'UID:one@calendar.example',
      )
      const range = { from: start + later * DAY_MS, to: start + (later + 61) * DAY_MS }

      const result = busyTimesOf(file, range, () => false, OWNER)
      // Exceptions are only moved by days, so a week more holds all that belong to the range.
      const expected = mergeIntervals(busyByIcal(file, { from: range.from, to: range.to + 7 * DAY_MS }, OWNER)).flatMap(
        ({ starts, ends }) => {
          const startsAt = new Date(starts).toISOString()
          return starts < range.to ? [{ startsAt, endsAt: new Date(Math.min(ends, range.to)).toISOString() }] : []
        },
      )
      expect(result).toEqual({ ok: true, busy: expected })
    }),
    { numRuns: 150 },
  )
}, 30_000)
