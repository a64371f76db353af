import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import type { Millis } from '../../shared/time.ts'
import { rowsOf } from '../records/rows.ts'
import { PAUSED_DUE_AT } from './backlog.ts'

/** A message that is paused, in the state `held`; `reference` is its lead's, empty if it has none. */
export type PausedMessage = { kind: MessageKind; reference: string; dueAt: Millis }

/**
 * Pauses what waits to be sent, or was being sent, until somebody decides after a restore. Alerts and weekly reports are about the past,
 * and go. So do all mails of holds, because no backup has holds and another one gets the same id; and mails that a change withdrew: a
 * backup reads messages before bookings, one of which may have been moved or cancelled in between. `standingMails`: those that tell how
 * a booking stands.
 */
export function pauseMessages(sql: SqlStorage, standingMails: readonly MessageKind[]): void {
  sql.exec(
    `DELETE FROM outbox WHERE kind = 'hold-asked' OR ((channel = 'alert' OR kind = 'weekly-report') AND settled_at IS NULL)`,
  )
  const statement = `DELETE FROM outbox WHERE state IN ('pending', 'sending') AND kind IN (SELECT value FROM json_each(?))
    AND EXISTS (SELECT 1 FROM bookings WHERE bookings.id = lead_id AND (status = 'cancelled' OR moved_at > outbox.created_at))`
  const kinds = standingMails.filter((kind) => kind !== 'booking-cancelled' && kind !== 'booking-cancelled-notice')
  sql.exec(statement, JSON.stringify(kinds))
  sql.exec(
    `UPDATE outbox SET state = 'held', since = NULL, next_at = MAX(due_at, created_at), due_at = ? WHERE state IN ('pending', 'sending')`,
    PAUSED_DUE_AT,
  )
}

/** The paused messages, the first due first. */
export function pausedMessages(sql: SqlStorage): PausedMessage[] {
  const query = `SELECT kind, COALESCE(bookings.reference, enquiries.reference, json_extract(earlier, '$.reference'), '') AS reference, next_at AS dueAt
     FROM outbox
     LEFT JOIN bookings ON kind LIKE 'booking-%' AND bookings.id = lead_id
     LEFT JOIN enquiries ON kind LIKE 'enquiry-%' AND enquiries.id = lead_id
    WHERE state = 'held' ORDER BY next_at, outbox.id`
  return rowsOf<PausedMessage>(sql, query)
}

/** Lets paused messages leave as new, each at its time and by its sender of before, or deletes them; their number. */
export function releaseMessages(sql: SqlStorage, isSent: boolean, now: Millis): number {
  const statement = isSent
    ? `UPDATE outbox SET state = 'pending', next_at = MAX(next_at, ?1), due_at = MAX(next_at, ?1), attempts = 0, failures = 0, unknowns = 0,
              failing_since = NULL, refused_at = NULL, reason = NULL WHERE state = 'held' RETURNING id`
    : `DELETE FROM outbox WHERE state = 'held' AND ?1 IS NOT NULL RETURNING id`
  return rowsOf(sql, statement, now).length
}
