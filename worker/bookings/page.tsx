import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { bookingPath } from '../../shared/booking.ts'
import { pathOfCampaign } from '../../shared/campaign/campaign.ts'
import { answersByQuestion, checkAnswers, givenIn } from '../../shared/campaign/questions.ts'
import { inviteWords } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { isLeadReference } from '../../shared/lead.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import { isCalendarDay } from '../../shared/sydney-time.ts'
import { HOUR_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import { questionsOf } from '../campaigns/campaigns.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { bodyLimit, formContentType, formFields, noteCampaign, originGuard } from '../http/guards.ts'
import { notFoundPage, repairUrl } from '../http/urls.ts'
import { withPrivateLink } from '../limits/credentials.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { publishedCalendar } from '../mail/invite.ts'
import { respondInPages } from '../pages/forms.tsx'
import { pageResponse } from '../pages/html.tsx'
import { answersOf, type BookingRow, offerOf } from '../records/bookings.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger, ifReachable, Unavailable } from '../storage/objects.ts'
import { canAnswer } from './answers.ts'
import { listWeek } from './availability.ts'
import { answerQuestions, cancelSession, keptHost, moveSession } from './book.ts'
import { type ChangeOutcome, isTooLate, MOVES_MAX } from './change.ts'
import { cancelForm, moveForm, remindersForm } from './inputs.ts'
import { isDelayed, remindersAhead } from './mail-timing.ts'
import { type BookingNotice, BookingPage, CancelPage, type MailWait, MovePage } from './page-views.tsx'
import type { AskedQuestions } from './question-views.tsx'
import type { TimesError } from './times-views.tsx'

type Link = '/:reference/:key'

const withBooking = createMiddleware<AppEnv, Link>(async (c, next) => {
  const { reference, key } = c.req.param()
  if (!isLeadReference(reference) || !/^[0-9a-f]{32}$/.test(key)) return notFoundPage(c)
  return withPrivateLink(
    c,
    () => callLedger(c.env, async (ledger) => await ledger.bookingByToken(reference, key)),
    (booking) => {
      c.set('booking', booking)
      noteCampaign(c, booking.campaign)
      return next()
    },
  )
})

/** Redirects a link that has a slash, punctuation or a query without its question mark behind it. */
const redirectToRepaired = createMiddleware<AppEnv, Link>(async (c, next) => {
  const url = new URL(c.req.url)
  const { path, query } = repairUrl(url) ?? { path: url.pathname, query: url.search.slice(1) }
  const bare = path.replace(/(?<!\/)\/+$/, '')
  if (bare === url.pathname || c.req.method === 'POST') return next()
  return c.redirect(query ? `${bare}?${query}` : bare)
})

const limited = rateLimit('change')

/** A booking's own page, by the link in its mails. A GET changes nothing: mail scanners open links. */
export const bookingPageRoute = new Hono<AppEnv>()
  .use('/:reference/:key/*', respondInPages('link'), redirectToRepaired, withBooking)
  .get('/:reference/:key', async (c) => {
    const { view, now } = await viewOf(c)
    const notice = doneNotice(c.req.query('done'), view)
    const mailAt = notice && (await ifReachable(callLedger(c.env, (ledger) => ledger.visitorMailAt(view.reference))))
    const asked = await askedOf(c, now)
    return page(c, <BookingPage view={view} asked={asked} notice={notice} mail={mailWait(mailAt, now)} />)
  })
  .get('/:reference/:key/invite.ics', async (c) => {
    const { reference, key } = c.req.param()
    const booking = c.get('booking')
    const link = (c.env.LINK_ORIGIN || site.origin) + bookingPath(reference, key)
    const answers = booking.reply_domain && (await callLedger(c.env, async (ledger) => await ledger.replyAddresses(reference)))
    const entry = publishedCalendar(booking, c.env.MAIL_FROM, link, answers ? answers.visitor : undefined)
    return c.body(entry, 200, {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${inviteWords.file}"`,
    })
  })
  .get('/:reference/:key/move', async (c) => {
    const seen = await viewOf(c)
    const { view } = seen
    if (view.canChange && c.get('booking').visitor_moves >= MOVES_MAX)
      return page(c, <BookingPage view={view} notice="too_many_moves" />)
    return view.canChange ? movePage(c, seen, 200) : c.redirect(view.path)
  })
  .get('/:reference/:key/cancel', async (c) => {
    const { view } = await viewOf(c)
    return view.canChange ? page(c, <CancelPage view={view} />) : c.redirect(view.path)
  })
  .post('/:reference/:key/*', originGuard, formContentType, bodyLimit)
  .post('/:reference/:key/move', zValidator('form', moveForm, wrongForm), limited, async (c) => {
    const { sequence, startsAt } = c.req.valid('form')
    if (startsAt === undefined) return movePage(c, await viewOf(c), 400, 'choose_time')
    const now = Date.now()
    const booking = c.get('booking')
    const { reference, campaign } = booking
    const request = { reference, campaign, sequence, host: await keptHost(c.env, booking, now) }
    return changed(c, 'moved', await moveSession(c.env, request, startsAt, now))
  })
  .post('/:reference/:key/answers', limited, answer)
  .post('/:reference/:key/cancel', zValidator('form', cancelForm, wrongForm), limited, async (c) => {
    const { sequence } = c.req.valid('form')
    const { reference } = c.get('booking')
    return changed(c, 'cancelled', await cancelSession(c.env, { reference, sequence }, Date.now()))
  })
  .post('/:reference/:key/reminders', zValidator('form', remindersForm, wrongForm), limited, async (c) => {
    const { reminders } = c.req.valid('form')
    const set = await callLedger(c.env, (ledger) => ledger.setReminders(c.get('booking').reference, reminders === 'on'))
    return set ? doneRedirect(c, `reminders_${reminders}`) : gone()
  })

/** What the booking's campaign asks, with the answers so far; nothing once the session has begun or is cancelled. */
async function askedOf(c: Context<AppEnv>, now: Millis): Promise<AskedQuestions> {
  const booking = c.get('booking')
  const questions = canAnswer(booking, now) ? await questionsOf(c.env, booking.campaign, now) : []
  return { questions, given: answersByQuestion(answersOf(booking)), faults: [] }
}

/** Stores the answers of the form on the booking's page. What cannot be stored stays in the form. */
async function answer(c: Context<AppEnv>): Promise<Response> {
  const { reference, campaign } = c.get('booking')
  const questions = await questionsOf(c.env, campaign, Date.now())
  const given = givenIn(questions, await formFields(c))
  const { answers, faults } = checkAnswers(questions, given)
  if (faults.length > 0) {
    c.set('code', 'invalid_input')
    const { view } = await viewOf(c)
    return page(c, <BookingPage view={view} asked={{ questions, given, faults }} />, 400)
  }
  const outcome = await answerQuestions(c.env, reference, { questions, answers })
  if (!outcome) return gone()
  if (outcome.ok) return doneRedirect(c, 'answered')
  c.set('booking', outcome.booking)
  const { view, now } = await viewOf(c)
  const asked = { ...(await askedOf(c, now)), given }
  const isFull = outcome.error === 'day_ceiling'
  if (isFull) {
    c.set('code', 'unavailable')
    c.header('Retry-After', String(outcome.retryAfterSeconds))
  }
  const notice = outcome.error === 'cancelled' ? 'changed_meanwhile' : outcome.error
  return page(c, <BookingPage view={view} asked={asked} notice={notice} />, isFull ? 503 : 409)
}

/** The result of a change as a page: a redirect once it is made, so that a reload sends nothing again. */
async function changed(c: Context<AppEnv>, done: 'moved' | 'cancelled', outcome?: ChangeOutcome): Promise<Response> {
  if (!outcome) return gone()
  if (outcome.ok) return doneRedirect(c, done)
  c.set('booking', outcome.booking)
  const seen = await viewOf(c)
  const { view } = seen
  switch (outcome.error) {
    case 'slot_taken':
      return movePage(c, seen, 409, 'slot_taken')
    case 'slot_not_offered':
      return movePage(c, seen, 400, 'slot_not_offered')
    case 'cancelled':
      return page(c, <BookingPage view={view} notice="changed_meanwhile" />, 409)
    case 'day_ceiling':
      c.set('code', 'unavailable')
      c.header('Retry-After', String(outcome.retryAfterSeconds))
      return page(c, <BookingPage view={view} notice="day_ceiling" />, 503)
    default:
      return page(c, <BookingPage view={view} notice={outcome.error} />, 409)
  }
}

/** The booking was deleted after its link was checked; a retry finds no booking and gets the 404 page. */
function gone(): never {
  throw new Unavailable()
}

/** For how many hours the visitor's mail about the latest change waits; 'none' if there is none, undefined if it leaves at once. */
function mailWait(mailAt: Millis | null | undefined, now: Millis): MailWait | undefined {
  if (mailAt === null) return 'none'
  return mailAt !== undefined && isDelayed(mailAt, now) ? { hours: Math.ceil((mailAt - now) / HOUR_MS) } : undefined
}

/** What a redirect says was done, if the booking is so still: the address may be a bookmark, or reached by Back. */
function doneNotice(done: string | undefined, { status, hasMoved, reminded }: BookingView): BookingNotice | undefined {
  const isBooked = status === 'booked'
  if (done === 'booked' && isBooked && !hasMoved) return done
  if (done === 'moved' && isBooked && hasMoved) return done
  if (done === 'cancelled' && !isBooked) return done
  if (done === 'answered' && isBooked) return done
  if (done === 'reminders_on' && isBooked && reminded) return done
  if (done === 'reminders_off' && isBooked && !reminded) return done
  return undefined
}

function doneRedirect(c: Context<AppEnv>, done: BookingNotice): Response {
  const { reference, key } = c.req.param() as { reference: string; key: string }
  return c.redirect(`${bookingPath(reference, key)}?done=${done}`, 303)
}

type Seen = Awaited<ReturnType<typeof viewOf>>

async function movePage(
  c: Context<AppEnv>,
  { view, schedule, now }: Seen,
  status: ContentfulStatusCode,
  error?: TimesError,
): Promise<Response> {
  const asked = c.req.query('week')
  const day = asked !== undefined && isCalendarDay(asked) ? asked : undefined
  const booking = c.get('booking')
  const campaign = booking.campaign ?? undefined
  const host = await keptHost(c.env, booking, now)
  const week = await ifReachable(listWeek(c.env, { campaign, host, day }, now, schedule))
  return page(c, <MovePage view={view} week={week} error={error ?? (week ? undefined : 'unavailable')} />, week ? status : 503)
}

async function viewOf(c: Context<AppEnv>) {
  const now = Date.now()
  const schedule = await readSchedule(c.env, now)
  return { view: bookingView(c.get('booking'), c.req.param('key') ?? '', schedule, now), schedule, now }
}

function page(c: Context<AppEnv>, shown: ReactElement, status: ContentfulStatusCode = 200): Promise<Response> {
  return pageResponse(c, shown, status, { forms: true })
}

/** Only a form that was not ours comes so. */
function wrongForm({ success }: { success: boolean }, c: Context): Response | undefined {
  return success ? undefined : errorResponse(c as Context<AppEnv>, 'invalid_input')
}

/** A booking as its own page shows it: no more of the person than the first name. */
export type BookingView = {
  reference: string
  /** What it is for, if that is still known. */
  offer?: string | undefined
  firstName: string
  startsAt: IsoInstant
  endsAt: IsoInstant
  /** An IANA name. */
  visitorZone: string | null
  /** null: the agency rings. */
  meetingUrl: string | null
  hasPhone: boolean
  status: 'booked' | 'cancelled'
  hasBegun: boolean
  isOver: boolean
  /** Whether its time is another than the one it was booked for. */
  hasMoved: boolean
  /** Whether it can still be moved and cancelled here; that ends `changeMinutes` before it starts. */
  canChange: boolean
  changeMinutes: number
  /** Whether reminders are wanted; `hasReminders`: one is still ahead. */
  reminded: boolean
  hasReminders: boolean
  /** How often it was changed. A form sends it back, so that nobody changes what they have not seen. */
  sequence: number
  /** /booking/<reference>/<key> */
  path: string
  /** Path of a page to book anew. */
  bookAgain: string
}

/** What a booking's own page shows at `now`. Of the person it names the first name alone. */
function bookingView(booking: BookingRow, key: string, { changeMinutes }: Schedule, now: Millis): BookingView {
  const { reference, status, sequence } = booking
  const startsAt = Date.parse(booking.starts_at)
  return {
    reference,
    offer: offerOf(booking),
    firstName: booking.name.split(' ')[0] ?? booking.name,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    visitorZone: booking.visitor_zone,
    meetingUrl: booking.meeting_url,
    hasPhone: booking.phone !== null,
    status,
    hasBegun: now >= startsAt,
    isOver: now >= Date.parse(booking.ends_at),
    hasMoved: booking.moved_at !== null,
    canChange: status === 'booked' && !isTooLate(booking, { changeMinutes }, now),
    changeMinutes,
    reminded: booking.reminded === 1,
    hasReminders: Object.keys(remindersAhead(booking, now)).length > 0,
    sequence,
    path: bookingPath(reference, key),
    bookAgain: booking.campaign ? pathOfCampaign(booking.campaign) : '/',
  }
}
