import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { addDays, sydneyDate, sydneyWallTime, TIME_ZONE } from '../sydney-time.ts'
import type { Millis } from '../time.ts'

/** The instant of a Sydney wall time, in a repeated hour the second; undefined in the hour that daylight saving skips. */
export function slotInstant(date: string, time: string): number | undefined {
  const instant = fromZonedTime(`${date}T${time}:00`, TIME_ZONE).getTime()
  if (Number.isNaN(instant)) return undefined
  return sydneyWallTime(instant) === `${date} ${time}` ? instant : undefined
}

/** When a Sydney day begins. Daylight saving never skips midnight, so the fallback is only for the types. */
export function sydneyMidnight(date: string): number {
  return slotInstant(date, '00:00') ?? Date.parse(`${date}T00:00:00+10:00`)
}

/** Finds the Sydney day of each of several instants that come in order; only the first of a day takes the library's time. */
export function sydneyDays(): (instant: Millis) => string {
  let day = ''
  let end = 0
  return (instant) => {
    if (instant < end) return day
    day = sydneyDate(instant)
    end = slotInstant(addDays(day, 1), '00:00') ?? 0
    return day
  }
}
