import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import type { HitDecision, NetworkLimits } from '../rules/decide-hit'
import { type Limiter, limiterOf, WALL_SECONDS } from '../stores/limits/limiter-of'
import { errorFacts, writeLog } from '../write-log'

const MINUTE_MS = 60_000

/** Wrong links cost a look in the ledger; changes send mail. A person needs few of either. */
const LIMITS: NetworkLimits = {
  own: [{ limit: 20, windowMs: 10 * MINUTE_MS }],
  wide: [{ limit: 60, windowMs: 10 * MINUTE_MS }],
}

type LinkUse = 'look' | 'wrong-link' | 'change'

/**
 * How long a network must wait, in seconds, if it sent too many wrong links or changes; these are counted, a look is not. Looks
 * and changes first pass the platform's limit for forms: that for secrets would refuse who turns a few weeks in a minute.
 */
export async function linkLimit(c: Context<AppEnv>, use: LinkUse): Promise<number | undefined> {
  try {
    const limiter = await limiterOf(c.env, use === 'change' ? 'change' : 'wrong-link', c.req.header('CF-Connecting-IP'), LIMITS)
    // A wrong link passed it as a look.
    if (use !== 'wrong-link' && !(await limiter.passes(c.env.FORM_WALL))) return WALL_SECONDS
    const decision = await decide(limiter, use, c.get('requestId'))
    return decision.allowed ? undefined : decision.retryAfterSeconds
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
    return undefined
  }
}

function decide(limiter: Limiter, use: LinkUse, id: string): Promise<HitDecision> {
  return use === 'look' ? limiter.peek() : limiter.take(id)
}
