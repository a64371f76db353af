import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import type { NetworkLimits } from '../domain/decide-hit'
import { limiterOf } from '../stores/limiter-of'
import { errorFacts, writeLog } from '../write-log'

const MINUTE_MS = 60_000

/** Wrong links cost a look in the ledger; changes send mail. A person needs few of either. */
const LIMITS: NetworkLimits = {
  own: [{ limit: 20, windowMs: 10 * MINUTE_MS }],
  wide: [{ limit: 60, windowMs: 10 * MINUTE_MS }],
}

/** Counts one wrong link or one change by network; how long to wait if there were too many, in seconds. */
export async function linkLimit(c: Context<AppEnv>, name: 'wrong-link' | 'change'): Promise<number | undefined> {
  try {
    const limiter = await limiterOf(c.env, name, c.req.header('CF-Connecting-IP'), LIMITS)
    const decision = await limiter.take(c.get('requestId'))
    return decision.allowed ? undefined : decision.retryAfterSeconds
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
    return undefined
  }
}
