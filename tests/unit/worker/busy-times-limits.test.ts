import { describe, expect, it } from 'vitest'
import { busyTimesOf } from '../../../worker/calendars/busy-times.ts'
import { eventsFile, sydneyIntervals } from '../../support/calendars.ts'

/** Nine weeks from Saturday 21 November 2026 in Sydney. */
const RANGE = { from: Date.parse('2026-11-20T13:00:00Z'), to: Date.parse('2027-01-22T13:00:00Z') }
const WEEKS = 9

const at = (time: string) => `DTSTART;TZID=Australia/Sydney:${time}\nDURATION:PT15M`
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index).join(',')

/** What a feed is read as. One that would take for ever ends at the limit of steps, or the test at its timeout. */
function readFeed(events: readonly string[], change = (text: string) => text) {
  return busyTimesOf(change(eventsFile(events)), RANGE, () => false)
}
const times = (count: number, event: (index: number) => string) => Array.from({ length: count }, (_, index) => event(index))

describe('large calendars', () => {
  it('of 10,000 events, ten years of single ones and a thousand series, give exactly the times that they hold', () => {
    const result = readFeed(
      times(10_000, (index) => {
        const day = new Date(Date.UTC(2016, 0, 4) + Math.floor(index / 5) * 86_400_000)
          .toISOString()
          .slice(0, 10)
          .replaceAll('-', '')
        if (index % 10 !== 0) return at(`${day}T1${index % 10}0000`)
        // Every series is at one of four times on Wednesdays, every second one ended long ago.
        const end = index % 20 === 0 ? ';UNTIL=20261001T000000Z' : ''
        return `${at(`20200108T0${5 + ((index / 10) % 4)}3000`)}\nRRULE:FREQ=WEEKLY;BYDAY=WE${end}`
      }),
    )
    const busy = sydneyIntervals(result)
    // The single events end in June 2021; the series that go on are those at 6:30 and 8:30.
    expect(busy).toHaveLength(2 * WEEKS)
    expect(busy.slice(0, 3)).toEqual(['2026-11-25 06:30 to 06:45', '2026-11-25 08:30 to 08:45', '2026-12-02 06:30 to 06:45'])
  })

  it('of 10,000 daily meetings that began up to sixteen years ago are read', () => {
    const event = (index: number) => `${at(`20${10 + (index % 16)}0101T${10 + (index % 10)}0000`)}\nRRULE:FREQ=DAILY`
    expect(sydneyIntervals(readFeed(times(10_000, event)))).toHaveLength(10 * 7 * WEEKS)
  })
})

