import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { agencyFeed } from '../email/booking-calendar'
import { answerInPages } from '../middleware/answer-in-pages'
import { errorAnswer } from '../middleware/error-answer'
import { linkLimit } from '../middleware/link-limit'
import { setSecurityHeaders } from '../middleware/security-headers'
import { callLedger } from '../stores/ledger/call-ledger'
import { notFoundPage } from './not-found-page'
import { unavailable } from './unavailable'

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
