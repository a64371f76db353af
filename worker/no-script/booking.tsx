import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Utm } from '../../shared/attribution.ts'
import {
  type BookingRequest,
  DETAIL_FIELDS,
  detailInput,
  PLAIN,
  type PlainBooking,
  plainBookingPath,
  plainBookingRules,
} from '../../shared/booking.ts'
import { isCampaignKey, pathOfCampaign } from '../../shared/campaign/campaign.ts'
import { readShown } from '../../shared/campaign/experiment.ts'
import {
  type Answer,
  type AnswerFault,
  answerField,
  answersByQuestion,
  answersText,
  checkAnswers,
  givenIn,
  hostOfOption,
  hostOption,
  type Question,
} from '../../shared/campaign/questions.ts'
import { fieldWords } from '../../shared/content/booking.ts'
import { plainEnquiryWords as words } from '../../shared/content/forms.ts'
import { mailLabels } from '../../shared/content/mails.ts'
import type { EnquiryRequest } from '../../shared/enquiry.ts'
import type { Origin } from '../../shared/origin.ts'
import { toInternationalPhone } from '../../shared/phone.ts'
import { sydneyTime } from '../../shared/sydney-time.ts'
import { listWeek } from '../bookings/availability.ts'
import { bookSlot } from '../bookings/book.ts'
import { noScriptBookingInput, noScriptStep } from '../bookings/inputs.ts'
import type { TimesError } from '../bookings/times-views.tsx'
import { questionsOf, readCampaign } from '../campaigns/campaigns.ts'
import { sendEnquiry } from '../enquiries/routes.tsx'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { formFields, noScriptGuards, noteCampaign } from '../http/guards.ts'
import { securityHeaders } from '../http/headers.ts'
import { bodyHashOf } from '../http/idempotency.ts'
import { notFoundPage } from '../http/urls.ts'
import { limitedForm } from '../limits/rate-limit.ts'
import { originOfPage, pageOf } from '../pages/form-origin.ts'
import { NoScriptResultPage, respondInPages, type SentField } from '../pages/forms.tsx'
import { pageResponse } from '../pages/html.tsx'
import { ifReachable } from '../storage/objects.ts'
import { waitForTime } from '../waiting/offer.ts'
import { WaitingResultPage } from '../waiting/views.tsx'
import { NoScriptFormPage, NoScriptTimesPage, TIMES_INPUT } from './booking-views.tsx'

const FIELDS = Object.keys(plainBookingRules)

/** Where the form was opened: the page's address, and the variant that it showed. */
type Shown = { page: string | undefined; variant: string | undefined }
/** What the campaign asks before the times, and what was answered. */
type Answered = { questions: readonly Question[]; answers: readonly Answer[] }
/** The details and the answers are checked. */
type Checked = Shown & Answered & { form: PlainBooking; campaign: string }

const knownCampaign = createMiddleware<AppEnv, '/:campaign'>(async (c, next) => {
  const key = c.req.param('campaign')
  if (!isCampaignKey(key)) return notFoundPage(c)
  noteCampaign(c, key)
  return next()
})

