import { createMiddleware } from 'hono/factory'
import { TURNSTILE_HEADER, TURNSTILE_ORIGIN } from '../../shared/spam-checks.ts'
import type { AppEnv, Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { errorAnswer } from './errors.ts'

const SITEVERIFY = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`
/** Short, because a visitor waits for it. */
const DEADLINE_MS = 3000
/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const TOKEN_MAX = 2048
/** Errors of this site or of Turnstile, which no visitor can correct, with their names in the log. */
const OUR_ERRORS: Readonly<Record<string, string>> = {
  'missing-input-secret': 'no key',
  'invalid-input-secret': 'wrong key',
  'bad-request': 'bad request',
  'internal-error': 'internal error',
}

type Siteverify = { success?: boolean; 'error-codes'?: string[] }

/** Whether forms need a token: both of Turnstile's keys are set. */
export function needsToken({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET }: Env): boolean {
  return Boolean(TURNSTILE_SITE_KEY && TURNSTILE_SECRET)
}

/**
 * If both of Turnstile's keys are set, refuses a form post without a valid token. If Turnstile fails, the lead is accepted
 * and an error is logged, because the rate limits, which run first, still protect the forms.
 */
export const turnstile = createMiddleware<AppEnv>(async (c, next) => {
  if (!needsToken(c.env)) return next()
  const response = c.req.header(TURNSTILE_HEADER)
  if (!response || response.length > TOKEN_MAX) return errorAnswer(c, 'honeypot')
  const log = (facts: object) => writeLog('error', { event: 'turnstile_failed', requestId: c.get('requestId'), ...facts })
  try {
    // A retry of the same request may use its token again; any other request may not.
    const idempotency_key = c.get('idempotencyKey') ?? c.get('requestId')
    const answer = await fetch(c.env.TURNSTILE_VERIFY_URL || SITEVERIFY, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: c.env.TURNSTILE_SECRET, response, idempotency_key }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const { success, 'error-codes': codes = [] } = (await answer.json()) as Siteverify
    if (success === true) return next()
    const reason = codes.map((code) => OUR_ERRORS[code]).find((error) => error !== undefined)
    if (success !== false || reason) log({ reason: reason ?? `status ${answer.status}` })
    else return errorAnswer(c, 'honeypot')
  } catch (error) {
    log(describeError(error))
  }
  return next()
})
