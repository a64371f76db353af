import { batch } from '@preact/signals-react'
import * as v from 'valibot'
import type { BookingBody } from '../../shared/api.ts'
import { type BookingResult, bookingRules, DETAIL_FIELDS, type DetailField, detailRules } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { bookingToasts, fieldWords } from '../../shared/content/booking.ts'
import { sanitiseText } from '../../shared/field-rule.ts'
import { toInternationalPhone } from '../../shared/phone.ts'
import { api } from '../api.ts'
import { rulesSchema } from '../form/rules-schema.ts'
import { type Failure, type SendResult, sendOnce } from '../form/send-once.ts'
import { readUnconfirmed } from '../form/session.ts'
import { closeFailures, showToast } from '../ui/toast.ts'
import { afterPaint } from './after-paint.ts'
import { loadAvailability, loseSlot } from './availability.ts'
import { type BookingContext, bodyOf } from './body.ts'
import { EmailHint } from './email-hint.tsx'
import { type AskedAfter, type BookingFormState, type DetailErrors, type Details, resetForm, setDetail } from './form-state.ts'
import { keepBooking, recallBooking } from './kept-booking.ts'
import { writtenCampaign } from './page-campaign.ts'
import { TimesStep } from './picker.tsx'
import { BookedSummary, bookedToast, failureToast } from './result.tsx'
import { keepTimes } from './times-step.ts'

/** Where the booking form should put the focus after an action. */
export type FocusTarget = DetailField | `before-${number}` | 'times' | 'summary' | 'submit' | undefined

/** The later half of the booking form. `proceed`, `confirm` and `resume` change the form and return where to put the focus. */
export const bookingFlow = {
  TimesStep,
  BookedSummary,
  EmailHint,
  proceed,
  confirm,
  resume,
  keepTimes,
  recallBooked,
  forgetBooked,
  loadAvailability,
}

/** Goes from step 1 to step 2 if every detail is valid. A second click meanwhile does no harm. */
async function proceed(form: BookingFormState): Promise<FocusTarget> {
  await afterPaint()
  const phone = toInternationalPhone(form.details.value.phone)
  const result = checkDetails({ ...form.details.value, phone })
  const unanswered = form.before.value?.check()
  if (result.ok && unanswered) {
    form.errors.value = {}
    showFailure(bookingToasts.requiredMissing)
    return unanswered
  }
  if (result.ok) {
    batch(() => {
      setDetail(form, 'phone', phone)
      form.errors.value = {}
      form.step.value = 2
    })
    closeFailures()
    return 'times'
  }
  form.errors.value = result.errors
  if (result.reason === 'missing') showFailure(bookingToasts.requiredMissing)
  else showFailure({ ...bookingToasts.invalidInput, description: result.message })
  return DETAIL_FIELDS.find((field) => result.errors[field])
}

async function confirm(form: BookingFormState, context: BookingContext): Promise<FocusTarget> {
  const slot = form.slot.value
  if (!slot) {
    showFailure(bookingToasts.dateTimeMissing)
    return undefined
  }
  if (form.honeypot.value !== '') {
    form.honeypot.value = ''
    showFailure(bookingToasts.honeypot)
    return undefined
  }
  const body = bodyOf(form, context, slot)
  const checked = v.safeParse(bookingSchema, body)
  if (!checked.success) {
    const [issue] = checked.issues
    return handleFailure(form, { ok: false, code: 'invalid_input', message: issue.message, field: String(issue.path?.[0]?.key) })
  }
  return send(form, body, context)
}

/** Retries a booking whose response a reload cut off; its idempotency key finds it if it was stored. */
async function resume(form: BookingFormState, context?: BookingContext): Promise<FocusTarget> {
  const unanswered = readUnconfirmed<BookingBody>('booking')
  return unanswered ? send(form, unanswered.body, context) : undefined
}

/** One request at a time: a second click while one is pending does nothing. */
async function send(form: BookingFormState, body: BookingBody, context: BookingContext | undefined): Promise<FocusTarget> {
  if (form.busy.value) return undefined
  form.busy.value = true
  const [result, after] = await Promise.all([sendBooking(body), askedAfter(context?.campaign, body)])
  form.busy.value = false
  if (!result.ok) return handleFailure(form, result, body.date)
  const { booking } = result.answer
  batch(() => {
    resetForm(form)
    form.after.value = after
    form.booked.value = booking
    form.open.value = false
  })
  keepBooking({ campaign: `${body.campaign}`, booking, asks: after !== undefined })
  void loseSlot(booking.startsAt)
  showToast(bookedToast(booking, offerName(body)))
  return 'summary'
}

