import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'
import type { AppEnv } from '../env.ts'
import type { NetworkLimits } from '../limits/limits.ts'
import { type Limiter, limiterOf, WALL_SECONDS } from '../limits/rate-limit.ts'
import { errorFacts, writeLog } from '../log.ts'
import { errorAnswer } from './errors.ts'

/** How many wrong secrets a network may send: enough for mistakes, too few for guessing. */
const LIMITS: NetworkLimits = {
  own: [
    { limit: 10, windowMs: 10 * MINUTE_MS },
    { limit: 50, windowMs: DAY_MS },
  ],
  wide: [
    { limit: 40, windowMs: 10 * MINUTE_MS },
    { limit: 200, windowMs: DAY_MS },
  ],
}

/** When to try again after the limiter was unreachable: an object restarts within seconds. */
const LIMITER_RETRY_SECONDS = 5

/** The secret was not checked; even the right one is refused now. */
export type Refusal = { verdict: 'rate_limited' | 'unavailable'; retryAfterSeconds: number }
export type Verdict = { verdict: 'right' | 'wrong' } | Refusal

/**
 * Checks the secret that a request gave. If none is set or given, the verdict is 'wrong' and nothing is counted. Otherwise
 * wrong secrets are counted under `name`; over the limit the right one is refused too, or it could be guessed. If the limiter
 * fails, every secret is refused.
 */
export async function checkCredential(
  c: Context<AppEnv>,
  name: string,
  secret: string | undefined,
  given: string | undefined,
): Promise<Verdict> {
  if (!secret || !given) return { verdict: 'wrong' }
  try {
    const limiter = await limiterOf(c.env, name, c.req.header('CF-Connecting-IP'), LIMITS)
    const right = await isSame(secret, given)
    const decision = right ? await limiter.peek() : await countWrong(c, limiter)
    if (!decision.allowed) return { verdict: 'rate_limited', retryAfterSeconds: decision.retryAfterSeconds }
    return { verdict: right ? 'right' : 'wrong' }
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
    return { verdict: 'unavailable', retryAfterSeconds: LIMITER_RETRY_SECONDS }
  }
}

async function countWrong(c: Context<AppEnv>, limiter: Limiter) {
  if (await limiter.passes(c.env.SECRET_WALL)) return limiter.take(c.get('requestId'))
  return { allowed: false as const, retryAfterSeconds: WALL_SECONDS }
}

/** Compares digests in constant time, so that the response time tells nothing about the secret. */
async function isSame(secret: string, given: string): Promise<boolean> {
  const [expected, actual] = await Promise.all([secret, given].map(digest))
  return crypto.subtle.timingSafeEqual(expected as ArrayBuffer, actual as ArrayBuffer)
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
}

/** Requires `Authorization: Bearer <OPS_SECRET>`. Without it, or if no secret is set, the response is not_found. */
export const opsGuard = createMiddleware<AppEnv>(async (c, next) => {
  const [, given] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const checked = await checkCredential(c, 'ops', c.env.OPS_SECRET, given)
  if (checked.verdict === 'right') return next()
  return 'retryAfterSeconds' in checked ? errorAnswer(c, checked.verdict, checked) : errorAnswer(c, 'not_found')
})
