import type { BookingRequest } from '../../shared/booking/booking-rules'
import type { Idempotency } from '../domain/idempotency-of'
import { type LeadChannels, messagesOf } from '../outbox/message-kinds'
import { type BookingRow, detailColumns } from './booking-record'
import { freeReference } from './free-reference'
import { IdempotencyTable } from './idempotency-table'
import { insertLead } from './insert-lead'
import { leadById } from './lead-by-id'
import { OutboxTable } from './outbox-table'

/** D18: no address gets more confirmations than this in a day, whoever asks for them. */
const EMAIL_BOOKINGS_MAX = 3
const EMAIL_WINDOW_MS = 24 * 60 * 60 * 1000
/** The longest session a schedule may set; bounds the search for overlaps. */
const SESSION_MAX_MS = 240 * 60 * 1000

/** `startsAt`, `endsAt` UTC ISO; `date`, `time` Sydney. */
export type BookCommand = {
  lead: BookingRequest
  startsAt: string
  endsAt: string
  date: string
  time: string
  /** Whether the schedule lets the slot be taken now. Decided before the call; an earlier booking is answered even so. */
  offered: boolean
  idempotency?: Idempotency
}

export type BookOutcome =
  | { outcome: 'stored' | 'replayed' | 'known'; booking: BookingRow }
  | { outcome: 'idempotency_mismatch' | 'slot_not_offered' | 'slot_taken' }
  | { outcome: 'email_limit'; retryAfterSeconds: number }

/**
 * Decides and writes one booking. Runs inside one synchronous transaction: between the look at the slot and the
 * insert nothing may be awaited, or two visitors get the same slot. Booking, messages and key stand or fall together.
 */
export function writeBooking(
  sql: SqlStorage,
  command: BookCommand,
  channels: LeadChannels,
  now: number,
  random: () => number,
): BookOutcome {
  const { lead, startsAt, endsAt, date, time, idempotency } = command
  const keys = new IdempotencyTable(sql)
  const used = keys.find(idempotency, 'booking', now)
  if (used === 'mismatch') return { outcome: 'idempotency_mismatch' }
  if (used !== undefined) return { outcome: 'replayed', booking: leadById(sql, 'booking', used) }

  const searchFrom = new Date(Date.parse(startsAt) - SESSION_MAX_MS).toISOString()
  const overlapping = sql
    .exec<BookingRow>(
      'SELECT * FROM bookings WHERE starts_at > ? AND starts_at < ? AND ends_at > ?',
      searchFrom,
      endsAt,
      startsAt,
    )
    .toArray()
  const own = overlapping.find((booking) => booking.starts_at === startsAt && booking.email === lead.email)
  if (own) {
    keys.keep(idempotency, 'booking', own.id, now)
    return { outcome: 'known', booking: own }
  }
  if (!command.offered) return { outcome: 'slot_not_offered' }
  if (overlapping.length > 0) return { outcome: 'slot_taken' }

  const recent = sql
    .exec<{ created_at: number }>(
      'SELECT created_at FROM bookings WHERE email = ? AND created_at > ? ORDER BY created_at DESC',
      lead.email,
      now - EMAIL_WINDOW_MS,
    )
    .toArray()
  const leaving = recent[EMAIL_BOOKINGS_MAX - 1]
  if (leaving)
    return { outcome: 'email_limit', retryAfterSeconds: Math.ceil((leaving.created_at + EMAIL_WINDOW_MS - now) / 1000) }

  const booking = insertLead<BookingRow>(sql, 'booking', {
    reference: freeReference(sql, random),
    starts_at: startsAt,
    ends_at: endsAt,
    date,
    time,
    ...detailColumns(lead),
    created_at: now,
    network: null,
  })
  new OutboxTable(sql).queue(messagesOf('booking', channels), booking.id, now)
  keys.keep(idempotency, 'booking', booking.id, now)
  return { outcome: 'stored', booking }
}