/** Details, then free times, then the booking's page. A GET, as from a restored tab, redirects to the form. */
export const noScriptBookingRoute = new Hono<AppEnv>()
  .use('/:campaign', knownCampaign)
  .get('/:campaign', securityHeaders, (c) => c.redirect(`${pathOfCampaign(c.req.param('campaign'))}#hero-booking-form`, 303))
  .post('/:campaign', respondInPages('booking'), noScriptGuards, async (c) => {
    const campaign = c.req.param('campaign')
    const fields = await formFields(c)
    const page = pageOf(fields[PLAIN.page] ?? c.req.header('Referer') ?? '')
    const origin: Shown = { page, variant: variantOf(fields[PLAIN.variant]) }
    const checked = noScriptBookingInput.safeParse(fields)
    const questions = (await questionsOf(c.env, campaign, Date.now())).filter(({ before }) => before)
    const { answers, faults } = checkAnswers(questions, givenIn(questions, fields))
    if (!checked.success || faults.length > 0)
      return formPage(c, campaign, origin, fields, { issues: checked.error?.issues ?? [], questions, faults })
    const booking: Checked = { ...origin, form: checked.data, campaign, questions, answers }
    const wanted = noScriptStep(fields)
    if (wanted.step === 'choose') return timesPage(c, booking, wanted)
    // The page of times has a random key, so that a double click or a reload is the same request, and nobody else's is.
    const step = { step: wanted.step, startsAt: fields[PLAIN.startsAt], key: fields[PLAIN.key] }
    const sent = { ...booking.form, campaign, page, ...step, answers: answersText(answers) }
    if (sent.key || wanted.step === 'write')
      c.set('idempotencyKey', await bodyHashOf([...FIELDS, 'campaign', 'page', 'step', 'startsAt', 'key', 'answers'], sent))
    if (wanted.step === 'book' && wanted.startsAt === undefined) return timesPage(c, booking, { error: 'choose_time' })
    const limit = wanted.step === 'wait' ? 'waiting' : 'booking'
    const retryAfterSeconds = await limitedForm(c, limit, FIELDS, booking.form)
    if (retryAfterSeconds !== undefined) return errorResponse(c, 'rate_limited', { retryAfterSeconds })
    if (wanted.step === 'wait') return wait(c, booking)
    return wanted.step === 'write' ? enquire(c, booking) : book(c, booking, wanted.startsAt as number)
  })

async function book(c: Context<AppEnv>, booking: Checked, startsAt: number): Promise<Response> {
  const now = Date.now()
  // A page that has closed meanwhile, or cannot be read, has no values of its own.
  const campaign = (await ifReachable(readCampaign(c.env, booking.campaign, c.req.raw.headers, now))) ?? {}
  const request = bookingRequest(booking, campaign, startsAt)
  const { idempotencyKey, network } = c.var
  const result = await bookSlot(c.env, { ...request, answers: booking.answers }, now, { idempotencyKey, network })
  if (result.ok) {
    const { path } = result.body.booking
    return path ? c.redirect(`${path}?done=booked`, 303) : timesPage(c, booking, { error: 'slot_taken' })
  }
  if (result.code === 'slot_taken' || result.code === 'slot_not_offered')
    return timesPage(c, booking, { error: result.code, chosen: new Date(startsAt).toISOString() })
  if (result.code === 'invalid_input') return timesPage(c, booking, { error: 'choose_time' })
  return errorResponse(c, result.code, result)
}

/** Puts the visitor on the waiting list. */
async function wait(c: Context<AppEnv>, booking: Checked): Promise<Response> {
  const now = Date.now()
  const campaign = await readCampaign(c.env, booking.campaign, c.req.raw.headers, now)
  if (!campaign) return errorResponse(c, 'not_found')
  const { date: _, time: __, ...lead } = bookingRequest(booking, campaign, now)
  const result = await waitForTime(c.env, { ...lead, campaign: booking.campaign }, now)
  if (!result.ok) return errorResponse(c, 'unavailable', result)
  return pageResponse(
    c,
    <WaitingResultPage email={lead.email} until={result.until} path={pathOfCampaign(booking.campaign)} />,
    201,
  )
}

async function enquire(c: Context<AppEnv>, booking: Checked): Promise<Response> {
  const { form, campaign } = booking
  const key = c.get('idempotencyKey') ?? c.get('requestId')
  const own = (await ifReachable(readCampaign(c.env, campaign, c.req.raw.headers, Date.now()))) ?? {}
  const result = await sendEnquiry(c.env, enquiryOfBooking(booking, own), key, { network: c.get('network') })
  if (!result.ok) return errorResponse(c, result.code, result)
  const { reference } = result.body.enquiry
  const { email, times } = form
  return pageResponse(
    c,
    <NoScriptResultPage result={{ ok: true, reference, email, times, path: pathOfCampaign(campaign) }} />,
    201,
  )
}

