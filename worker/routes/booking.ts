import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { bookingRules } from '../../shared/booking/booking-rules'
import { defaultCampaign } from '../../shared/campaign/campaign'
import type { AppEnv } from '../app-env'
import { bookSlot } from '../domain/book-slot'
import { bookingInput } from '../inputs/booking-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { errorAnswer } from '../middleware/error-answer'
import { leadGuards } from '../middleware/lead-guards'
import { rateLimit } from '../middleware/rate-limit'
import { turnstile } from '../middleware/turnstile'

export const bookingRoute = new Hono<AppEnv>().post(
  '/',
  leadGuards,
  zValidator('json', bookingInput, answerFirstFault),
  rateLimit('booking', Object.keys(bookingRules)),
  turnstile,
  async (c) => {
    const lead = c.req.valid('json')
    if (lead.campaign) c.set('campaign', defaultCampaign(lead.campaign)?.key ?? 'other')
    const result = await bookSlot(c.env, lead, Date.now(), c.get('idempotencyKey'), c.get('network'))
    if (!result.ok) return errorAnswer(c, result.code, result)
    if (result.replayed) c.header('Idempotent-Replayed', 'true')
    return c.json(result.answer, 201)
  },
)
