import type { BookingRequest } from '../../shared/booking/booking-rules'
import { bookingReference } from '../domain/booking-reference'
import { type BookingRow, leadColumns } from './booking-record'

/** D18: no address gets more confirmations than this in a day, whoever asks for them. */
const EMAIL_BOOKINGS_MAX = 3
const EMAIL_WINDOW_MS = 24 * 60 * 60 * 1000
/** As long as a mail may be retried; a client gives up retrying a request long before. */
const IDEMPOTENCY_KEPT_MS = 72 * 60 * 60 * 1000
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
  idempotency?: { key: string; bodyHash: string }
}

export type BookOutcome =
  | { outcome: 'booked' | 'replayed' | 'known'; booking: BookingRow }
  | { outcome: 'idempotency_mismatch' | 'slot_not_offered' | 'slot_taken' }
  | { outcome: 'email_limit'; retryAfterSeconds: number }

/**
 * Decides and writes one booking. Runs inside one synchronous transaction: between the look at the slot and the
 * insert nothing may be awaited, or two visitors get the same slot. Booking, both mails and the key stand or fall together.
 */
export function writeBooking(sql: SqlStorage, command: BookCommand, now: number, random: () => number): BookOutcome {
  const { lead, startsAt, endsAt, idempotency } = command
  sql.exec('DELETE FROM idempotency_keys WHERE created_at <= ?', now - IDEMPOTENCY_KEPT_MS)

  if (idempotency) {
    const [used] = sql
      .exec<{ body_hash: string; booking_id: number }>(
        'SELECT body_hash, booking_id FROM idempotency_keys WHERE key = ?',
        idempotency.key,
      )
      .toArray()
    if (used && used.body_hash !== idempotency.bodyHash) return { outcome: 'idempotency_mismatch' }
    if (used) return { outcome: 'replayed', booking: bookingById(sql, used.booking_id) }
  }

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
    keepIdempotencyKey(sql, idempotency, own.id, now)
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

  const booking = insertBooking(sql, command, now, random)
  queueMails(sql, booking.id, now)
  keepIdempotencyKey(sql, idempotency, booking.id, now)
  return { outcome: 'booked', booking }
}

function bookingById(sql: SqlStorage, id: number): BookingRow {
  return sql.exec<BookingRow>('SELECT * FROM bookings WHERE id = ?', id).one()
}

function insertBooking(sql: SqlStorage, command: BookCommand, now: number, random: () => number): BookingRow {
  const { lead, startsAt, endsAt, date, time } = command
  const row = {
    reference: freeReference(sql, random),
    starts_at: startsAt,
    ends_at: endsAt,
    date,
    time,
    ...leadColumns(lead),
    created_at: now,
  }
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  return sql
    .exec<BookingRow>(`INSERT INTO bookings (${columns.join(', ')}) VALUES (${marks}) RETURNING *`, ...Object.values(row))
    .one()
}

function freeReference(sql: SqlStorage, random: () => number): string {
  for (;;) {
    const reference = bookingReference(random)
    if (sql.exec('SELECT 1 FROM bookings WHERE reference = ?', reference).toArray().length === 0) return reference
  }
}

/** The agency's mail ranks first: a lead nobody reads is lost, a confirmation can be a minute late. */
function queueMails(sql: SqlStorage, bookingId: number, now: number): void {
  sql.exec(
    `INSERT INTO outbox (kind, lead_id, rank, next_at, created_at) VALUES ('booking-notice', ?1, 1, ?2, ?2), ('booking-confirmed', ?1, 2, ?2, ?2)`,
    bookingId,
    now,
  )
}

function keepIdempotencyKey(sql: SqlStorage, idempotency: BookCommand['idempotency'], bookingId: number, now: number): void {
  if (!idempotency) return
  const { key, bodyHash } = idempotency
  sql.exec(
    'INSERT INTO idempotency_keys (key, body_hash, booking_id, created_at) VALUES (?, ?, ?, ?)',
    key,
    bodyHash,
    bookingId,
    now,
  )
}
