import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { listAvailability } from '../domain/list-availability'
import { availabilityInput } from '../inputs/availability-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { unavailable } from './unavailable'

export const availabilityRoute = new Hono<AppEnv>().get(
  '/',
  zValidator('query', availabilityInput, answerFirstFault),
  async (c) => {
    const availability = await listAvailability(c.env, c.req.valid('query'), Date.now())
    // The picker uses this clock instead of the browser's, which may be wrong. HTTP dates have whole seconds.
    c.header('Date', new Date().toUTCString())
    if (availability) return c.json(availability, 200)
    // Until the retry, the picker offers every time the schedule allows.
    return unavailable(c)
  },
)
