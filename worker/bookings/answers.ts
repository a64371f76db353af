import { type Answer, type Question, withAnswers } from '../../shared/campaign/questions.ts'
import { isSameValue } from '../../shared/entry/entry.ts'
import type { Millis } from '../../shared/time.ts'
import { OutboxTable } from '../queue/table.ts'
import { answersOf, type BookingRow } from '../records/bookings.ts'
import { DayCountTable, type DayRefusal } from '../records/day-counts.ts'
import { leadById } from '../records/lead-document.ts'
import type { LeadSettings } from '../records/leads.ts'
import { AGENCY_NOTICES, bookingMessages } from './messages.ts'

/** So often answers can be written after the booking; each time the agency gets a mail. */
const ANSWERS_MAX = 6

/** What is asked, and the checked answers: a question without one has none any more. */
export type AnswerCommand = { questions: readonly Question[]; answers: readonly Answer[] }

type AnswerError = 'cancelled' | 'begun' | 'too_many_answers'

/** `changed` false: the answers are as they were. */
export type AnswerOutcome =
  | { ok: true; changed: boolean; booking: BookingRow }
  | { ok: false; error: AnswerError; booking: BookingRow }
  | ({ ok: false; error: 'day_ceiling'; booking: BookingRow } & DayRefusal)

/**
 * Writes a visitor's answers in one transaction with the messages about them. A notice to the agency that still waits tells of them by
 * itself. The first answers are part of the booking, which is counted already; changes count among all visitors' changes of a day.
 */
export function storeAnswers(
  sql: SqlStorage,
  booking: BookingRow,
  { questions, answers }: AnswerCommand,
  { channels, mostADay }: LeadSettings,
  now: Millis,
): AnswerOutcome {
  const refuse = (error: AnswerError): AnswerOutcome => ({ ok: false, error, booking })
  if (booking.status === 'cancelled') return refuse('cancelled')
  if (!canAnswer(booking, now)) return refuse('begun')
  const kept = answersOf(booking)
  const all = withAnswers(kept, questions, answers)
  if (isSameValue(kept, all)) return { ok: true, changed: false, booking }
  if (booking.answers_sequence >= ANSWERS_MAX) return refuse('too_many_answers')
  const refusal = booking.answers_sequence > 0 ? new DayCountTable(sql).reserve('change', mostADay, now) : undefined
  if (refusal) return { ok: false, error: 'day_ceiling', booking, ...refusal }
  sql.exec(
    'UPDATE bookings SET answers = ?, answered_at = ?, answers_sequence = answers_sequence + 1 WHERE id = ?',
    JSON.stringify(all),
    now,
    booking.id,
  )
  const outbox = new OutboxTable(sql)
  const { 'booking-answered-notice': notice, 'booking-answered-webhook': event } = bookingMessages
  const waits = outbox.ofLead('booking', booking.id, AGENCY_NOTICES).some(({ state }) => state === 'pending' || state === 'held')
  outbox.withdraw([...(waits ? [] : [notice.kind]), event.kind], booking.id, now)
  if (!waits) outbox.queue([notice], booking.id, now)
  if (channels.webhook) outbox.queue([event], booking.id, now)
  return { ok: true, changed: true, booking: leadById(sql, 'booking', booking.id) }
}

/** Whether answers to a booking can still be written: until its session begins. */
export function canAnswer({ status, starts_at }: Pick<BookingRow, 'status' | 'starts_at'>, now: Millis): boolean {
  return status === 'booked' && now < Date.parse(starts_at)
}
