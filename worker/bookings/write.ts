import type { BookingRequest } from '../../shared/booking.ts'
import type { Answer } from '../../shared/campaign/questions.ts'
import { mailboxOf } from '../../shared/email-rule.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { Idempotency } from '../http/idempotency.ts'
import { OutboxTable } from '../queue/table.ts'
import { type Actor, AuditLog } from '../records/audit-log.ts'
import { answerColumns, type BookingRow, bookingOfReference, overlappingBookings, sentColumns } from '../records/bookings.ts'
import { DayCountTable, type DayRefusal } from '../records/day-counts.ts'
import { holdOfKey, noteConfirmed, noteOf } from '../records/holds.ts'
import { IdempotencyTable } from '../records/idempotency.ts'
import { leadById, UNTOUCHED } from '../records/lead-document.ts'
import { freeReference, insertLead, type LeadSettings } from '../records/leads.ts'
import { noteBooked } from '../records/waiting.ts'
import { chooseHost, hostColumns, type Place, timeColumns } from './choose-host.ts'
import { visitorMailAt, visitorMailDue } from './mail-timing.ts'
import { messagesOfBooking, queueReminders } from './messages.ts'

/** Without `hosts`, a repeated request gets its earlier booking even so. */
export type BookCommand = Place & {
  lead: BookingRequest
  /** To its campaign's questions. */
  answers?: readonly Answer[]
  idempotency?: Idempotency
  /** What the page of a campaign in KV calls it. */
  offer?: string | undefined
  /** The key of the hold that its person confirms by it. */
  hold?: string
  /** The key of the place on the waiting list from whose page it is booked. */
  waiting?: string
  /** The colleague who books for somebody. */
  by?: Actor
  /** Keyed hash of the wide network it came from. */
  network?: string
}

export type BookOutcome =
  /** `mailAt`: as `visitorMailAt`. */
  | { outcome: 'stored' | 'replayed' | 'known'; booking: BookingRow; mailAt?: Millis | null }
  /** `not_found`: there is no such hold any more. */
  | { outcome: 'idempotency_mismatch' | 'slot_not_offered' | 'slot_taken' | 'not_found' }
  | ({ outcome: 'day_ceiling' } & DayRefusal)

/** A second click comes within this time. Later, somebody else may have guessed all the fields of a booking. */
const SECOND_CLICK_MS = 10 * MINUTE_MS

/** Whether whoever asked is the one who made the booking, and gets the link to its page. */
export function isMaker({ outcome, booking }: Extract<BookOutcome, { booking: BookingRow }>, now: Millis): boolean {
  return outcome !== 'known' || now - booking.created_at < SECOND_CLICK_MS
}

/**
 * Decides and writes one booking. Runs inside one synchronous transaction: booking, messages and key are stored together or
 * not at all, and without an await between the check of the slot and the insert, no two visitors get the same slot.
 */
export function writeBooking(
  sql: SqlStorage,
  command: BookCommand,
  { channels, mostADay, replyDomain }: LeadSettings,
  now: Millis,
  random: () => number,
): BookOutcome {
  const { lead, startsAt, idempotency } = command
  const keys = new IdempotencyTable(sql)
  const repeated = (outcome: 'replayed' | 'known', booking: BookingRow) => ({
    outcome,
    booking,
    // A later change has brought a mail of its own.
    mailAt: booking.changed_at === null ? visitorMailAt(sql, booking, now) : undefined,
  })
  const hold = command.hold === undefined ? undefined : holdOfKey(sql, command.hold, now)
  if (command.hold !== undefined && !hold) return { outcome: 'not_found' }
  if (hold?.booked) {
    const confirmed = bookingOfReference(sql, hold.booked)
    return confirmed ? repeated('replayed', confirmed) : { outcome: 'not_found' }
  }
  const used = keys.find(idempotency, 'booking', now)
  if (used === 'mismatch') return { outcome: 'idempotency_mismatch' }
  if (used !== undefined) return repeated('replayed', leadById(sql, 'booking', used))

  const overlapping = overlappingBookings(sql, command)
  const own = overlapping.find((booking) => booking.starts_at === startsAt && isSameRequest(booking, lead))
  // The pages behind both keys are reached by a mail to the address alone.
  const shownBy = command.waiting ? { key: command.waiting } : hold && { email: lead.email }
  if (own) {
    // With a key that is kept, whoever has guessed the fields would be its maker the second time.
    if (isMaker({ outcome: 'known', booking: own }, now)) keys.keep(idempotency, 'booking', own.id, now)
    if (shownBy) noteBooked(sql, own, shownBy)
    if (hold) noteConfirmed(sql, hold, own.reference)
    return repeated('known', own)
  }
  if (command.hosts.length === 0) return { outcome: 'slot_not_offered' }
  const chosen = chooseHost(sql, command, overlapping, { hold: hold?.id }, now)
  if (!chosen) return { outcome: 'slot_taken' }
  const refusal = new DayCountTable(sql).reserve(countedAs(command), mostADay, now)
  if (refusal) return { outcome: 'day_ceiling', ...refusal }

  const confirmAt = visitorMailDue(sql, 'booked', lead.email, startsAt, now)
  const booking = insertLead<BookingRow>(sql, 'booking', {
    reference: freeReference(sql, 'booking', random),
    ...timeColumns(command),
    ...sentColumns(lead),
    assistant: hold?.assistant ?? null,
    mailbox: mailboxOf(lead.email),
    created_at: now,
    network: command.network ?? null,
    status: 'booked',
    changed_at: null,
    sequence: 0,
    moved_at: null,
    visitor_moves: 0,
    ...hostColumns(chosen.host),
    shared_by: JSON.stringify(chosen.sharedBy),
    ...answerColumns((hold ? noteOf(hold) : command.answers) ?? [], now),
    reminded: 1,
    reply_domain: replyDomain ?? null,
    calendar_answers: '{}',
    offer: command.offer ?? null,
    import_key: null,
    ...UNTOUCHED,
  })
  if (shownBy) noteBooked(sql, booking, shownBy)
  if (hold) {
    noteConfirmed(sql, hold, booking.reference)
    new AuditLog(sql).add({ by: null, act: 'confirmed', reference: booking.reference, detail: hold.assistant }, now)
  }
  if (command.by !== undefined)
    new AuditLog(sql).add({ by: command.by, act: 'added', reference: booking.reference, detail: '' }, now)
  const messages = messagesOfBooking(channels).filter(({ kind }) => kind !== 'booking-confirmed' || confirmAt !== undefined)
  const outbox = new OutboxTable(sql)
  outbox.queue(messages, booking.id, now, { 'booking-confirmed': confirmAt })
  queueReminders(outbox, booking, now)
  keys.keep(idempotency, 'booking', booking.id, now)
  return { outcome: 'stored', booking, mailAt: confirmAt ?? null }
}

/** Which daily limit counts a booking: visitors cannot use up that of colleagues, nor they that of visitors. */
export const countedAs = ({ by }: BookCommand): 'booking' | 'arranged' => (by === undefined ? 'booking' : 'arranged')

/** Whether a request equals a booking in every field: a stranger who knows only the address and the time learns nothing. */
function isSameRequest(booking: BookingRow, lead: BookingRequest): boolean {
  const { assistant: _, ...sent } = sentColumns(lead)
  return Object.entries(sent).every(([column, value]) => booking[column as keyof BookingRow] === value)
}
