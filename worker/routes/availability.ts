import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { listAvailability } from '../domain/list-availability'
import { availabilityInput } from '../inputs/availability-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { errorAnswer } from '../middleware/error-answer'
import { LEDGER_RETRY_SECONDS } from '../stores/call-ledger'

export const availabilityRoute = new Hono<AppEnv>().get(
  '/',
  zValidator('query', availabilityInput, answerFirstFault),
  async (c) => {
    const availability = await listAvailability(c.env, c.req.valid('query'), Date.now())
    // The picker tells past from future by this clock, not by the browser's. Whole seconds, as HTTP dates are.
    c.header('Date', new Date().toUTCString())
    if (availability) return c.json(availability, 200)
    // Until then the picker offers what the rules allow.
    return errorAnswer(c, 'unavailable', { retryAfterSeconds: LEDGER_RETRY_SECONDS })
  },
)
