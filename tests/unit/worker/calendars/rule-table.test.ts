import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { busyTimesOf } from '../../../../worker/calendars/busy-times.ts'
import { eventsFile } from '../../../support/calendars.ts'

const DAY_MS = 86_400_000

/** One line: the rule, the first time, and those after it (UTC, or whole days); all of them if the rule has an end. */
type Line = { text: string; rule: string; times: string[]; isDate: boolean }

// The rules were made by chance, and each line is what python-dateutil 2.9 and libical 3.0 both say.
const TABLE = readFileSync(new URL('rule-table.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((text): Line => {
    const [rule = '', start = '', later = ''] = text.split(' ')
    return { text, rule, times: [start, ...later.split(',')], isDate: !start.includes('T') }
  })

const instant = (text: string) =>
  Date.parse(
    text.replace(
      /^(....)(..)(..)(?:T(..)(..)(..))?$/,
      (_, y, m, d, h = '00', min = '00', s = '00') => `${y}-${m}-${d}T${h}:${min}:${s}Z`,
    ),
  )
const written = (at: number, isDate: boolean) =>
  new Date(at)
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .slice(0, isDate ? 8 : 15)

/** The times that the reader finds from the one with a number on. */
function found({ rule, times, isDate }: Line, from = 0): string[] {
  const [first = '', last = ''] = [times[from], times.at(-1)]
  const hasEnd = /COUNT|UNTIL/.test(rule)
  // A day of Sydney begins at most 11 hours before the one of UTC.
  const range = { from: instant(first) - DAY_MS / 2, to: instant(last) + (hasEnd ? 40 * DAY_MS : isDate ? DAY_MS / 2 : 1000) }
  const start = isDate ? `DTSTART;VALUE=DATE:${times[0]}` : `DTSTART:${times[0]}Z\nDURATION:PT1S`
  const result = busyTimesOf(eventsFile([`${start}\nRRULE:${rule}`]), range, () => false)
  if (!result.ok) return [result.fault]
  return result.busy.flatMap(({ startsAt, endsAt }) => {
    if (!isDate) return written(Date.parse(startsAt), false)
    // Noon of each day, because days that touch are one interval.
    const days = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS)
    return Array.from({ length: days }, (_, day) => written(Date.parse(startsAt) + day * DAY_MS + DAY_MS / 2, true))
  })
}

