import type { BookingRow } from './booking-record'

/** The longest session a schedule may set; bounds the search for overlaps. */
const SESSION_MAX_MS = 240 * 60 * 1000

/** The booked sessions that overlap a slot (UTC ISO). */
export function overlappingBookings(sql: SqlStorage, startsAt: string, endsAt: string): BookingRow[] {
  const searchFrom = new Date(Date.parse(startsAt) - SESSION_MAX_MS).toISOString()
  return sql
    .exec<BookingRow>(
      `SELECT * FROM bookings WHERE status = 'booked' AND starts_at > ? AND starts_at < ? AND ends_at > ?`,
      searchFrom,
      endsAt,
      startsAt,
    )
    .toArray()
}
