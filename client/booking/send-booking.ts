import type { ApiErrorCode } from '../../shared/api-error'
import type { BookingAnswer } from '../../shared/booking/booking-answer'
import { api } from '../api'
import type { BookingBody } from './booking-body'
import { keepUnanswered, readUnanswered } from './unanswered-booking'

/** Long enough for a phone on a bad line, short enough that nobody wonders. */
const SEND_TIMEOUT_MS = 20_000

export type Failure = { ok: false; code: ApiErrorCode | 'network'; message?: string; field?: string }
export type SendAnswer = { ok: true; booking: BookingAnswer['booking'] } | Failure

/** crypto.randomUUID is missing outside secure contexts and in older browsers; getRandomValues is not. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Posts a booking. Never throws: no network, no answer in time and an answer that is not ours are 'network'. Until an
 * answer is here the same body keeps its key, over a reload too, so that a second try finds the first booking.
 */
export async function sendBooking(body: BookingBody): Promise<SendAnswer> {
  const owed = readUnanswered()
  const key = owed && JSON.stringify(owed.body) === JSON.stringify(body) ? owed.key : newUuid()
  keepUnanswered({ key, body })
  try {
    const response = await api.booking.$post(
      { json: body },
      { headers: { 'Idempotency-Key': key }, init: { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) } },
    )
    const answer = await response.json()
    if (response.status < 500) keepUnanswered(undefined)
    if ('booking' in answer) return { ok: true, booking: answer.booking }
    const { code, message, field } = answer.error
    return { ok: false, code, message, field }
  } catch {
    return { ok: false, code: 'network' }
  }
}
