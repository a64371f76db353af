import { batch } from '@preact/signals-react'
import * as v from 'valibot'
import type { ContactField } from '../../shared/contact/contact-rules'
import { contactNotices, contactToasts } from '../../shared/content/contact'
import type { Failure } from '../form/send-once'
import { closeFailures, showToast } from '../ui/toast-store'
import { FAILED_TOAST, noticeFor } from './contact-failure'
import { CONTACT_FIELDS, type ContactErrors, type ContactForm, clearForm, emptyFields } from './contact-form'
import { contactSchema } from './contact-schema'
import { sendEnquiry } from './send-enquiry'

/** What became of a press of the button: sent, or where the focus belongs. */
export type Outcome = { sent: true } | { sent: false; focus: ContactField | 'submit' | undefined }

const NOTHING: Outcome = { sent: false, focus: undefined }

/** Checks and sends the form, and says how it went. One at a time: a press while one is under way does nothing. */
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
  batch(() => {
    form.busy.value = true
    form.notice.value = undefined
  })
  const answer = await sendEnquiry(checked.output)
  form.busy.value = false
  if (!answer.ok) return takeFailure(form, answer)
  clearForm(form)
  closeFailures()
  showToast({ variant: 'success', ...contactToasts.sent })
  return { sent: true }
}

function takeFailure(form: ContactForm, failure: Failure): Outcome {
  console.error('The enquiry was not sent', failure)
  showToast(FAILED_TOAST)
  const { code, message } = failure
  // Only the enquiry can outgrow what the server takes in one piece.
  const field = code === 'payload_too_large' ? 'enquiry' : CONTACT_FIELDS.find((candidate) => candidate === failure.field)
  if (!field) {
    form.notice.value = noticeFor(failure)
    return { sent: false, focus: 'submit' }
  }
  form.errors.value = { [field]: code === 'payload_too_large' ? contactNotices.tooLarge : message }
  return { sent: false, focus: field }
}
