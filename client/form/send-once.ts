import type { ClientRequestOptions } from 'hono/client'
import type { ApiErrorBody, ApiErrorCode } from '../../shared/api-error'
import { TURNSTILE_HEADER } from '../../shared/form/turnstile'
import { keepUnanswered, readUnanswered, type SentThing } from './unanswered'

/** Set by the build; '' while Turnstile is off, and then nothing of it is in the build. */
const TURNSTILE_SITE_KEY: string | undefined = import.meta.env.TURNSTILE_SITE_KEY
/** Long enough for a phone on a bad line, short enough that nobody wonders. */
const SEND_TIMEOUT_MS = 20_000

/** `status` and `requestId` are for the log; a network failure has neither. */
export type Failure = {
  ok: false
  code: ApiErrorCode | 'network'
  message?: string
  field?: string
  status?: number
  requestId?: string
}
export type SendAnswer<Answer> = { ok: true; answer: Answer } | Failure

type Post<Answer> = (options: ClientRequestOptions) => Promise<{ status: number; json: () => Promise<Answer | ApiErrorBody> }>

/**
 * Posts a form's body; a success is an answer that holds `thing`. Never throws: no network, no answer in time and an
 * answer that is not ours are 'network'. Until an answer is here the same body keeps its key, over a reload too, so
 * that a second try finds what the first one stored.
 */
export async function sendOnce<Body, Answer extends object>(
  thing: SentThing,
  body: Body,
  post: Post<Answer>,
): Promise<SendAnswer<Answer>> {
  const owed = readUnanswered<Body>(thing)
  const key = owed && JSON.stringify(owed.body) === JSON.stringify(body) ? owed.key : newUuid()
  keepUnanswered(thing, { key, body })
  try {
    const headers: Record<string, string> = { 'Idempotency-Key': key }
    if (TURNSTILE_SITE_KEY) {
      const { passChallenge } = await import('./pass-challenge')
      const token = await passChallenge(TURNSTILE_SITE_KEY)
      if (token) headers[TURNSTILE_HEADER] = token
    }
    const response = await post({ headers, init: { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) } })
    const answer = await response.json()
    const { status } = response
    if (!('error' in answer)) {
      if (!(thing in answer)) return { ok: false, code: 'network', status }
      keepUnanswered(thing, undefined)
      return { ok: true, answer }
    }
    const { code, message, field, requestId } = answer.error
    if (status < 500) keepUnanswered(thing, undefined)
    return { ok: false, code, message, field, status, requestId }
  } catch {
    return { ok: false, code: 'network' }
  }
}

/** crypto.randomUUID is missing outside secure contexts and in older browsers; getRandomValues is not. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
