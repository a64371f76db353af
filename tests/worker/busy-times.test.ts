import { expect, it } from 'vitest'
import { isTimeZone } from '../../shared/booking.ts'
import { WINDOWS_ZONES, windowsZone } from '../../shared/windows-zones.ts'
import { busyTimesOf } from '../../worker/calendars/busy-times.ts'
import { sydneyIntervals } from '../support/calendars.ts'
import outlook from '../unit/worker/calendars/outlook-365.ics?raw'

it('a calendar is read in workerd as it is in Node, with its names of zones', () => {
  const range = { from: Date.parse('2026-11-24T13:00:00Z'), to: Date.parse('2026-11-30T13:00:00Z') }
  expect(sydneyIntervals(busyTimesOf(outlook, range, () => false))).toEqual([
    '2026-11-25 00:00 to 2026-11-26 00:00',
    '2026-11-26 11:00 to 12:00',
    '2026-11-27 09:00 to 09:30',
    '2026-11-27 15:00 to 15:30',
    '2026-11-30 09:00 to 10:00',
  ])
})

it('workerd knows every zone that a name of Windows stands for', () => {
  expect(Object.values(WINDOWS_ZONES).filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(windowsZone('aus eastern standard time')).toBe('Australia/Sydney')
})
