import { describe, expect, it } from 'vitest'
import { busyTimesOf } from '../../../../worker/calendars/busy-times.ts'
import { eventsFile, sydneyIntervals } from '../../../support/calendars.ts'

/** Three weeks from Saturday 21 November 2026 in Sydney, unless a test says otherwise. */
const from = (day: string, days = 21) => {
  const start = Date.parse(`${day}T00:00:00+11:00`)
  return { from: start, to: start + days * 86_400_000 }
}
const read = (events: string[], range = from('2026-11-21'), change = (text: string) => text) =>
  busyTimesOf(change(eventsFile(events)), range, () => false)
/** The days, MM-DD HH:MM, on which something begins. */
const starts = (...given: Parameters<typeof read>) => sydneyIntervals(read(...given)).map((text) => text.slice(5, 16))
const at = (time: string, rule = '') => `DTSTART;TZID=Australia/Sydney:${time}00\nDURATION:PT30M${rule && `\nRRULE:${rule}`}`
const day = (date: string, rule: string) => `DTSTART;VALUE=DATE:${date}\nRRULE:${rule}`

describe('the parts of a rule', () => {
  it('BYWEEKNO without BYDAY means the weekday of the start', () => {
    expect(starts([at('20251119T0900', 'FREQ=YEARLY;BYWEEKNO=48')])).toEqual(['11-25 09:00'])
    expect(starts([at('20251119T0900', 'FREQ=YEARLY;BYWEEKNO=48;BYDAY=MO,TU')])).toEqual(['11-23 09:00', '11-24 09:00'])
  })

  it('BYWEEKNO outside of YEARLY is not dropped in silence', () => {
    const result = read([at('20251119T0900', 'FREQ=WEEKLY;BYWEEKNO=48')])
    expect(result).toMatchObject({ ok: true, unread: 1 })
    expect(sydneyIntervals(result)).toHaveLength(21)
  })

  it('times of day do not count for an event of whole days', () => {
    for (const part of ['BYHOUR=9,17', 'BYMINUTE=0,15,30,45;BYHOUR=8,9,10,11,12,13,14,15', 'BYSECOND=30']) {
      expect(starts([day('20261124', `FREQ=WEEKLY;${part}`)]), part).toEqual(['11-24 00:00', '12-01 00:00', '12-08 00:00'])
    }
    // A count is one of days, not of times.
    expect(starts([day('20261124', 'FREQ=WEEKLY;BYHOUR=9,17;COUNT=2')])).toEqual(['11-24 00:00', '12-01 00:00'])
  })

  it('an interval of minutes, hours or seconds that is longer than an hour counts', () => {
    const weekly = ['11-24 09:00', '12-01 09:00', '12-08 09:00']
    expect(starts([at('20261124T0900', 'FREQ=MINUTELY;INTERVAL=10080')])).toEqual(weekly)
    expect(starts([at('20261124T0900', 'FREQ=HOURLY;INTERVAL=168')])).toEqual(weekly)
    expect(starts([at('20261124T0915', 'FREQ=HOURLY;INTERVAL=168;BYMINUTE=0,30')])).toEqual([
      '11-24 09:15',
      '12-01 09:00',
      '12-08 09:00',
    ])
    expect(starts([at('20261124T0900', 'FREQ=MINUTELY;INTERVAL=120;BYHOUR=9;COUNT=2')])).toEqual(['11-24 09:00', '11-25 09:00'])
    expect(starts([at('19240101T0930', 'FREQ=HOURLY;BYHOUR=9;BYDAY=MO')])).toEqual(['11-23 09:30', '11-30 09:30', '12-07 09:30'])
    expect(starts([at('20240101T0900', 'FREQ=MINUTELY;INTERVAL=1440;COUNT=1060')])).toEqual([
      '11-21 09:00',
      '11-22 09:00',
      '11-23 09:00',
      '11-24 09:00',
      '11-25 09:00',
    ])
  })

  it('an empty one is none', () => {
    expect(starts([at('20261124T0900', 'FREQ=WEEKLY;BYDAY=;COUNT=2')])).toEqual(['11-24 09:00', '12-01 09:00'])
    expect(starts([at('20261124T0900', 'FREQ=WEEKLY;INTERVAL=;BYMONTH=;UNTIL=;WKST=')])).toHaveLength(3)
  })
})

