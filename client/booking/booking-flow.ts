import { batch } from '@preact/signals-react'
import * as v from 'valibot'
import type { Utm } from '../../shared/attribution.ts'
import { DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { bookingToasts } from '../../shared/content/booking.ts'
import { toInternationalPhone } from '../../shared/phone.ts'
import type { Failure } from '../form/send-once.ts'
import { readUnanswered } from '../form/unanswered.ts'
import { closeFailures, showToast } from '../ui/toast-store.ts'
import { currentVisit } from '../visits/visit.ts'
import { afterPaint } from './after-paint.ts'
import { loadAvailability, loseSlot } from './availability.ts'
import { BookedSummary } from './booked-summary.tsx'
import { type BookingBody, bookingBody } from './booking-body.ts'
import { failureToast } from './booking-failure.tsx'
import { type BookingForm, resetForm, setDetail } from './booking-form.ts'
import { bookingSchema } from './booking-schema.ts'
import { checkDetails } from './check-details.ts'
import { EmailHint } from './email-hint.tsx'
import { sendBooking } from './send-booking.ts'
import { TimesStep } from './times-step.tsx'
import { visitorZone } from './visitor-zone.ts'

/** What the ticket knows about its page. */
export type BookingContext = { campaign: Campaign; propUtm: Utm }

/** Where the ticket should put the focus after an action. */
export type FocusTarget = DetailField | 'times' | 'summary' | 'submit' | undefined

/**
 * The half of the ticket that loads when a visitor starts to use it: rules, picker, sending. `proceed`, `confirm` and
 * `resume` change the form and return where to put the focus.
 */
export const bookingFlow = { TimesStep, BookedSummary, EmailHint, proceed, confirm, resume, loadAvailability }

/** Goes from step 1 to step 2 if every detail is valid. A second click meanwhile does no harm. */
async function proceed(form: BookingForm): Promise<FocusTarget> {
  await afterPaint()
  const phone = toInternationalPhone(form.details.value.phone)
  const answer = checkDetails({ ...form.details.value, phone })
  if (answer.ok) {
    batch(() => {
      setDetail(form, 'phone', phone)
      form.errors.value = {}
      form.step.value = 2
    })
    closeFailures()
    return 'times'
  }
  form.errors.value = answer.errors
  if (answer.reason === 'missing') showFailure(bookingToasts.requiredMissing)
  else showFailure({ ...bookingToasts.invalidInput, description: answer.message })
  return DETAIL_FIELDS.find((field) => answer.errors[field])
}

/** Sends the booking of step 2. */
async function confirm(form: BookingForm, context: BookingContext): Promise<FocusTarget> {
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
  const body = bookingBody({
    ...context,
    details: form.details.value,
    slot,
    visit: currentVisit(),
    href: location.href,
    zone: visitorZone(),
    honeypot: form.honeypotName.value,
  })
  const checked = v.safeParse(bookingSchema, body)
  if (!checked.success) {
    const [issue] = checked.issues
    return handleFailure(form, { ok: false, code: 'invalid_input', message: issue.message, field: String(issue.path?.[0]?.key) })
  }
  return send(form, body)
}

/** Retries a booking whose response a reload cut off; its idempotency key finds it if it was stored. */
async function resume(form: BookingForm): Promise<FocusTarget> {
  const unanswered = readUnanswered<BookingBody>('booking')
  return unanswered ? send(form, unanswered.body) : undefined
}

/** One request at a time: a second click while one is pending does nothing. */
async function send(form: BookingForm, body: BookingBody): Promise<FocusTarget> {
  if (form.busy.value) return undefined
  form.busy.value = true
  const answer = await sendBooking(body)
  form.busy.value = false
  if (!answer.ok) return handleFailure(form, answer, body.date)
  const { booking } = answer.answer
  batch(() => {
    resetForm(form)
    form.booked.value = booking
  })
  closeFailures()
  void loseSlot(booking.startsAt)
  showToast({ variant: 'success', ...bookingToasts.booked })
  return 'summary'
}

/** Shows what went wrong, and returns where it can be corrected. `startsAt` is the requested slot. */
function handleFailure(form: BookingForm, failure: Failure, startsAt?: string): FocusTarget {
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
