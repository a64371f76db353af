import { defaultSchedule, type Schedule } from './schedule'
import { sydneyDate } from './sydney-time'

/** The schedule without an entry. The Sydney year of `now` (ms since 1970) decides its holidays. */
export function builtInSchedule(now: number): Schedule {
  return defaultSchedule(Number(sydneyDate(now).slice(0, 4)))
}
