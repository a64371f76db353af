import type { LeadError } from '../../shared/lead.ts'
import type { Millis } from '../../shared/time.ts'
import type { BookingRow } from '../bookings/record.ts'
import { MISSED_MAIL } from '../outbox/message-kinds.ts'
import { OutboxTable } from '../outbox/table.ts'
import { isMailboxFull } from '../outbox/timing.ts'
import { type Actor, AuditLog } from './audit-log.ts'
import { leadById, leadOfReference } from './document.ts'

export type InviteOutcome = { ok: true } | { ok: false; error: LeadError }

/**
 * Queues the mail that offers a visitor who did not come a new time, in one transaction with the record of the act: once for each session.
 * Undefined if no lead has this reference.
 */
export function inviteAgain(sql: SqlStorage, reference: string, by: Actor, now: Millis): InviteOutcome | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  if (found.kind === 'enquiry') return { ok: false, error: 'no_session' }
  const booking = leadById(sql, 'booking', found.id)
  const error = inviteError(sql, booking, now)
  if (error) return { ok: false, error }
  new OutboxTable(sql).queue([MISSED_MAIL], booking.id, now)
  new AuditLog(sql).add({ by, act: 'invited', reference, detail: booking.starts_at }, now)
  return { ok: true }
}

/** Why a visitor cannot be offered a new time by mail; undefined if they can. */
export function inviteError(sql: SqlStorage, booking: BookingRow, now: Millis): LeadError | undefined {
  const { reference, status, outcome, email, starts_at } = booking
  if (status === 'cancelled') return 'cancelled'
  if (now < Date.parse(starts_at)) return 'not_begun'
  if (outcome !== 'absent') return 'not_absent'
  if (!email) return 'no_address'
  if (new AuditLog(sql).wasInvited(reference, starts_at)) return 'invited_already'
  return isMailboxFull(sql, email, now) ? 'mailed_often' : undefined
}
