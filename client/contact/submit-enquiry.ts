import { batch } from '@preact/signals-react'
import * as v from 'valibot'
import { contactNotices, contactToasts } from '../../shared/content/contact.ts'
import type { ContactField } from '../../shared/enquiry.ts'
import type { Failure } from '../form/send-once.ts'
import { closeFailures, showToast } from '../ui/toast-store.ts'
import { FAILED_TOAST, noticeFor } from './contact-failure.tsx'
import { CONTACT_FIELDS, type ContactErrors, type ContactForm, clearForm, emptyFields } from './contact-form.ts'
import { contactSchema } from './contact-schema.ts'
import { sendEnquiry } from './send-enquiry.ts'

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
  batch(() => {
    form.busy.value = true
    form.notice.value = undefined
  })
  const answer = await sendEnquiry(checked.output)
  form.busy.value = false
  if (!answer.ok) return handleFailure(form, answer)
  clearForm(form)
  closeFailures()
  showToast({ variant: 'success', ...contactToasts.sent })
  return { sent: true }
}

function handleFailure(form: ContactForm, failure: Failure): Outcome {
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
