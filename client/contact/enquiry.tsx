import { batch, type Signal, signal } from '@preact/signals-react'
import * as v from 'valibot'
import { attributionUrl, resolveUtm, urlWithinLimit } from '../../shared/attribution.ts'
import { contactNotices, contactToasts, contactWords } from '../../shared/content/contact.ts'
import { challengeWords, notSentWords } from '../../shared/content/form-help.ts'
import { site } from '../../shared/content/site.ts'
import {
  CONTACT_MAX,
  type ContactField,
  type ContactRequest,
  contactRules,
  type EnquiryRequest,
  type EnquiryResult,
} from '../../shared/enquiry.ts'
import { canBeRung } from '../../shared/phone-numbers.ts'
import { FRONT_PAGE } from '../../shared/report/visits.ts'
import { api } from '../api.ts'
import type { HoneypotTrap } from '../form/honeypot-field.tsx'
import { rulesSchema } from '../form/rules-schema.ts'
import { type Failure, type SendResult, sendOnce } from '../form/send-once.ts'
import { readTyped, saveTyped } from '../form/session.ts'
import { closeFailures, showToast, type Toast } from '../ui/toast.ts'
import { currentVisit, type SeenCampaign, seenCampaign, trackStep, type Visit } from '../visits/visit.ts'
import { keepEnquiry } from './enquiry-sent.tsx'

export type ContactErrors = { [F in ContactField]?: string }

/** The state of the contact form. It outlives the component, so that leaving and coming back loses nothing. */
type ContactForm = HoneypotTrap & {
  values: Signal<ContactRequest>
  errors: Signal<ContactErrors>
  /** True while an enquiry is pending. */
  busy: Signal<boolean>
  /** What the visitor can do about the last failure. */
  notice: Signal<string | undefined>
  /** Asks whether the number is one; until it is changed. */
  question: Signal<string | undefined>
}

/** Key in sessionStorage. */
const DRAFT = 'contact-draft'
const EMPTY: Readonly<ContactRequest> = { name: '', number: '', company: '', enquiry: '' }

export const CONTACT_FIELDS = Object.keys(CONTACT_MAX) as readonly ContactField[]

export const contactForm: ContactForm = {
  values: signal(readTyped(DRAFT, EMPTY) ?? { ...EMPTY }),
  errors: signal({}),
  busy: signal(false),
  notice: signal(undefined),
  question: signal(undefined),
  honeypotName: signal(undefined),
  honeypot: signal(''),
}

/** Stores a field's new value and removes its error. */
export function typeInto(form: ContactForm, field: ContactField, value: string): void {
  batch(() => {
    form.values.value = { ...form.values.value, [field]: value }
    form.notice.value = undefined
    if (field === 'number') form.question.value = undefined
    if (form.errors.value[field]) form.errors.value = { ...form.errors.value, [field]: undefined }
  })
  saveTyped(DRAFT, form.values.value)
  trackStep(FRONT_PAGE, emptyFields(form.values.value).length > 0 ? 'details' : 'times')
}

/** Whether this letter's number has been asked about: that is done once. */
let hasAsked = false

/** Empties the form and removes its draft from sessionStorage. */
function clearForm(form: ContactForm): void {
  batch(() => {
    form.values.value = { ...EMPTY }
    form.errors.value = {}
    form.notice.value = undefined
    form.question.value = undefined
    form.honeypot.value = ''
  })
  hasAsked = false
  saveTyped(DRAFT, EMPTY)
}

/** The fields that are empty or hold only white space, in their order. */
export function emptyFields(values: ContactRequest): ContactField[] {
  return CONTACT_FIELDS.filter((field) => values[field].trim() === '')
}

/** The result of a click on Send: sent, or where to put the focus. */
export type Outcome = { sent: true } | { sent: false; focus: ContactField | 'submit' | undefined }

const NOTHING: Outcome = { sent: false, focus: undefined }

