import { reminderTimes } from '../../outbox/reminder-times'
import type { BookingRow } from '../ledger/booking-record'
import type { OutboxTable } from './outbox-table'

/** Queues what reminds of a session, if that is wanted. */
export function queueReminders(outbox: OutboxTable, booking: BookingRow, now: number): void {
  if (booking.status !== 'booked' || !booking.reminded) return
  const due = reminderTimes(Date.parse(booking.starts_at), now)
  outbox.queue(Object.keys(due) as (keyof typeof due)[], booking.id, now, due)
}
