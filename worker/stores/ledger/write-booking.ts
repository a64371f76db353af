import type { BookingRequest } from '../../../shared/booking/booking-rules'
import { messagesOf } from '../../outbox/message-kinds'
import type { Idempotency } from '../../rules/idempotency-of'
import { leadById } from '../leads/lead-by-id'
import { NO_OUTCOME } from '../leads/outcome-columns'
import { OutboxTable } from '../outbox/outbox-table'
import { queueReminders } from '../outbox/queue-reminders'
import { visitorMailDue } from '../outbox/visitor-mail-due'
import { type BookingRow, sentColumns } from './booking-record'
import { chooseHost, type HostCandidate, hostColumns } from './choose-host'
import { DayCountTable, type DayRefusal } from './day-count-table'
import { freeReference } from './free-reference'
import { IdempotencyTable } from './idempotency-table'
import { insertLead } from './insert-lead'
import type { LeadSettings } from './lead-settings'
import { overlappingBookings } from './overlapping-bookings'

/** `startsAt`, `endsAt` UTC ISO; `date`, `time` Sydney. */
export type BookCommand = {
  lead: BookingRequest
  startsAt: string
  endsAt: string
  date: string
  time: string
  /** Whom the schedule lets hold it; none: the slot is not offered. A repeated request gets its earlier booking even so. */
  hosts: readonly HostCandidate[]
  idempotency?: Idempotency
  /** Keyed hash of the wide network it came from. */
  network?: string
}

export type BookOutcome =
  | { outcome: 'stored' | 'replayed' | 'known'; booking: BookingRow }
  | { outcome: 'idempotency_mismatch' | 'slot_not_offered' | 'slot_taken' }
  | ({ outcome: 'day_ceiling' } & DayRefusal)

/** A second click comes within this time. Later, somebody else may have guessed all the fields of a booking. */
const SECOND_CLICK_MS = 10 * 60 * 1000

/** Whether whoever asked is the one who made the booking, and gets the link to its page. `now` is ms since 1970. */
export function isMaker({ outcome, booking }: Extract<BookOutcome, { booking: BookingRow }>, now: number): boolean {
  return outcome !== 'known' || now - booking.created_at < SECOND_CLICK_MS
}

/**
 * Decides and writes one booking. Runs inside one synchronous transaction: booking, messages and key are stored together or
 * not at all, and without an await between the check of the slot and the insert, no two visitors get the same slot.
 */
export function writeBooking(
  sql: SqlStorage,
  command: BookCommand,
  { channels, mostADay }: LeadSettings,
  now: number,
  random: () => number,
): BookOutcome {
  const { lead, startsAt, endsAt, date, time, idempotency } = command
  const keys = new IdempotencyTable(sql)
  const used = keys.find(idempotency, 'booking', now)
  if (used === 'mismatch') return { outcome: 'idempotency_mismatch' }
  if (used !== undefined) return { outcome: 'replayed', booking: leadById(sql, 'booking', used) }

  const overlapping = overlappingBookings(sql, startsAt, endsAt)
  const own = overlapping.find((booking) => booking.starts_at === startsAt && isSameRequest(booking, lead))
  if (own) {
    keys.keep(idempotency, 'booking', own.id, now)
    return { outcome: 'known', booking: own }
  }
  if (command.hosts.length === 0) return { outcome: 'slot_not_offered' }
  const host = chooseHost(sql, command.hosts, { startsAt, endsAt, overlapping }, now)
  if (!host) return { outcome: 'slot_taken' }
  const refusal = new DayCountTable(sql).take('booking', mostADay, now)
  if (refusal) return { outcome: 'day_ceiling', ...refusal }

  const confirmAt = visitorMailDue(sql, 'booked', lead.email, startsAt, now)
  const booking = insertLead<BookingRow>(sql, 'booking', {
    reference: freeReference(sql, 'booking', random),
    starts_at: startsAt,
    ends_at: endsAt,
    date,
    time,
    ...sentColumns(lead),
    created_at: now,
    network: command.network ?? null,
    status: 'booked',
    changed_at: null,
    sequence: 0,
    ...hostColumns(host),
    reminded: 1,
    ...NO_OUTCOME,
  })
  const kinds = messagesOf('booking', channels).filter((kind) => kind !== 'booking-confirmed' || confirmAt !== undefined)
  const outbox = new OutboxTable(sql)
  outbox.queue(kinds, booking.id, now, { 'booking-confirmed': confirmAt })
  queueReminders(outbox, booking, now)
  keys.keep(idempotency, 'booking', booking.id, now)
  return { outcome: 'stored', booking }
}

/** Whether a request equals a booking in every field: a stranger who knows only the address and the time learns nothing. */
function isSameRequest(booking: BookingRow, lead: BookingRequest): boolean {
  return Object.entries(sentColumns(lead)).every(([column, value]) => booking[column as keyof BookingRow] === value)
}
