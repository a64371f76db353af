import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { defaultCampaign } from '../../shared/campaign/campaign'
import type { AppEnv } from '../app-env'
import { bookSlot } from '../domain/book-slot'
import { bookingInput } from '../inputs/booking-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { errorAnswer } from '../middleware/error-answer'
import { leadGuards } from '../middleware/lead-guards'
import { rateLimit } from '../middleware/rate-limit'

/** D18. A person books once or twice; a household or office shares an address. */
const BOOKING_WINDOWS = [
  { limit: 5, windowMs: 10 * 60 * 1000 },
  { limit: 20, windowMs: 24 * 60 * 60 * 1000 },
]

export const bookingRoute = new Hono<AppEnv>().post(
  '/',
  leadGuards,
  zValidator('json', bookingInput, answerFirstFault),
  rateLimit('booking', BOOKING_WINDOWS),
  async (c) => {
    const lead = c.req.valid('json')
    if (lead.campaign) c.set('campaign', defaultCampaign(lead.campaign)?.key ?? 'other')
    const result = await bookSlot(c.env, lead, Date.now(), c.get('idempotencyKey'))
    if (!result.ok) return errorAnswer(c, result.code, result)
    if (result.replayed) c.header('Idempotent-Replayed', 'true')
    return c.json(result.answer, 201)
  },
)
