import type { ClientRequestOptions } from 'hono/client'
import type { ApiErrorBody, ApiErrorCode } from '../../shared/api-error.ts'
import { isDraftLinkKey, PREVIEW_QUERY } from '../../shared/draft-link.ts'
import { TURNSTILE_HEADER } from '../../shared/spam-checks.ts'
import { keepUnconfirmed, readUnconfirmed, type SentThing } from './session.ts'

/** Set by the build; '' while Turnstile is off, and then the build leaves its code out. */
const TURNSTILE_SITE_KEY: string | undefined = import.meta.env.TURNSTILE_SITE_KEY
/** Long enough for a phone on a slow network. */
const SEND_TIMEOUT_MS = 20_000

/**
 * `status` and `requestId` are for the log; a network failure has neither. `preview`: nothing was sent, because the page shows a
 * draft. `retryAfterSeconds`: when to try again, if that was told.
 */
export type Failure = {
  ok: false
  code: ApiErrorCode | 'network' | 'preview'
  message?: string
  field?: string
  retryAfterSeconds?: number
  status?: number
  requestId?: string
}
export type SendResult<Answer> = { ok: true; answer: Answer } | Failure

type Post<Answer> = (
  options: ClientRequestOptions,
) => Promise<{ status: number; headers: Headers; json: () => Promise<Answer | ApiErrorBody> }>

/**
 * Posts a form's body; a success is a response with the key `thing`. Never throws: a network failure, a timeout and an
 * unknown response are all 'network'. Until a response arrives the same body keeps its idempotency key, across reloads
 * too, so that a retry finds what the first request stored.
 */
export async function sendOnce<Body, Answer extends object>(
  thing: SentThing,
  body: Body,
  post: Post<Answer>,
): Promise<SendResult<Answer>> {
  if (isDraft(new URLSearchParams(location.search))) return { ok: false, code: 'preview' }
  const unanswered = readUnconfirmed<Body>(thing)
  const key = unanswered && JSON.stringify(unanswered.body) === JSON.stringify(body) ? unanswered.key : newUuid()
  keepUnconfirmed(thing, { key, body })
  try {
    const headers: Record<string, string> = { 'Idempotency-Key': key }
    if (TURNSTILE_SITE_KEY) {
      const { passChallenge } = await import('./pass-challenge.ts')
      const token = await passChallenge(TURNSTILE_SITE_KEY)
      if (token) headers[TURNSTILE_HEADER] = token
    }
    const response = await post({ headers, init: { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) } })
    const answer = await response.json()
    const { status } = response
    if (!('error' in answer)) {
      if (!(thing in answer)) return { ok: false, code: 'network', status }
      keepUnconfirmed(thing, undefined)
      return { ok: true, answer }
    }
    const { code, message, field, requestId } = answer.error
    if (status < 500) keepUnconfirmed(thing, undefined)
    return { ok: false, code, message, field, retryAfterSeconds: secondsOf(response.headers), status, requestId }
  } catch {
    return { ok: false, code: 'network' }
  }
}

/** Whether a page was opened by a link to a draft, which may be of a campaign that nobody can book yet. */
function isDraft(query: URLSearchParams): boolean {
  return isDraftLinkKey(query.get(PREVIEW_QUERY) ?? '')
}

/** A proxy may send a date instead of seconds. */
function secondsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? '')
  return seconds > 0 ? seconds : undefined
}

/** Older browsers and insecure contexts lack crypto.randomUUID, but have getRandomValues. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
