import { RETENTION } from '../../shared/retention'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes what the privacy policy says is no longer kept. A booking with mail still under way stays. `now` is ms since 1970. */
export function pruneLedger(sql: SqlStorage, now: number): void {
  sql.exec(`DELETE FROM outbox WHERE state IN ('sent', 'dead') AND settled_at <= ?`, now - RETENTION.mailRecordDays * DAY_MS)

  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - RETENTION.bookingMonths)
  const expired = `SELECT id FROM bookings WHERE ends_at <= ?1 AND id NOT IN (SELECT lead_id FROM outbox)`
  sql.exec(`DELETE FROM idempotency_keys WHERE booking_id IN (${expired})`, oldest.toISOString())
  sql.exec(`DELETE FROM bookings WHERE id IN (${expired})`, oldest.toISOString())
}
