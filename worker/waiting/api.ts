import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import type { HoneypotFields } from '../../shared/spam-checks.ts'
import { type WaitingAnswer, waitingRules } from '../../shared/waiting.ts'
import { readCampaign } from '../campaigns/campaigns.ts'
import type { AppEnv } from '../env.ts'
import { answerFirstIssue, errorAnswer } from '../http/errors.ts'
import { leadGuards } from '../http/guards.ts'
import { rulesSchema } from '../http/schemas.ts'
import { turnstile } from '../http/turnstile.ts'
import { formLimit } from '../limits/rate-limit.ts'
import { waitForTime } from './offer.ts'

const waitingInput = rulesSchema<typeof waitingRules, HoneypotFields>(waitingRules)

/** Asks to hear when a time comes free, with the details of a booking. A campaign that takes no bookings has no such list. */
export const waitingRoute = new Hono<AppEnv>().post(
  '/',
  leadGuards,
  zValidator('json', waitingInput, answerFirstIssue),
  formLimit('waiting', Object.keys(waitingRules)),
  turnstile,
  async (c) => {
    const lead = c.req.valid('json')
    const now = Date.now()
    const { campaign = '' } = lead
    if (!(await readCampaign(c.env, campaign, c.req.raw.headers, now))) return errorAnswer(c, 'not_found')
    const result = await waitForTime(c.env, { ...lead, campaign }, now)
    if (!result.ok) return errorAnswer(c, 'unavailable', result)
    const answer: WaitingAnswer = { waiting: { until: new Date(result.until).toISOString() } }
    return c.json(answer, 201)
  },
)