/** `own`: the campaign's own UTM values, as a booking with scripts sends them. */
function bookingRequest({ form, campaign, page, variant }: Checked, own: Utm, startsAt: number): BookingRequest {
  const { times: _, ...details } = form
  const known = { ...details, ...originOfPage({ page, referrer: undefined }, own), campaign, variant }
  return { ...known, date: new Date(startsAt).toISOString(), time: sydneyTime(startsAt) } as BookingRequest
}

async function timesPage(
  c: Context<AppEnv>,
  { form, campaign, questions, answers, ...origin }: Checked,
  { week, error, chosen }: { week?: string; error?: TimesError; chosen?: string },
): Promise<Response> {
  const host = hostOfOption(questions, hostOption(questions, answersByQuestion(answers)))
  const times = await ifReachable(listWeek(c.env, { campaign, host, day: week ?? chosen?.slice(0, 10) }, Date.now()))
  const answered = Object.fromEntries(answers.map(({ question, answer }) => [answerField(question), answer]))
  const hidden = given({ ...form, ...answered, ...hiddenOf(origin), [PLAIN.key]: crypto.randomUUID() })
  const shown = (
    <NoScriptTimesPage
      action={plainBookingPath(campaign)}
      hidden={hidden}
      week={times}
      error={error ?? (times ? undefined : 'unavailable')}
      chosen={chosen}
      backPath={pathOfCampaign(campaign)}
    />
  )
  return pageResponse(c, shown, error === 'slot_taken' ? 409 : error ? 400 : 200, { forms: true })
}

/** What the form's next page sends along of where it was opened. */
function hiddenOf({ page, variant }: Shown): Record<string, string | undefined> {
  return { [PLAIN.page]: page, [PLAIN.variant]: variant }
}

function given(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined))
}

/** What is no variant is left out: the visitor cannot correct it. */
function variantOf(text = ''): string | undefined {
  return readShown(text) ? text : undefined
}

type Wrong = {
  issues: readonly { path: PropertyKey[]; message: string }[]
  questions: readonly Question[]
  faults: readonly AnswerFault[]
}

/** The form once more, with what was typed and what is wrong. */
function formPage(
  c: Context<AppEnv>,
  campaign: string,
  origin: Shown,
  typed: Record<string, string>,
  { issues, questions, faults }: Wrong,
): Promise<Response> {
  c.set('code', 'invalid_input')
  const messages = new Map(issues.map(({ path: [field], message }) => [field, message]))
  const fields: SentField[] = DETAIL_FIELDS.map((name) => {
    const value = typed[name] ?? ''
    const message = messages.get(name)
    const error = message && value.trim() === '' ? (fieldWords(name).missing ?? message) : message
    return { ...detailInput(name, value, error), id: name, defaultValue: value }
  })
  // They come from the page of times.
  const error = messages.get(PLAIN.times)
  if (error) fields.push({ ...TIMES_INPUT, error, defaultValue: typed[PLAIN.times] })
  return pageResponse(
    c,
    <NoScriptFormPage
      action={plainBookingPath(campaign)}
      fields={fields}
      asked={{ questions, given: givenIn(questions, typed), faults }}
      hidden={given(hiddenOf(origin))}
    />,
    400,
    { forms: true },
  )
}

/** A booking without a time becomes an enquiry: a person reads it and offers a time. */
function enquiryOfBooking({ form, campaign, page, variant, answers }: Checked, own: Utm): EnquiryRequest {
  const { name, organisation, phone, times, ...others } = form
  const details = [
    ...Object.entries(others).map(([field, value]) => [fieldWords(field as keyof typeof others).label, value]),
    [words.times, times ?? words.noTimes],
    ...answers.map(({ question, answer }) => [question, answer]),
  ].filter(([, value]) => value)
  return {
    ...(originOfPage({ page, referrer: undefined }, own, {}) as Origin),
    campaign,
    variant,
    name,
    number: phone ? toInternationalPhone(phone) : mailLabels.notGiven,
    company: organisation,
    enquiry: [words.opening, ...details.map(([label, value]) => `${label}: ${value}`)].join('\n'),
  }
}
