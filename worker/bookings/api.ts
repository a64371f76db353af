import { Hono } from 'hono'
import { bookingRules } from '../../shared/booking.ts'
import { hostOfOption } from '../../shared/campaign/questions.ts'
import { inviteWords } from '../../shared/content/mails.ts'
import { questionsOf } from '../campaigns/campaigns.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse, jsonInput, queryInput } from '../http/errors.ts'
import { leadGuards, noteCampaign, turnstile } from '../http/guards.ts'
import { formLimit } from '../limits/rate-limit.ts'
import { calendarText } from '../mail/invite.ts'
import { listAvailability } from './availability.ts'
import { bookSlot } from './book.ts'
import { availabilityInput, bookingInput, inviteInput } from './inputs.ts'

export const bookingRoute = new Hono<AppEnv>().post(
  '/',
  leadGuards,
  jsonInput(bookingInput),
  formLimit('booking', Object.keys(bookingRules)),
  turnstile,
  async (c) => {
    const lead = c.req.valid('json')
    const { idempotencyKey, network } = c.var
    const result = await bookSlot(c.env, lead, Date.now(), { idempotencyKey, network })
    if (!result.ok) return errorResponse(c, result.code, result)
    if (result.replayed) c.header('Idempotent-Replayed', 'true')
    return c.json(result.body, 201)
  },
)

export const availabilityRoute = new Hono<AppEnv>().get(
  '/',
  (c, next) => {
    noteCampaign(c, c.req.query('campaign'))
    return next()
  },
  queryInput(availabilityInput),
  async (c) => {
    // The picker goes by this clock, also where the times cannot be read. HTTP dates have whole seconds.
    const setClock = () => c.header('Date', new Date().toUTCString())
    const now = Date.now()
    const { option, ...range } = c.req.valid('query')
    const host = option === undefined ? undefined : hostOfOption(await questionsOf(c.env, range.campaign, now), option)
    return c.json(await listAvailability(c.env, { ...range, host }, now).finally(setClock), 200)
  },
)

/** A calendar file as a download. The page cannot make it itself, because browsers inside other apps do not open such files. */
export const inviteRoute = new Hono<AppEnv>().get('/', queryInput(inviteInput), (c) => {
  const query = c.req.valid('query')
  const entry = calendarText('PUBLISH', {
    ...query,
    stampedAt: new Date().toISOString(),
    sequence: 0,
    cancelled: false,
    summary: inviteWords.summary,
    description: inviteWords.bareDescription(query.reference),
    organiser: c.env.MAIL_FROM,
  })
  return c.body(entry, 200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': `attachment; filename="${inviteWords.file}"`,
  })
})
