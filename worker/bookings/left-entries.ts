import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import { isSameMailbox } from '../../shared/email-rule.ts'
import { RETENTION } from '../../shared/retention.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { type EarlierState, OutboxTable } from '../queue/table.ts'
import type { BookingRow } from '../records/bookings.ts'
import { AGENCY_NOTICES, bookingMessages, VISITOR_ENTRIES } from './messages.ts'

// Whoever no longer has to do with a session still has it in their calendar. Each of these queues the mail that takes it out; all run
// in the transaction of the change, after it.

/** Tells a host who holds a session no more, or got a new address. */
export function tellFormerHost(sql: SqlStorage, before: BookingRow, after: BookingRow, now: Millis): void {
  const { host_email } = before
  if (host_email === null || (after.host_email !== null && isSameMailbox(host_email, after.host_email))) return
  const { sequence, changed_at } = after
  new OutboxTable(sql).queueEarlier(
    bookingMessages['booking-former-host'],
    before.id,
    { ...earlierState(before), sequence, changed_at },
    now,
  )
}

/** Tells the visitor's earlier address, which may be a stranger's, if it has an entry of a session that is still to come. */
export function tellFormerVisitor(sql: SqlStorage, before: BookingRow, email: string, now: Millis): void {
  if (before.status === 'cancelled' || isOver(before, now) || isSameMailbox(before.email, email)) return
  if (!wereTried(sql, VISITOR_ENTRIES, before, now)) return
  const earlier = { ...earlierState(before), ...cancelledNow(before, now), visitor_email: before.email }
  new OutboxTable(sql).queueEarlier(bookingMessages['booking-former-visitor'], before.id, earlier, now)
}

/**
 * Tells the agency, the host, and hosts who were still to be told that they lost it, of a session that is deleted ahead of its time. The
 * messages say nothing of the visitor, and belong to no lead. To be called before the booking is deleted.
 */
export function tellOfDeletion(sql: SqlStorage, booking: BookingRow, now: Millis): void {
  const { reference } = booking
  for (const earlier of toldOfDeletion(sql, booking, now))
    new OutboxTable(sql).queueEarlier(bookingMessages['booking-deleted-notice'], null, { ...earlier, reference }, now)
}

/** What `tellOfDeletion` tells, once for each reader: the host whom each state names, or the agency if it names none. */
export function toldOfDeletion(sql: SqlStorage, booking: BookingRow, now: Millis): EarlierState[] {
  if (isOver(booking, now)) return []
  const untold = new OutboxTable(sql).unsentEarlier('booking-former-host', booking.id)
  if (isInCalendars(sql, booking, now)) {
    const present = { ...earlierState(booking), ...cancelledNow(booking, now) }
    untold.push({ ...present, host_name: null, host_email: null })
    if (booking.host_email !== null) untold.push(present)
  }
  // Of a host who had lost the session and has it again the later state counts.
  return [...new Map(untold.map((state) => [state.host_email, state])).values()]
}

function isOver({ ends_at }: BookingRow, now: Millis): boolean {
  return now >= Date.parse(ends_at)
}

const AGENCY_ENTRIES = AGENCY_NOTICES.filter((kind) => kind !== 'booking-cancelled-notice')

/** Whether the agency has an entry of a booking that no mail has cancelled. */
function isInCalendars(sql: SqlStorage, booking: BookingRow, now: Millis): boolean {
  if (booking.status === 'booked') return wereTried(sql, AGENCY_NOTICES, booking, now)
  const cancelling = new OutboxTable(sql).ofLead('booking', booking.id, ['booking-cancelled-notice'])
  const isUntold = cancelling.some(({ state }) => state === 'pending' || state === 'held' || state === 'dead')
  return isUntold && wereTried(sql, AGENCY_ENTRIES, booking, now)
}

/** Whether any of these mails may have arrived; what was sent is on record only for some time. */
function wereTried(sql: SqlStorage, kinds: readonly MessageKind[], { id, created_at }: BookingRow, now: Millis): boolean {
  if (now - created_at > RETENTION.mailRecordDays * DAY_MS) return true
  return new OutboxTable(sql).ofLead('booking', id, kinds).some(({ attempts }) => attempts > 0)
}

function earlierState(booking: BookingRow): EarlierState {
  const { starts_at, ends_at, date, time, host, host_name, host_email, meeting_url, sequence, changed_at, reply_domain } = booking
  const state = { starts_at, ends_at, date, time, host, host_name, host_email, meeting_url, sequence, changed_at }
  return { ...state, ...(reply_domain !== null && { reply_domain }) }
}

/** A calendar follows only a cancellation with a higher number than its entry has. */
function cancelledNow({ status, sequence }: BookingRow, now: Millis): Pick<EarlierState, 'sequence' | 'changed_at'> {
  return { sequence: status === 'cancelled' ? sequence : sequence + 1, changed_at: now }
}
