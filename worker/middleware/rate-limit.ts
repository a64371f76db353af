import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import type { HitDecision, NetworkLimits } from '../domain/decide-hit'
import { bodyHashOf } from '../domain/idempotency-of'
import { limiterOf, WALL_SECONDS } from '../stores/limiter-of'
import { errorFacts, writeLog } from '../write-log'
import { errorAnswer } from './error-answer'

/** A person writes once or twice. A household or office shares an address, and the owner of a server may have a whole network. */
const LIMITS: NetworkLimits = {
  own: [
    { limit: 5, windowMs: 10 * 60 * 1000 },
    { limit: 20, windowMs: 24 * 60 * 60 * 1000 },
  ],
  wide: [
    { limit: 15, windowMs: 10 * 60 * 1000 },
    { limit: 40, windowMs: 24 * 60 * 60 * 1000 },
  ],
}

/** The body after validation: cleaned, without the honeypot and unknown fields. */
type CleanBody<From extends BodyKind> = { in: { [K in From]: unknown }; out: { [K in From]: CleanFields } }
type CleanFields = Record<string, string | undefined>
type BodyKind = 'json' | 'form'

/**
 * Limits a form's posts per network and per `name`. Runs after validation, so that typing errors are not counted. If the
 * limiter fails, the request is allowed and an error is logged. `fields` are the form's fields: a retry with the same key and
 * the same values is not counted again. `from` is the validator's target.
 */
export function rateLimit<From extends BodyKind = 'json'>(name: string, fields: readonly string[], from = 'json' as From) {
  return createMiddleware<AppEnv, string, CleanBody<From>>(async (c, next) => {
    let decision: HitDecision
    try {
      const limiter = await limiterOf(c.env, name, c.req.header('CF-Connecting-IP'), LIMITS)
      c.set('network', limiter.network)
      if (!(await limiter.passes(c.env.FORM_WALL))) decision = { allowed: false, retryAfterSeconds: WALL_SECONDS }
      else decision = await limiter.take(await hitId(c, fields, c.req.valid(from) as CleanFields))
    } catch (error) {
      writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
      return next()
    }
    if (decision.allowed) return next()
    return errorAnswer(c, 'rate_limited', { retryAfterSeconds: decision.retryAfterSeconds })
  })
}

/** The id that a retry shares with its first try. Without a key, every request has its own. */
async function hitId(c: Context<AppEnv>, fields: readonly string[], body: CleanFields): Promise<string> {
  const key = c.get('idempotencyKey')
  return key === undefined ? c.get('requestId') : `${key} ${await bodyHashOf(fields, body)}`
}
