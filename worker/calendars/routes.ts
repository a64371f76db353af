import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { HORIZON_DAYS_MAX } from '../../shared/schedule/schedule.ts'
import type { AppEnv } from '../env.ts'
import { answerFirstFault, errorAnswer, unavailable } from '../http/errors.ts'
import { answerInPages } from '../http/forms.tsx'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage } from '../http/urls.ts'
import { linkLimit } from '../limits/rate-limit.ts'
import { agencyFeed } from '../mail/invite.ts'
import { callLedger } from '../storage/objects.ts'
import { calendarReport, daysReport } from './report.ts'
import { feedPath } from './what-blocks.ts'

/** All bookings as a feed that the agency's calendar program subscribes to, at an address that only the agency knows. */
export const calendarFeedRoute = new Hono<AppEnv>().get('/:file', answerInPages('link'), async (c) => {
  const [, key] = /^([0-9a-f]{32})\.ics$/.exec(c.req.param('file')) ?? []
  if (key === undefined) return notFoundPage(c)
  // Before the lookup, as with the links to bookings: a flood of wrong keys must not reach the ledger.
  const retryAfterSeconds = await linkLimit(c, 'look')
  if (retryAfterSeconds !== undefined) return errorAnswer(c, 'rate_limited', { retryAfterSeconds })
  const opened = await callLedger(c.env, async (ledger) => ({ bookings: await ledger.openFeed(key) }))
  if (!opened) return unavailable(c)
  if (!opened.bookings) {
    await linkLimit(c, 'wrong-link')
    return notFoundPage(c)
  }
  await setSecurityHeaders(c)
  c.header('Cache-Control', 'private, no-store')
  return c.body(agencyFeed(opened.bookings, c.env.MAIL_FROM), 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
})

const MESSAGE = `Between 1 and ${HORIZON_DAYS_MAX + 1} days can be looked at.`

/** How many days from today on are meant. */
const daysInput = z.object({
  days: z.coerce
    .number({ error: MESSAGE })
    .int(MESSAGE)
    .min(1, MESSAGE)
    .max(HORIZON_DAYS_MAX + 1, MESSAGE),
})

/** The operators' API for the agency's calendars, in and out; `npm run calendar` is its client. */
export const opsCalendarRoute = new Hono<AppEnv>()
  .get('/', async (c) => answer(c, await calendarReport(c.env, Date.now())))
  .get('/days', zValidator('query', daysInput, answerFirstFault), async (c) =>
    answer(c, await daysReport(c.env, c.req.valid('query').days, Date.now())),
  )
  .post('/feed', async (c) => {
    const key = await callLedger(c.env, (ledger) => ledger.replaceFeedKey())
    return answer(c, key === undefined ? undefined : { feedPath: feedPath(key) })
  })

function answer(c: Context<AppEnv>, body: object | undefined): Response {
  return body ? c.json(body) : unavailable(c)
}
