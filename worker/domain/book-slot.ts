import type { BookingAnswer } from '../../shared/booking/booking-answer'
import { type BookingField, type BookingRequest, bookingRules } from '../../shared/booking/booking-rules'
import { slotInstant, sydneyDate, TIME_ZONE } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { hostCandidates } from '../rules/host-candidates'
import { idempotencyOf } from '../rules/idempotency-of'
import { dropBusyTimes } from '../stores/calendars/busy-times'
import { OBJECT_RETRY_SECONDS } from '../stores/call-object'
import type { BookingRow } from '../stores/ledger/booking-record'
import { callLedger } from '../stores/ledger/call-ledger'
import { readSchedule } from './read-schedule'

const MINUTE_MS = 60_000

export type BookSlotResult =
  | { ok: true; answer: BookingAnswer; replayed: boolean }
  | { ok: false; code: BookSlotFault; field?: 'date'; message?: string; retryAfterSeconds?: number }

type BookSlotFault = 'invalid_input' | 'slot_not_offered' | 'slot_taken' | 'idempotency_mismatch' | 'unavailable'

/**
 * Books one slot for one lead. `now` is ms since 1970; a retry with the same `idempotencyKey` gets the first booking;
 * `network` is a keyed hash of the wide network the request came from.
 */
export async function bookSlot(
  env: Env,
  lead: BookingRequest,
  now: number,
  idempotencyKey?: string,
  network?: string,
): Promise<BookSlotResult> {
  const startsAt = Date.parse(lead.date)
  const date = sydneyDate(startsAt)
  if (slotInstant(date, lead.time) !== startsAt) {
    return { ok: false, code: 'invalid_input', field: 'date', message: bookingRules.date.messages.invalid }
  }

  const schedule = await readSchedule(env, now)
  const command = {
    lead,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + schedule.slotMinutes * MINUTE_MS).toISOString(),
    date,
    time: lead.time,
    hosts: hostCandidates(schedule, lead.campaign, { date, time: lead.time }, now),
    idempotency: await idempotencyOf(idempotencyKey, Object.keys(bookingRules) as BookingField[], lead),
    network,
  }
  const result = await callLedger(env, async (ledger) => await ledger.book(command))
  // A visitor whose time was taken reloads the times at once, and must not see it again.
  if (result?.outcome === 'stored' || result?.outcome === 'slot_taken') await dropBusyTimes(env)
  if (!result) return { ok: false, code: 'unavailable', retryAfterSeconds: OBJECT_RETRY_SECONDS }
  switch (result.outcome) {
    case 'stored':
    case 'known':
    case 'replayed':
      return { ok: true, answer: answerOf(result.booking, result.path), replayed: result.outcome === 'replayed' }
    case 'day_ceiling':
      return { ok: false, code: 'unavailable', retryAfterSeconds: result.retryAfterSeconds }
    default:
      return { ok: false, code: result.outcome }
  }
}

function answerOf(booking: BookingRow, path: string | undefined): BookingAnswer {
  const { reference, starts_at, ends_at, date, time } = booking
  return { booking: { reference, startsAt: starts_at, endsAt: ends_at, date, time, timeZone: TIME_ZONE, path } }
}