describe('rules of other calendars and SKIP', () => {
  it('one birthday closes its day and those beside it, because no calendar of the moon is exact', () => {
    // The Chinese new year of 2026 is 17 February, that of 2027 is 6 February; Rosh Hashanah of 2026 is 12 September.
    for (const [event, range, newYear] of [
      [day('20260217', 'RSCALE=CHINESE;FREQ=YEARLY'), from('2027-01-20', 60), '2027-02-06'],
      [day('20260217', 'RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;SKIP=FORWARD'), from('2027-01-20', 60), '2027-02-06'],
      [day('20250923', 'RSCALE=HEBREW;FREQ=YEARLY'), from('2026-08-20', 60), '2026-09-12'],
    ] as const) {
      const [busy = '', ...others] = sydneyIntervals(read([event], range))
      expect(others).toEqual([])
      expect(busy.slice(0, 10) <= newYear && busy.slice(20, 30) > newYear, busy).toBe(true)
      expect(Date.parse(busy.slice(20, 30)) - Date.parse(busy.slice(0, 10))).toBe(3 * 86_400_000)
    }
    expect(read([day('20260217', 'RSCALE=CHINESE;FREQ=YEARLY')])).toEqual({ ok: true, busy: [], unread: 1 })
    expect(starts([day('20261124', 'RSCALE=UNHEARD-OF;FREQ=YEARLY')])).toEqual(['11-24 00:00'])
  })

  it('a date that a month does not have moves to the day before or after', () => {
    const range = from('2026-11-29', 4)
    const monthly = (skip: string) => starts([day('20261031', `FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=${skip}`)], range)
    expect(monthly('OMIT')).toEqual([])
    expect(monthly('BACKWARD')).toEqual(['11-30 00:00'])
    expect(monthly('FORWARD')).toEqual(['12-01 00:00'])
    const leap = day('20240229', 'FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=BACKWARD')
    expect(starts([leap], from('2027-02-20'))).toEqual(['02-28 00:00'])
  })
})

describe('exceptions', () => {
  const one = (text: string) => text.replaceAll(/UID:.*/g, 'UID:one')
  const series = at('20261124T0900', 'FREQ=WEEKLY;COUNT=2')
  const replaced = 'RECURRENCE-ID;TZID=Australia/Sydney:20261201T090000'

  it('EXDATE of a single event counts', () => {
    expect(starts([`${at('20261124T0900')}\nEXDATE;TZID=Australia/Sydney:20261124T090000`])).toEqual([])
    expect(starts([`${at('20261124T0900')}\nEXDATE;TZID=Australia/Sydney:20261125T090000`])).toEqual(['11-24 09:00'])
  })

  it('of two of one repetition the one with the higher SEQUENCE counts, also if it is cancelled', () => {
    const early = `${replaced}\nSEQUENCE:1\n${at('20261201T1100')}`
    const late = `RECURRENCE-ID:20261130T220000Z\nSEQUENCE:10\n${at('20261201T1500')}`
    for (const events of [
      [series, early, late],
      [late, early, series],
    ]) {
      expect(starts(events, undefined, one)).toEqual(['11-24 09:00', '12-01 15:00'])
      const cancelled = events.map((event) => (event === late ? `${event}\nSTATUS:CANCELLED` : event))
      expect(starts(cancelled, undefined, one)).toEqual(['11-24 09:00'])
    }
    const same = [series, early, late.replace('SEQUENCE:10', 'SEQUENCE:1')]
    expect(starts(same, undefined, one)).toEqual(['11-24 09:00', '12-01 11:00', '12-01 15:00'])
  })
})
