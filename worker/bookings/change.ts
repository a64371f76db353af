import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { OutboxTable } from '../queue/table.ts'
import type { Actor } from '../records/audit-log.ts'
import { type BookingChange, type BookingRow, overlappingBookings } from '../records/bookings.ts'
import { DayCountTable, type DayRefusal } from '../records/day-counts.ts'
import { leadById } from '../records/lead-document.ts'
import type { LeadChannels, LeadSettings } from '../records/leads.ts'
import { chooseHost, hostColumns, type Place, timeColumns } from './choose-host.ts'
import { tellFormerHost } from './left-entries.ts'
import { REMINDERS, visitorMailDue } from './mail-timing.ts'
import { messagesOfChange, queueReminders, STANDING_MAILS } from './messages.ts'

/** A visitor can move a booking so often; each time two people get a mail. */
export const MOVES_MAX = 6

/**
 * `sequence`: optimistic lock. `changeMinutes`: the visitor's deadline before the session; absent for operators. `by`: which operator;
 * absent for the visitor.
 */
export type ChangeCommand = { sequence?: number; changeMinutes?: number; by?: Actor }

/** To the new place. */
export type MoveCommand = ChangeCommand & Place

export type ChangeError = 'cancelled' | 'too_late' | 'changed_meanwhile' | 'too_many_moves' | 'slot_not_offered' | 'slot_taken'

/** `changed` false: the booking was so already, by an earlier request or a second click. */
export type ChangeOutcome =
  | { ok: true; changed: boolean; booking: BookingRow }
  | { ok: false; error: ChangeError; booking: BookingRow }
  /** Only a visitor's change is refused so. */
  | ({ ok: false; error: 'day_ceiling'; booking: BookingRow } & DayRefusal)

/**
 * Moves one booking to another slot. Runs inside one synchronous transaction: one row gets new times, so the old slot is free in the
 * moment the new one is taken, and the messages of the earlier state go with it.
 */
export function moveBooking(
  sql: SqlStorage,
  booking: BookingRow,
  command: MoveCommand,
  settings: LeadSettings,
  now: Millis,
): ChangeOutcome {
  const { startsAt, sequence } = command
  const refuse = (error: ChangeError): ChangeOutcome => ({ ok: false, error, booking })
  if (booking.status === 'cancelled') return refuse('cancelled')
  if (booking.starts_at === startsAt) return { ok: true, changed: false, booking }
  if (sequence !== undefined && sequence !== booking.sequence) return refuse('changed_meanwhile')
  if (isTooLate(booking, command, now)) return refuse('too_late')
  const byVisitor = command.changeMinutes !== undefined
  if (byVisitor && booking.visitor_moves >= MOVES_MAX) return refuse('too_many_moves')
  if (command.hosts.length === 0) return refuse('slot_not_offered')
  const chosen = chooseHost(sql, command, overlappingBookings(sql, command), { except: booking }, now)
  if (!chosen) return refuse('slot_taken')
  const refusal = countChange(sql, command, settings.mostADay, now)
  if (refusal) return { ok: false, error: 'day_ceiling', booking, ...refusal }
  const columns = { ...timeColumns(command), ...hostColumns(chosen.host, booking), shared_by: JSON.stringify(chosen.sharedBy) }
  sql.exec(
    `UPDATE bookings SET ${Object.keys(columns).join(' = ?, ')} = ?, sequence = sequence + 1, changed_at = ?, moved_at = ?,
            visitor_moves = visitor_moves + ? WHERE id = ?`,
    ...Object.values(columns),
    now,
    now,
    byVisitor ? 1 : 0,
    booking.id,
  )
  const moved = leadById(sql, 'booking', booking.id)
  replaceMessages(sql, moved, 'moved', command, settings.channels, now)
  tellFormerHost(sql, booking, moved, now)
  return { ok: true, changed: true, booking: moved }
}

/** Cancels one booking: its time is offered again at once, and no reminder follows. As `moveBooking`, in one transaction. */
export function cancelBooking(
  sql: SqlStorage,
  booking: BookingRow,
  command: ChangeCommand,
  settings: LeadSettings,
  now: Millis,
): ChangeOutcome {
  if (booking.status === 'cancelled') return { ok: true, changed: false, booking }
  if (command.sequence !== undefined && command.sequence !== booking.sequence)
    return { ok: false, error: 'changed_meanwhile', booking }
  if (isTooLate(booking, command, now)) return { ok: false, error: 'too_late', booking }
  const refusal = countChange(sql, command, settings.mostADay, now)
  if (refusal) return { ok: false, error: 'day_ceiling', booking, ...refusal }
  sql.exec(`UPDATE bookings SET status = 'cancelled', sequence = sequence + 1, changed_at = ? WHERE id = ?`, now, booking.id)
  const cancelled = leadById(sql, 'booking', booking.id)
  replaceMessages(sql, cancelled, 'cancelled', command, settings.channels, now)
  return { ok: true, changed: true, booking: cancelled }
}

/** Switches a booking's reminders on or off. Those that are on already stay: queued anew, one that is due soon would be missing. */
export function setReminders(sql: SqlStorage, booking: BookingRow, wanted: boolean, now: Millis): BookingRow {
  if (Boolean(booking.reminded) === wanted) return booking
  sql.exec('UPDATE bookings SET reminded = ? WHERE id = ?', wanted ? 1 : 0, booking.id)
  const outbox = new OutboxTable(sql)
  outbox.withdraw(REMINDERS, booking.id, now)
  const set = leadById(sql, 'booking', booking.id)
  queueReminders(outbox, set, now)
  return set
}

/** Whether a session can no longer be changed: by a visitor, once the deadline has passed; by an operator, once it has begun. */
export function isTooLate(booking: BookingRow, { changeMinutes = 0 }: ChangeCommand, now: Millis): boolean {
  return now > Date.parse(booking.starts_at) - changeMinutes * MINUTE_MS
}

/** Counts a visitor's change, or returns the refusal if all visitors together have made as many as a day has; the agency's do not count. */
function countChange(sql: SqlStorage, command: ChangeCommand, mostADay: number, now: Millis): DayRefusal | undefined {
  if (command.changeMinutes === undefined) return undefined
  return new DayCountTable(sql).reserve('change', mostADay, now)
}

/** No mail of an earlier state is sent any more; the CRM gets every event. */
function replaceMessages(
  sql: SqlStorage,
  booking: BookingRow,
  change: Exclude<BookingChange, 'handed'>,
  { changeMinutes }: ChangeCommand,
  channels: LeadChannels,
  now: Millis,
): void {
  const outbox = new OutboxTable(sql)
  outbox.withdraw(STANDING_MAILS, booking.id, now)
  const visitorMail = `booking-${change}` as const
  // An operator floods nobody's mailbox.
  const mailAt = changeMinutes === undefined ? now : visitorMailDue(sql, 'changed', booking.email, booking.starts_at, now)
  const messages = messagesOfChange(change, channels).filter(({ kind }) => kind !== visitorMail || mailAt !== undefined)
  outbox.queue(messages, booking.id, now, { [visitorMail]: mailAt })
  queueReminders(outbox, booking, now)
}
