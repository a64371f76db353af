import { Hono } from 'hono'
import { z } from 'zod'
import { HORIZON_DAYS_MAX } from '../../shared/schedule/schedule.ts'
import type { AppEnv } from '../env.ts'
import { queryInput } from '../http/errors.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage } from '../http/urls.ts'
import { withPrivateLink } from '../limits/credentials.ts'
import { agencyFeed } from '../mail/invite.ts'
import { respondInPages } from '../pages/forms.tsx'
import { callLedger } from '../storage/objects.ts'
import { calendarReport, daysReport } from './report.ts'
import { feedPath } from './what-blocks.ts'

/** All bookings as a feed that the agency's calendar program subscribes to, at an address that only the agency knows. */
export const calendarFeedRoute = new Hono<AppEnv>().get('/:file', respondInPages('link'), async (c) => {
  const [, key] = /^([0-9a-f]{32})\.ics$/.exec(c.req.param('file')) ?? []
  if (key === undefined) return notFoundPage(c)
  return withPrivateLink(
    c,
    () => callLedger(c.env, async (ledger) => await ledger.feedByToken(key)),
    async (bookings) => {
      await setSecurityHeaders(c)
      c.header('Cache-Control', 'private, no-store')
      return c.body(agencyFeed(bookings, c.env.MAIL_FROM), 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
    },
  )
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
  .get('/', async (c) => c.json(await calendarReport(c.env, Date.now())))
  .get('/days', queryInput(daysInput), async (c) => c.json(await daysReport(c.env, c.req.valid('query').days, Date.now())))
  .post('/feed', async (c) => c.json({ feedPath: feedPath(await callLedger(c.env, (ledger) => ledger.replaceFeedToken())) }))
