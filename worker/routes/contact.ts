import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { contactRules } from '../../shared/contact/contact-rules'
import type { AppEnv } from '../app-env'
import { sendEnquiry } from '../domain/send-enquiry'
import { contactInput } from '../inputs/contact-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { errorAnswer } from '../middleware/error-answer'
import { leadGuards } from '../middleware/lead-guards'
import { rateLimit } from '../middleware/rate-limit'
import { turnstile } from '../middleware/turnstile'

export const contactRoute = new Hono<AppEnv>().post(
  '/',
  leadGuards,
  zValidator('json', contactInput, answerFirstFault),
  rateLimit('contact', Object.keys(contactRules)),
  turnstile,
  async (c) => {
    // Only the key tells a retry from a new enquiry, so an enquiry without one gets a new key.
    const key = c.get('idempotencyKey') ?? c.get('requestId')
    const result = await sendEnquiry(c.env, c.req.valid('json'), key, c.get('network'))
    if (!result.ok) return errorAnswer(c, result.code, result)
    if (result.replayed) c.header('Idempotent-Replayed', 'true')
    return c.json(result.answer, 201)
  },
)
