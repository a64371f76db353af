import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import type { NetworkLimits } from '../rules/decide-hit'
import { limiterOf, WALL_SECONDS } from '../stores/limits/limiter-of'
import { errorFacts, writeLog } from '../write-log'
import { errorAnswer } from './error-answer'

const MINUTE_MS = 60_000

/**
 * An office or a household reads a few pages in ten minutes, and a mobile network has many visitors behind one address. More than
 * this would let one network decide what a report says.
 */
const LIMITS: NetworkLimits = {
  own: [{ limit: 40, windowMs: 10 * MINUTE_MS }],
  wide: [{ limit: 200, windowMs: 10 * MINUTE_MS }],
}

/** Limits the beacons of a network. If the limiter fails, the visit is counted and an error is logged. */
export const visitLimit = createMiddleware<AppEnv>(async (c, next) => {
  try {
    const limiter = await limiterOf(c.env, 'visit', c.req.header('CF-Connecting-IP'), LIMITS)
    if (!(await limiter.passes(c.env.FORM_WALL))) return errorAnswer(c, 'rate_limited', { retryAfterSeconds: WALL_SECONDS })
    const decision = await limiter.takeInMemory(c.get('requestId'))
    if (!decision.allowed) return errorAnswer(c, 'rate_limited', decision)
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
  }
  return next()
})