describe('a table of rules', () => {
  it('has cases of every frequency', () => {
    const frequencies = new Set(TABLE.map(({ rule }) => /FREQ=(\w+)/.exec(rule)?.[1]))
    expect([...frequencies]).toEqual(['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
    expect(TABLE.length).toBeGreaterThanOrEqual(300)
  })

  it.each(['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])(
    'of %s rules is read as other programs do',
    (frequency) => {
      for (const line of TABLE.filter(({ rule }) => rule.includes(`FREQ=${frequency}`)))
        expect(found(line), line.text).toEqual(line.times)
    },
  )

  it('is read the same from a later day on', () => {
    // Shorter than half a day apart, the range would begin before the time that comes ahead.
    for (const line of TABLE.filter(({ times: [, , third = '', fourth = ''] }) => instant(fourth) - instant(third) > DAY_MS / 2))
      expect(found(line, 3), line.text).toEqual(line.times.slice(3))
  })
})

it('months in any order are taken in theirs', () => {
  const times = ['20260110', '20261210', '20270110', '20271210']
  expect(found({ text: '', rule: 'FREQ=YEARLY;BYMONTH=12,1;COUNT=4', times, isDate: true })).toEqual(times)
})

// Not in the table, because programs disagree on it.
describe('what programs take differently', () => {
  const START = '20260105T090000'
  const starts = (rule: string, start: string, days: number) => {
    const range = { from: instant(start), to: instant(start) + days * DAY_MS }
    const result = busyTimesOf(eventsFile([`DTSTART:${start}Z\nDURATION:PT30M\nRRULE:${rule}`]), range, () => false)
    return result.ok ? result.busy.map(({ startsAt }) => written(Date.parse(startsAt), false)) : [result.fault]
  }
  const days = (...list: Parameters<typeof starts>) => starts(...list).map((time) => time.slice(0, 8))

  it('parts that their frequency forbids make an event busy every day', () => {
    for (const rule of [
      'WEEKLY;BYMONTHDAY=1',
      'WEEKLY;BYYEARDAY=1',
      'MONTHLY;BYYEARDAY=1',
      'DAILY;BYWEEKNO=20',
      'MINUTELY;BYWEEKNO=20',
    ])
      expect(days(`FREQ=${rule}`, START, 5), rule).toEqual(['20260105', '20260106', '20260107', '20260108', '20260109'])
  })

  it('a yearly day of the month is one of every month, not only of the month of the start', () => {
    expect(days('FREQ=YEARLY;BYMONTHDAY=29;COUNT=3', '20240229T090000', 400)).toEqual(['20240229', '20240329', '20240429'])
  })

  it('a start that its rule does not name is busy, and no part of its count', () => {
    expect(days('FREQ=MONTHLY;BYDAY=SU;BYSETPOS=3;COUNT=3', '20170715T090000', 400)).toEqual([
      '20170715',
      '20170716',
      '20170820',
      '20170917',
    ])
  })

  it('a numbered week belongs to one year with all its days, also where years or days of it are left out', () => {
    // Week 1 of 2025 begins on 30 December 2024, that of 2028 on 3 January, that of 2031 on 30 December 2030.
    expect(days('FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;INTERVAL=3', '20241231T090000', 2600)).toEqual([
      '20241231',
      '20280103',
      '20280104',
      '20301230',
      '20301231',
    ])
    expect(days('FREQ=YEARLY;BYWEEKNO=53;BYDAY=TU,SA;INTERVAL=6', '20100102T090000', 2300)).toEqual([
      '20100102',
      '20151229',
      '20160102',
    ])
    expect(days('FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU,WE;BYSETPOS=1,-1', '20241230T090000', 800)).toEqual([
      '20241230',
      '20250101',
      '20251229',
      '20251231',
      '20270104',
      '20270106',
    ])
    expect(days('FREQ=YEARLY;BYWEEKNO=-1;BYDAY=FR;INTERVAL=2;COUNT=3', '20241227T090000', 2000)).toEqual([
      '20241227',
      '20270101',
      '20281229',
    ])
  })
})

describe('rules within the day', () => {
  const busy = (rule: string, [from, to]: [string, string], start = '20261123T090000', length = 'PT10M') => {
    const range = { from: instant(from), to: instant(to) }
    const result = busyTimesOf(eventsFile([`DTSTART:${start}Z\nDURATION:${length}\nRRULE:${rule}`]), range, () => false)
    return result.ok
      ? result.busy.map(({ startsAt, endsAt }) => `${startsAt.slice(8, 16)} ${endsAt.slice(8, 16)}`)
      : [result.fault]
  }
  const DAYS: [string, string] = ['20261123T000000', '20261126T000000']

  it('that repeat more than once an hour are busy throughout the hours that they name, and free in others', () => {
    expect(busy('FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10', DAYS)).toEqual([
      '23T09:00 23T11:09',
      '24T09:00 24T11:09',
      '25T09:00 25T11:09',
    ])
    expect(busy('FREQ=MINUTELY;BYDAY=TU;BYHOUR=9', DAYS, '20261117T091500')).toEqual(['24T09:00 24T10:09'])
    expect(busy('FREQ=MINUTELY;BYDAY=TU', DAYS)).toEqual(['23T09:00 23T09:10', '24T00:00 25T00:09'])
    expect(busy('FREQ=SECONDLY;BYHOUR=9;BYDAY=MO,WE', DAYS, '20261123T091500')).toEqual([
      '23T09:15 23T10:09',
      '25T09:00 25T10:09',
    ])
    expect(busy('FREQ=HOURLY;INTERVAL=2;BYMINUTE=0,10,40;BYHOUR=9,10,11', DAYS)).toEqual([
      '23T09:00 23T10:09',
      '23T11:00 23T12:09',
      '24T09:00 24T10:09',
      '24T11:00 24T12:09',
      '25T09:00 25T10:09',
      '25T11:00 25T12:09',
    ])
    const halfMinutes = 'BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55;BYSECOND=0,15,30'
    expect(busy(`FREQ=WEEKLY;BYDAY=TU;${halfMinutes}`, DAYS)).toEqual(['23T09:00 23T09:10', '24T09:00 24T10:09'])
    expect(busy('FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30', DAYS)).toEqual(['23T09:00 23T09:10'])
  })

  it('are busy in every hour that they name, whichever of their times BYSETPOS takes', () => {
    const every5 = 'BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55'
    const busyAt = busy(`FREQ=DAILY;BYHOUR=8,9,10;${every5};BYSETPOS=14`, DAYS, '20261122T090500')
    expect(busyAt).toEqual(['23T08:00 23T11:09', '24T08:00 24T11:09', '25T08:00 25T11:09'])
  })

  it('of no length, or of free time, are not busy', () => {
    expect(busy('FREQ=MINUTELY;BYHOUR=9', DAYS, undefined, 'PT0S')).toEqual([])
    const at = 'DTSTART:20261123T090000Z\nDURATION:PT10M'
    const free = `${at}\nRRULE:FREQ=MINUTELY;BYHOUR=9\nTRANSP:TRANSPARENT`
    const change = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T090000Z\nDTSTART:20261124T100000Z\nDURATION:PT10M'
    const text = eventsFile([free, change]).replaceAll(/UID:.*/g, 'UID:one')
    const result = busyTimesOf(text, { from: instant(DAYS[0]), to: instant(DAYS[1]) }, () => false)
    expect(result.ok && result.busy.map(({ startsAt }) => startsAt)).toEqual(['2026-11-24T10:00:00.000Z'])
  })

  it('end with their UNTIL, and with their count where it can be counted', () => {
    expect(busy('FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10;UNTIL=20261124T093000Z', DAYS)).toEqual([
      '23T09:00 23T11:09',
      '24T09:00 24T09:40',
    ])
    expect(busy('FREQ=HOURLY;BYMINUTE=0,30;COUNT=3', DAYS)).toEqual([
      '23T09:00 23T09:10',
      '23T09:30 23T09:40',
      '23T10:00 23T10:10',
    ])
    expect(busy('FREQ=MINUTELY;INTERVAL=15;BYHOUR=9;COUNT=5', DAYS).slice(-2)).toEqual(['23T09:45 23T09:55', '24T09:00 24T09:10'])
    // A count of seconds over three days is not counted.
    expect(busy('FREQ=SECONDLY;BYHOUR=9;COUNT=9', DAYS)).toEqual(['23T09:00 23T10:09', '24T09:00 24T10:09', '25T09:00 25T10:09'])
  })

  it('take the times at the positions that they name (BYSETPOS)', () => {
    const times = [
      '23T09:00 23T09:10',
      '23T09:40 23T09:50',
      '24T09:00 24T09:10',
      '24T09:40 24T09:50',
      '25T09:00 25T09:10',
      '25T09:40 25T09:50',
    ]
    expect(busy('FREQ=HOURLY;INTERVAL=24;BYMINUTE=0,20,40;BYSETPOS=1,-1', DAYS)).toEqual(times)
    expect(busy('FREQ=HOURLY;BYHOUR=9;BYMINUTE=0,20,40;BYSETPOS=2', DAYS).slice(1)).toEqual([
      '23T09:20 23T09:30',
      '24T09:20 24T09:30',
      '25T09:20 25T09:30',
    ])
    expect(busy('FREQ=HOURLY;INTERVAL=24;BYMINUTE=0,20,40;BYSETPOS=1,-1;COUNT=4', DAYS)).toEqual(times.slice(0, 4))
    const fromTuesday: [string, string] = ['20261124T000000', '20261126T000000']
    expect(busy('FREQ=HOURLY;INTERVAL=24;BYMINUTE=0,20,40;BYSETPOS=1,-1;COUNT=4', fromTuesday)).toEqual(times.slice(2, 4))
    expect(busy('FREQ=MINUTELY;INTERVAL=1440;BYSECOND=0,59;BYSETPOS=-1', DAYS, undefined, 'PT1S')).toEqual([
      '23T09:00 23T09:00',
      '23T09:00 23T09:01',
      '24T09:00 24T09:01',
      '25T09:00 25T09:01',
    ])
  })
})

describe('SKIP', () => {
  const days = (rule: string, start: string, count: number) =>
    found({
      text: '',
      rule: `${rule};RSCALE=GREGORIAN;COUNT=${count}`,
      times: [start, String(Number(start) + 20_000)],
      isDate: true,
    })

  it('moves days that are counted from the end of a month, and each day only once', () => {
    expect(days('FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=FORWARD', '20150101', 4)).toEqual([
      '20150101',
      '20150201',
      '20150301',
      '20150401',
    ])
    expect(days('FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD', '20150101', 4)).toEqual([
      '20150101',
      '20150131',
      '20150301',
      '20150331',
    ])
    expect(days('FREQ=MONTHLY;BYMONTHDAY=1,31;SKIP=FORWARD', '20150131', 5)).toEqual([
      '20150131',
      '20150201',
      '20150301',
      '20150331',
      '20150401',
    ])
    expect(days('FREQ=MONTHLY;BYMONTHDAY=5,-31;SKIP=FORWARD', '20150105', 4)).toEqual([
      '20150105',
      '20150201',
      '20150205',
      '20150301',
    ])
  })

  it('moves the 366th day of the year, but not out of the months, dates and weekdays that a rule names', () => {
    for (const other of ['BYMONTH=12', 'BYMONTHDAY=31', 'BYDAY=MO'])
      expect(days(`FREQ=YEARLY;BYYEARDAY=366;${other};SKIP=FORWARD`, '20121231', 2), other).toEqual(['20121231'])
    expect(days('FREQ=YEARLY;BYDAY=1MO;SKIP=FORWARD', '20120102', 3)).toEqual(['20120102', '20130107', '20140106'])
    expect(days('FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD', '20121231', 3)).toEqual(['20121231', '20140101', '20150101'])
    expect(days('FREQ=YEARLY;BYYEARDAY=366;SKIP=BACKWARD', '20121231', 3)).toEqual(['20121231', '20131231', '20141231'])
    expect(days('FREQ=YEARLY;BYYEARDAY=-366;SKIP=FORWARD', '20120101', 3)).toEqual(['20120101', '20130101', '20140101'])
    expect(days('FREQ=YEARLY;BYYEARDAY=-366;SKIP=BACKWARD', '20120101', 3)).toEqual(['20120101', '20121231', '20131231'])
  })
})
