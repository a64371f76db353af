import type { BookingRow } from '../ledger/booking-record'

const DAY_MS = 24 * 60 * 60 * 1000
/** How far back the agency's feed goes: calendars drop what a feed no longer has. */
const PAST_DAYS = 90
/** How long a cancelled session stays in it, so that every calendar has read of it. */
const CANCELLED_DAYS = 30

/** The bookings of the agency's feed, by their end. `now` is ms since 1970. */
export function feedBookings(sql: SqlStorage, now: number): BookingRow[] {
  return sql
    .exec<BookingRow>(
      `SELECT * FROM bookings WHERE ends_at >= ? AND (status = 'booked' OR changed_at >= ?) ORDER BY ends_at`,
      new Date(now - PAST_DAYS * DAY_MS).toISOString(),
      now - CANCELLED_DAYS * DAY_MS,
    )
    .toArray()
}
