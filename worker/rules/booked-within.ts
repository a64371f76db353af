import type { ReportRange } from '../../shared/report/report-counts'
import { addDays } from '../../shared/schedule/calendar-day'
import { sydneyMidnight } from '../../shared/schedule/sydney-time'
import type { BookedWithin } from '../stores/ledger/count-bookings'

/** A range of Sydney days, both included, as instants. */
export function bookedWithin({ from, to }: ReportRange): BookedWithin {
  return { since: sydneyMidnight(from), until: sydneyMidnight(addDays(to, 1)) }
}