describe('hostile feeds', () => {
  const old = 'DTSTART:16010101T000000Z\nDURATION:PT1M'

  it.each([
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;UNTIL=99991231T235959Z',
    'FREQ=MINUTELY;INTERVAL=0',
    `FREQ=DAILY;BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)};BYSECOND=${numbers(0, 59)}`,
    'FREQ=SECONDLY;COUNT=99999999999',
  ])('a rule for every moment, %s, blocks everything', (rule) => {
    expect(sydneyIntervals(readFeed([`${old}\nRRULE:${rule}`]))).toEqual(['2026-11-21 00:00 to 2027-01-23 00:00'])
  })

  it.each([
    // ical.js 2.2.1 never comes back from this one.
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;COUNT=1000000000;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=300',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
    'FREQ=DAILY;INTERVAL=999999999999999',
    'FREQ=YEARLY;INTERVAL=1e9',
    'FREQ=SECONDLY;COUNT=1000000000',
  ])('a rule for no moment, %s, ends and blocks none', (rule) => {
    expect(readFeed([`${old}\nRRULE:${rule}`])).toEqual({ ok: true, busy: [] })
  })

  const MEETING = '2026-11-24 09:10 to 09:25'
  /** What is read where an ordinary meeting comes last, after everything that strangers sent. */
  const besides = (events: readonly string[], change?: (text: string) => string) =>
    sydneyIntervals(readFeed([...events, at('20261124T091000')], change))

  it('of ten thousand counted rules from long ago are read as they are, because nothing has to be counted one by one', () => {
    const event = `${old}\nRRULE:FREQ=DAILY;COUNT=1000000000`
    expect(besides([event])).toHaveLength(7 * WEEKS + 1)
    expect(besides(times(10_000, () => event))).toEqual(besides([event]))
    expect(besides(times(10_000, () => `${old}\nRRULE:FREQ=DAILY;COUNT=150000`))).toEqual([MEETING])
  })

  it.each<[string, (index: number) => string]>([
    ['rules that would have to be counted day by day', () => `${old}\nRRULE:FREQ=DAILY;COUNT=99999999;BYMONTH=2;BYMONTHDAY=30`],
    ['zones that nobody knows', (index) => `DTSTART;TZID=Zone ${index}:20260101T090000\nDURATION:PT1H`],
    [
      'spellings of one zone',
      (index) => `DTSTART;TZID=australia/${'sydney'.slice(0, index % 6)}${index}:20260101T090000\nDURATION:PT1H`,
    ],
  ])('of ten thousand %s leave the others as they are', (_, event) => {
    expect(besides(times(10_000, event))).toEqual([MEETING])
  })

  it('of a thousand definitions of zones that take long, and of moons, are read', () => {
    const part =
      'BEGIN:STANDARD\nDTSTART:19000101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nRRULE:FREQ=DAILY;COUNT=9999999;BYMONTH=1\nEND:STANDARD'
    const zones = times(1000, (index) => `BEGIN:VTIMEZONE\nTZID:Zone ${index}\n${part}\nEND:VTIMEZONE\n`).join('')
    const events = times(1000, (index) => `DTSTART;TZID=Zone ${index}:20260101T090000\nDURATION:PT1H`)
    expect(besides(events, (text) => text.replace('BEGIN:VEVENT', `${zones}BEGIN:VEVENT`))).toEqual([MEETING])
    const moon = 'DTSTART;VALUE=DATE:20260217\nRRULE:FREQ=YEARLY;RSCALE=CHINESE'
    expect(besides(times(1000, () => moon))).toEqual([MEETING])
  })

  it('of a thousand rules that are busy nearly always close nothing for ever: what comes too early or late is free', () => {
    const event = `${old}\nRRULE:FREQ=HOURLY;UNTIL=20261122T000000Z;BYMINUTE=0,30`
    const busy = besides(times(1000, () => event))
    expect(busy.at(-1)).toBe(MEETING)
    expect(busy.at(-2)?.slice(0, 16) ?? '').toMatch(/^2026-11-2[12]/)
  })

  it('series and exceptions without end that all have one UID are busy where each of them may be', () => {
    const exception = `${at('20261201T090000')}\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261201T000000Z`
    const events = times(6000, (index) => (index % 2 ? exception : `${at('20200101T090000')}\nRRULE:FREQ=DAILY`))
    const result = readFeed(events, (text) => text.replaceAll(/UID:.*/g, 'UID:one'))
    expect(sydneyIntervals(result)).toHaveLength(7 * WEEKS)
  })

  it('of more daily events than a file of its size can hold end the reading', () => {
    const daily = 'BEGIN:VEVENT\nDTSTART:20200101T000000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY\nEND:VEVENT\n'
    const text = `BEGIN:VCALENDAR\n${daily.repeat(40_000)}END:VCALENDAR\n`
    expect(busyTimesOf(text, RANGE, () => false)).toEqual({ ok: false, fault: 'too_many' })
  })

  it('a time zone that changes every second is not used', () => {
    const part = `BEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nRRULE:FREQ=SECONDLY\nEND:STANDARD`
    const zone = `BEGIN:VTIMEZONE\nTZID:Australia/Sydney\n${part}\nEND:VTIMEZONE\nBEGIN:VEVENT`
    const result = readFeed([at('20261201T090000')], (text) => text.replace('BEGIN:VEVENT', zone))
    expect(sydneyIntervals(result)).toEqual(['2026-12-01 09:00 to 09:15'])
  })

  it('texts of four million characters in the wrong places end soon', () => {
    const long = 4_000_000
    const whole = (text: string) => () => `BEGIN:VCALENDAR\n${text}\nEND:VCALENDAR\n`
    expect(readFeed([], whole('BEGIN:X\n'.repeat(long / 16) + 'END:X\n'.repeat(long / 16))).ok).toBe(true)
    expect(readFeed([], whole(`X-WR-CALNAME:a${'\r\n b'.repeat(long / 4)}`)).ok).toBe(true)
    expect(readFeed([], whole(' '.repeat(long))).ok).toBe(true)
    expect(readFeed([], () => ' '.repeat(long)).ok).toBe(false)
    expect(readFeed([`DTSTART${';A=B'.repeat(long / 4)}:x`])).toEqual({ ok: false, fault: 'unreadable' })
    expect(readFeed([`${at('20261201T090000')}\nRRULE:FREQ=WEEKLY;BYDAY=${'MO,'.repeat(long / 3)}TU`]).ok).toBe(true)
  })
})
