import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import type { NetworkLimits } from '../rules/decide-hit'
import { bodyHashOf } from '../rules/idempotency-of'
import { limiterOf, WALL_SECONDS } from '../stores/limits/limiter-of'
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
type CleanBody = { in: { json: unknown }; out: { json: CleanFields } }
type CleanFields = Record<string, string | undefined>

/** Limits a form's JSON posts. Runs after validation, so that typing errors are not counted. */
export function rateLimit(name: string, fields: readonly string[]) {
  return createMiddleware<AppEnv, string, CleanBody>(async (c, next) => {
    const retryAfterSeconds = await limitPost(c, name, fields, c.req.valid('json'))
    return retryAfterSeconds === undefined ? next() : errorAnswer(c, 'rate_limited', { retryAfterSeconds })
  })
}

/**
 * Counts a post per network and per `name`; how long to wait if there were too many, in seconds. If the limiter fails, the
 * request is allowed and an error is logged. A retry with the same key and the same values of `fields` is not counted again.
 */
export async function limitPost(
  c: Context<AppEnv>,
  name: string,
  fields: readonly string[],
  body: CleanFields,
): Promise<number | undefined> {
  try {
    const limiter = await limiterOf(c.env, name, c.req.header('CF-Connecting-IP'), LIMITS)
    c.set('network', limiter.network)
    if (!(await limiter.passes(c.env.FORM_WALL))) return WALL_SECONDS
    const decision = await limiter.take(await hitId(c, fields, body))
    return decision.allowed ? undefined : decision.retryAfterSeconds
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
    return undefined
  }
}

/** The id that a retry shares with its first try. Without a key, every request has its own. */
async function hitId(c: Context<AppEnv>, fields: readonly string[], body: CleanFields): Promise<string> {
  const key = c.get('idempotencyKey')
  return key === undefined ? c.get('requestId') : `${key} ${await bodyHashOf(fields, body)}`
}
