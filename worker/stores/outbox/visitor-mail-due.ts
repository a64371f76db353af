import { AT_ONCE, confirmationDue, SAME_ADDRESS_MAX, SAME_ADDRESS_WINDOW_MS } from '../../outbox/confirmation-due'
import type { MailKind } from '../../outbox/message-kinds'

/** The visitor's mails that a request sends at once. Reminders are not among them: each session has two at most. */
const ASKED_FOR: readonly MailKind[] = ['booking-confirmed', 'booking-moved', 'booking-cancelled']

/**
 * When the visitor's mail about a new, moved or cancelled booking is to leave, ms since 1970. Undefined if a delayed one would come
 * after the session, where it is useless. To be asked before the mail is queued.
 */
export function visitorMailDue(
  sql: SqlStorage,
  what: keyof typeof AT_ONCE,
  email: string,
  startsAt: string,
  now: number,
): number | undefined {
  const due = confirmationDue(mailsTo(sql, email, now), AT_ONCE[what], now)
  return due === now || due < Date.parse(startsAt) ? due : undefined
}

/** How many such mails were queued for an email address in the last 24 hours, also of cancelled bookings; up to SAME_ADDRESS_MAX. */
function mailsTo(sql: SqlStorage, email: string, now: number): number {
  return sql
    .exec(
      `SELECT 1 FROM bookings JOIN outbox ON outbox.lead_id = bookings.id
        WHERE email = ? AND kind IN (SELECT value FROM json_each(?)) AND outbox.created_at > ? LIMIT ?`,
      email,
      JSON.stringify(ASKED_FOR),
      now - SAME_ADDRESS_WINDOW_MS,
      SAME_ADDRESS_MAX,
    )
    .toArray().length
}
