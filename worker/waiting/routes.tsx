import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { BookingRequest } from '../../shared/booking.ts'
import { waitingPageWords as words } from '../../shared/content/waiting.ts'
import { freeSlots } from '../../shared/schedule/slots.ts'
import type { HoneypotFields } from '../../shared/spam-checks.ts'
import { sydneyDate, sydneyTime } from '../../shared/sydney-time.ts'
import { type WaitingRequest, type WaitingResult, waitingPath, waitingRules } from '../../shared/waiting.ts'
import { listAvailability } from '../bookings/availability.ts'
import { bookSlot } from '../bookings/book.ts'
import { respondBooked } from '../bookings/request-page.tsx'
import { readCampaign } from '../campaigns/campaigns.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse, jsonInput } from '../http/errors.ts'
import { bodyLimit, formContentType, formFields, leadGuards, noteCampaign, originGuard, turnstile } from '../http/guards.ts'
import { rulesSchema } from '../http/schemas.ts'
import { notFoundPage } from '../http/urls.ts'
import { withPrivateLink } from '../limits/credentials.ts'
import { formLimit, limited, rateLimit } from '../limits/rate-limit.ts'
import { respondInPages } from '../pages/forms.tsx'
import { pageResponse } from '../pages/html.tsx'
import { callLedger } from '../storage/objects.ts'
import { leaveList, waitForTime } from './offer.ts'
import { OffListPage, WaitingPage, type WaitingState } from './views.tsx'

const waitingInput = rulesSchema<typeof waitingRules, HoneypotFields>(waitingRules)

/** Asks to hear when a time comes free, with the details of a booking. A campaign that takes no bookings has no such list. */
export const waitingRoute = new Hono<AppEnv>().post(
  '/',
  leadGuards,
  jsonInput(waitingInput),
  formLimit('waiting', Object.keys(waitingRules)),
  turnstile,
  async (c) => {
    const lead = c.req.valid('json')
    const now = Date.now()
    const { campaign = '' } = lead
    if (!(await readCampaign(c.env, campaign, c.req.raw.headers, now))) return errorResponse(c, 'not_found')
    const result = await waitForTime(c.env, { ...lead, campaign }, now)
    if (!result.ok) return errorResponse(c, 'unavailable', result)
    const body: WaitingResult = { waiting: { until: new Date(result.until).toISOString() } }
    return c.json(body, 201)
  },
)

type Link = '/:key'

const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** Who has booked since is led to the booking. */
const withWaiting = createMiddleware<AppEnv, Link>(async (c, next) => {
  const key = c.req.param('key')
  if (!isKey(key)) return notFoundPage(c)
  return withPrivateLink(
    c,
    () => callLedger(c.env, async (ledger) => await ledger.waitingByKey(key)),
    async (waiting): Promise<Response | undefined> => {
      if (waiting.bookingPath) return c.redirect(waiting.bookingPath, 303)
      c.set('waiting', waiting)
      noteCampaign(c, waiting.row.campaign)
      await next()
      return undefined
    },
    () => pageResponse(c, <OffListPage why="ended" />, 404),
  )
})

/** The page behind the link in the mails to those who wait. A GET changes nothing: mail scanners open links. */
export const waitingPageRoute = new Hono<AppEnv>()
  .use('/:key/*', respondInPages('link'))
  .get('/:key', withWaiting, async (c) => page(c, await stateOf(c)))
  .post('/:key', originGuard, formContentType, bodyLimit, withWaiting, rateLimit('change'), async (c) => {
    const { row } = c.get('waiting')
    const { startsAt = '' } = await formFields(c)
    const instant = Date.parse(startsAt)
    if (Number.isNaN(instant)) return errorResponse(c, 'invalid_input')
    const request = JSON.parse(row.request) as WaitingRequest
    const lead: BookingRequest = { ...request, date: new Date(instant).toISOString(), time: sydneyTime(instant) }
    // A second click sends the same, and gets the same booking.
    const result = await bookSlot(c.env, lead, Date.now(), { idempotencyKey: `waiting ${row.key} ${startsAt}`, waiting: row.key })
    return respondBooked(c, result, {
      gone: () => page(c, 'gone', 409),
      full: () => page(c, 'free', 503, words.dayCeiling),
    })
  })
  .get('/:key/leave', (c) => c.redirect(waitingPath(c.req.param('key')), 303))
  // Mail programs post here by themselves (RFC 8058), with no origin of ours: the key alone says who leaves.
  .post('/:key/leave', bodyLimit, async (c) => {
    const key = c.req.param('key')
    if (!isKey(key)) return notFoundPage(c)
    const retryAfterSeconds = await limited(c, 'openLink')
    if (retryAfterSeconds !== undefined) return errorResponse(c, 'rate_limited', { retryAfterSeconds })
    if (!(await leaveList(c.env, { key }, Date.now()))) await limited(c, 'wrongLink')
    return pageResponse(c, <OffListPage why="left" />, 200)
  })

function page(c: Context<AppEnv>, state: WaitingState, status: 200 | 409 | 503 = 200, notice?: string): Promise<Response> {
  return pageResponse(c, <WaitingPage row={c.get('waiting').row} state={state} notice={notice} />, status, { forms: true })
}

/** Whether the time that somebody was told of is free still. */
async function stateOf(c: Context<AppEnv>): Promise<WaitingState> {
  const { offered, campaign, told_at } = c.get('waiting').row
  if (offered === null) return told_at === null ? 'none' : 'gone'
  const day = sydneyDate(Date.parse(offered))
  const { days } = await listAvailability(c.env, { from: day, to: day, campaign }, Date.now())
  return days.flatMap(freeSlots).some(({ startsAt }) => startsAt === offered) ? 'free' : 'gone'
}