/** Checks and sends the form, and shows the result. Does nothing while a request is pending. */
export async function submitEnquiry(form: ContactForm): Promise<Outcome> {
  const values = form.values.value
  if (form.busy.value || emptyFields(values).length > 0) return NOTHING
  if (form.honeypot.value !== '') {
    form.honeypot.value = ''
    showToast({ variant: 'destructive', ...contactToasts.honeypot })
    return NOTHING
  }
  const checked = v.safeParse(contactSchema, values)
  if (!checked.success) {
    const errors: ContactErrors = {}
    for (const issue of checked.issues) errors[issue.path?.[0]?.key as ContactField] ??= issue.message
    form.errors.value = errors
    showToast({ variant: 'destructive', ...contactToasts.invalidInput, description: checked.issues[0].message })
    return { sent: false, focus: CONTACT_FIELDS.find((field) => errors[field]) }
  }
  const { number } = checked.output
  if (!hasAsked && !canBeRung(number)) {
    hasAsked = true
    form.question.value = contactWords.number.question(number)
    return { sent: false, focus: 'number' }
  }
  batch(() => {
    form.busy.value = true
    form.notice.value = undefined
    form.question.value = undefined
  })
  const result = await sendEnquiry(
    withOrigin(checked.output, { visit: currentVisit(), seen: seenCampaign(), href: location.href }),
  )
  form.busy.value = false
  if (!result.ok) return handleFailure(form, result)
  clearForm(form)
  closeFailures()
  keepEnquiry({ reference: result.answer.enquiry.reference, isNew: true })
  return { sent: true }
}

function handleFailure(form: ContactForm, failure: Failure): Outcome {
  if (failure.code === 'preview') {
    showToast({ variant: 'destructive', ...notSentWords })
    return { sent: false, focus: 'submit' }
  }
  console.error('The enquiry was not sent', failure)
  showToast(FAILED_TOAST)
  const { code, message } = failure
  // Only the enquiry is long enough to make a body too large.
  const field = code === 'payload_too_large' ? 'enquiry' : CONTACT_FIELDS.find((candidate) => candidate === failure.field)
  if (!field) {
    form.notice.value = noticeFor(failure)
    return { sent: false, focus: 'submit' }
  }
  form.errors.value = { [field]: code === 'payload_too_large' ? contactNotices.tooLarge : message }
  return { sent: false, focus: field }
}

/** What the server accepts of one body, in bytes, less a little for the honeypot. */
const BODY_MAX = 16 * 1024 - 256

/** Where an enquiry comes from. `href`: the URL of the form's page. */
type EnquiryOrigin = { visit: Visit; seen: SeenCampaign; href: string }

/** Adds where an enquiry comes from, if a long text leaves room; UTM values that nobody chose would say nothing. */
function withOrigin(typed: ContactRequest, { visit, seen, href }: EnquiryOrigin): ContactRequest & Partial<EnquiryRequest> {
  const body = {
    ...typed,
    ...resolveUtm(visit.utm, seen.propUtm, seen.ownUtm, {}),
    ...visit.clickIds,
    campaign: seen.campaign,
    variant: seen.variant,
    pageUrl: urlWithinLimit(attributionUrl(href)),
    referrer: urlWithinLimit(visit.referrer),
  }
  return new TextEncoder().encode(JSON.stringify(body)).length > BODY_MAX ? typed : body
}

/** Posts an enquiry. A retry of the same body is stored once. Never throws: see `sendOnce`. */
function sendEnquiry(body: ReturnType<typeof withOrigin>): Promise<SendResult<EnquiryResult>> {
  return sendOnce('enquiry', body, (options) => api.contact.$post({ json: body }, options))
}

export const contactSchema = rulesSchema(contactRules)

/** The toast for every enquiry that was not sent. It stays until it is closed, because its email address is the alternative. */
const FAILED_TOAST: Omit<Toast, 'id'> = {
  variant: 'destructive',
  stays: true,
  title: contactToasts.failed.title,
  description: (
    <>
      <span>{contactToasts.failed.description}</span> <a href={`mailto:${site.email}`}>{site.email}</a>
    </>
  ),
}

/** The form's message for a failure that belongs to no field. */
function noticeFor({ code, retryAfterSeconds }: Failure): string {
  if (import.meta.env.TURNSTILE_SITE_KEY && code === 'honeypot') return challengeWords.enquiry
  if (code === 'rate_limited') return contactNotices.rateLimited(retryAfterSeconds)
  return code === 'network' ? contactNotices.unreached : contactNotices.refused
}
