import { addDays } from '../schedule/calendar-day'
import type { ReportRange } from './report-counts'

/** Whether a day, or the week that begins on it, is not over `today`, or not whole within a report. All are Sydney days. */
export function isPart(first: string, period: 'day' | 'week', { from, to }: ReportRange, today: string): boolean {
  const last = period === 'day' ? first : addDays(first, 6)
  return first < from || last > to || last >= today
}
