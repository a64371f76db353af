import { TIME_ZONE } from '../../shared/schedule/sydney-time'
import { wallTime } from '../../shared/schedule/wall-time'

/** Sydney's time in the format that spreadsheets read: 2026-11-21 09:12. */
export function sydneyWallTime(instant: number | string): string {
  return wallTime(new Date(instant).getTime(), TIME_ZONE)
}

/** The Sydney day of an instant, YYYY-MM-DD. */
export function sydneyDay(instant: number): string {
  return sydneyWallTime(instant).slice(0, 10)
}