/** Shows the summary of a booking made earlier in this tab. `isOpened`: somebody has opened the form, which then stays open. */
async function recallBooked(form: BookingFormState, { key, questions = [] }: Campaign, isOpened: boolean): Promise<void> {
  const before = form.booked.value
  const kept = await recallBooking(key)
  // What has been booked meanwhile counts.
  if (form.booked.value !== before) return
  batch(() => {
    if (kept?.asks) form.after.value ??= { questions, answers: [], Questions: undefined }
    form.booked.value = kept?.booking
    // What somebody types meanwhile stays open.
    if (kept && !isOpened && Object.values(form.details.value).every((typed) => typed === '')) form.open.value = false
  })
}

function forgetBooked(form: BookingFormState): void {
  form.booked.value = undefined
  keepBooking(undefined)
}

/** What the summary of the booking asks; if its code is not to be had, the summary leads to the booking's page instead. */
async function askedAfter(shown: Campaign | undefined, { campaign, answers = [] }: BookingBody): Promise<AskedAfter | undefined> {
  const questions = (shown?.key === campaign && shown?.questions) || []
  const open = questions.filter(({ question }) => !answers.some((answer) => answer.question === question))
  if (open.length === 0) return undefined
  const module = await import('./questions.tsx').catch(() => undefined)
  return { questions: open, answers, Questions: module?.AfterQuestions }
}

/** The offer of the campaign's own page that is shown; undefined on the site's own pages. */
function offerName({ campaign }: BookingBody): string | undefined {
  const shown = writtenCampaign()
  return shown?.key === campaign ? shown?.page?.offer.name : undefined
}

/** Shows what went wrong, and returns where it can be corrected. `startsAt` is the requested slot. */
function handleFailure(form: BookingFormState, failure: Failure, startsAt?: string): FocusTarget {
  showToast(failureToast(failure))
  if (startsAt && (failure.code === 'slot_taken' || failure.code === 'slot_not_offered')) {
    // The picker clears the choice and says so beside the times, where it stays when the toast has gone.
    void loseSlot(startsAt)
    return 'times'
  }
  const field = DETAIL_FIELDS.find((candidate) => candidate === failure.field)
  if (failure.code === 'invalid_input' && field) {
    batch(() => {
      form.errors.value = { [field]: failure.message }
      form.step.value = 1
    })
    return field
  }
  return 'submit'
}

function showFailure(words: { title: string; description: string }): void {
  showToast({ variant: 'destructive', ...words })
}

/** The fields of step 1. */
export const detailsSchema = rulesSchema(detailRules)

/** The whole request body. */
export const bookingSchema = rulesSchema(bookingRules)

type DetailsResult =
  | { ok: true }
  | { ok: false; reason: 'missing'; errors: DetailErrors }
  | { ok: false; reason: 'invalid'; errors: DetailErrors; message: string }

/** Checks step 1: first that no required field is empty after sanitising, then every field's own rule. */
function checkDetails(details: Details): DetailsResult {
  const missing: DetailErrors = {}
  for (const field of DETAIL_FIELDS) {
    const { required, messages } = detailRules[field]
    if (required && sanitiseText(details[field]) === '') missing[field] = fieldWords(field).missing ?? messages.tooShort
  }
  if (Object.keys(missing).length > 0) return { ok: false, reason: 'missing', errors: missing }

  const result = v.safeParse(detailsSchema, details)
  if (result.success) return { ok: true }
  const errors: DetailErrors = {}
  for (const issue of result.issues) errors[issue.path?.[0]?.key as DetailField] ??= issue.message
  return { ok: false, reason: 'invalid', errors, message: result.issues[0].message }
}

/** Posts a booking. A retry of the same body books once. Never throws: see `sendOnce`. */
function sendBooking(body: BookingBody): Promise<SendResult<BookingResult>> {
  return sendOnce('booking', body, (options) => api.booking.$post({ json: body }, options))
}
