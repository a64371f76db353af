import type { ReportRange } from '../../shared/report/report-counts'
import { addDays } from '../../shared/schedule/calendar-day'
import { beginningOf } from '../inputs/sydney-day'
import type { BookedWithin } from '../stores/count-bookings'

/** A range of Sydney days, both included, as instants. */
export function bookedWithin({ from, to }: ReportRange): BookedWithin {
  return { since: beginningOf(from), until: beginningOf(addDays(to, 1)) }
}
