import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { holdPath } from '../../shared/assistant-hold.ts'
import type { BookingRequest } from '../../shared/booking.ts'
import { holdPageWords as words } from '../../shared/content/assistant-hold.ts'
import { freeSlots } from '../../shared/schedule/slots.ts'
import { sydneyTime } from '../../shared/sydney-time.ts'
import { dropBusyTimes, listAvailability } from '../bookings/availability.ts'
import { bookSlot } from '../bookings/book.ts'
import { respondBooked } from '../bookings/request-page.tsx'
import type { AppEnv } from '../env.ts'
import { bodyLimit, formContentType, noteCampaign, originGuard } from '../http/guards.ts'
import { withPrivateLink } from '../limits/credentials.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { respondInPages } from '../pages/forms.tsx'
import { pageResponse } from '../pages/html.tsx'
import { detailsOf, isOpen } from '../records/holds.ts'
import { callLedger } from '../storage/objects.ts'
import { ConfirmedPage, HoldOverPage, HoldPage, type HoldState } from './hold-views.tsx'

type Link = '/:key'

const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** `gone`: what answers a link to a hold that is no more. */
const withHold = (gone: (c: Context<AppEnv>) => Promise<Response>) =>
  createMiddleware<AppEnv, Link>(async (c, next) => {
    const key = c.req.param('key')
    if (!isKey(key)) return gone(c)
    return withPrivateLink(
      c,
      () => callLedger(c.env, async (ledger) => await ledger.holdByKey(key)),
      async (hold): Promise<Response | undefined> => {
        c.set('hold', hold)
        noteCampaign(c, hold.row.campaign)
        if (hold.bookingPath && c.req.method === 'GET') return pageResponse(c, <ConfirmedPage path={hold.bookingPath} />, 200)
        await next()
        return undefined
      },
      () => gone(c),
    )
  })

const unknown = (c: Context<AppEnv>) =>
  pageResponse(c, <HoldOverPage title={words.unknown.title} words={words.unknown} failed />, 404)
/** Whoever has said that it was not them sees this, however often they say so. */
const deleted = (c: Context<AppEnv>) => pageResponse(c, <HoldOverPage title={words.deleted.title} words={words.deleted} />, 200)

/** The page behind the link in the mail about an assistant's request. A GET changes nothing: mail scanners open links. */
export const holdPageRoute = new Hono<AppEnv>()
  .use('/:key/*', respondInPages('link'))
  .get('/:key', withHold(unknown), async (c) => page(c, await stateOf(c)))
  .post('/:key', originGuard, formContentType, bodyLimit, withHold(unknown), rateLimit('change'), async (c) => {
    const { row, bookingPath } = c.get('hold')
    if (bookingPath) return c.redirect(`${bookingPath}?done=booked`, 303)
    const { note: _, client: __, ...details } = detailsOf(row)
    const startsAt = Date.parse(row.starts_at)
    const lead: BookingRequest = {
      ...(details as BookingRequest),
      campaign: row.campaign,
      date: row.starts_at,
      time: sydneyTime(startsAt),
    }
    const result = await bookSlot(c.env, lead, Date.now(), { network: c.get('network'), hold: row.key })
    if (!result.ok && result.code === 'not_found') return unknown(c)
    return respondBooked(c, result, {
      gone: () => page(c, 'gone', 409),
      full: async () => page(c, await stateOf(c), 503, words.dayCeiling),
    })
  })
  .get('/:key/not-me', (c) => c.redirect(holdPath(c.req.param('key')), 303))
  .post('/:key/not-me', originGuard, formContentType, bodyLimit, withHold(deleted), rateLimit('change'), async (c) => {
    const { row, bookingPath } = c.get('hold')
    if (bookingPath) return pageResponse(c, <ConfirmedPage path={bookingPath} />, 409)
    await callLedger(c.env, (ledger) => ledger.endHold(row.key))
    await dropBusyTimes(c.env)
    return deleted(c)
  })

function page(c: Context<AppEnv>, state: HoldState, status: 200 | 409 | 503 = 200, notice?: string): Promise<Response> {
  return pageResponse(c, <HoldPage row={c.get('hold').row} state={state} notice={notice} />, status, { forms: true })
}

/** A hold that has ended can still be confirmed while nobody else has taken its time. */
async function stateOf(c: Context<AppEnv>): Promise<HoldState> {
  const { row } = c.get('hold')
  const now = Date.now()
  if (isOpen(row, now)) return 'open'
  const { days } = await listAvailability(c.env, { from: row.date, to: row.date, campaign: row.campaign }, now)
  return days.flatMap(freeSlots).some(({ startsAt }) => startsAt === row.starts_at) ? 'ended' : 'gone'
}
