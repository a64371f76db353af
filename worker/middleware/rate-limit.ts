import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import type { HitDecision, NetworkLimits } from '../domain/decide-hit'
import { bodyHashOf } from '../domain/idempotency-of'
import { limiterOf, WALL_SECONDS } from '../stores/limiter-of'
import { errorFacts, writeLog } from '../write-log'
import { errorAnswer } from './error-answer'

/** A person writes once or twice; a household or office shares an address, and a hired server's owner has a whole network. */
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

/** What a validator left of the body: cleaned, without the decoy and whatever else no rule knows. */
type CleanBody<From extends BodyKind> = { in: { [K in From]: unknown }; out: { [K in From]: CleanFields } }
type CleanFields = Record<string, string | undefined>
type BodyKind = 'json' | 'form'

/**
 * Counts a form's posts per network and per `name`. Runs after validation, so a typing error costs nothing; what is refused
 * before it costs no storage. If the limiter fails, the request goes through and an error is logged. `fields` are the form's:
 * a retry is free only with the same key and the same body. `from` says which validator left it.
 */
export function rateLimit<From extends BodyKind = 'json'>(name: string, fields: readonly string[], from = 'json' as From) {
  return createMiddleware<AppEnv, string, CleanBody<From>>(async (c, next) => {
    let decision: HitDecision
    try {
      const limiter = await limiterOf(c.env, name, c.req.header('CF-Connecting-IP'), LIMITS)
      c.set('network', limiter.network)
      if (!(await limiter.passes(c.env.FORM_WALL))) decision = { allowed: false, retryAfterSeconds: WALL_SECONDS }
      else decision = await limiter.take(await requestName(c, fields, c.req.valid(from) as CleanFields))
    } catch (error) {
      writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
      return next()
    }
    if (decision.allowed) return next()
    return errorAnswer(c, 'rate_limited', { retryAfterSeconds: decision.retryAfterSeconds })
  })
}

/** What a retry has in common with its first try; without a key, nothing has. */
async function requestName(c: Context<AppEnv>, fields: readonly string[], body: CleanFields): Promise<string> {
  const key = c.get('idempotencyKey')
  return key === undefined ? c.get('requestId') : `${key} ${await bodyHashOf(fields, body)}`
}
