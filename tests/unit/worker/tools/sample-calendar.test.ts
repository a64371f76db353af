import { expect, it } from 'vitest'
import { addDays, isWeekend } from '../../../../shared/sydney-time.ts'
import { busyTimesOf } from '../../../../worker/calendars/busy-times.ts'
import { sampleCalendar } from '../../../../worker/tools/local/sample-calendar.ts'
import { sydneyIntervals } from '../../../support/calendars.ts'

it('the sample calendar has busy times on the coming weekdays, whatever day it is', () => {
  const range = { from: Date.parse('2026-11-20'), to: Date.parse('2026-12-08') }
  expect(sydneyIntervals(busyTimesOf(sampleCalendar('2026-11-25'), range, () => false))).toEqual([
    '2026-11-26 12:00 to 13:30',
    '2026-11-27 15:10 to 16:05',
    '2026-11-30 09:00 to 10:00',
    '2026-12-01 00:00 to 2026-12-02 00:00',
    '2026-12-07 09:00 to 10:00',
  ])
  for (let ahead = 0; ahead < 400; ahead++) {
    const today = addDays('2026-01-01', ahead)
    const week = { from: Date.parse(today), to: Date.parse(addDays(today, 9)) }
    const busy = sydneyIntervals(busyTimesOf(sampleCalendar(today), week, () => false))
    expect(busy.length, today).toBeGreaterThanOrEqual(3)
    expect(busy.every((time) => !isWeekend(time.slice(0, 10)))).toBe(true)
  }
})
