import { addDays, daysBetween } from '../schedule/calendar-day'
import type { ReportRange } from './report-counts'

/** Every day of a range, in order. */
export function daysOf({ from, to }: ReportRange): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i))
}
