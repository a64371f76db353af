import type { BookingRow } from './booking-record'

/** The booking with this reference; undefined if there is none. */
export function bookingOfReference(sql: SqlStorage, reference: string): BookingRow | undefined {
  return sql.exec<BookingRow>('SELECT * FROM bookings WHERE reference = ?', reference).toArray()[0]
}
