import { batch, type Signal, signal } from '@preact/signals-react'
import { CONTACT_MAX, type ContactField, type ContactRequest } from '../../shared/enquiry.ts'
import type { HoneypotTrap } from '../form/honeypot-field.tsx'
import { readTyped, saveTyped } from '../form/typed-draft.ts'

export type ContactErrors = { [F in ContactField]?: string }

/** The state of the contact form. It outlives the component, so that leaving and coming back loses nothing. */
export type ContactForm = HoneypotTrap & {
  values: Signal<ContactRequest>
  errors: Signal<ContactErrors>
  /** True while an enquiry is pending. */
  busy: Signal<boolean>
  /** What the visitor can do about the last failure. */
  notice: Signal<string | undefined>
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
  honeypotName: signal(undefined),
  honeypot: signal(''),
}

/** Stores a field's new value and removes its error. */
export function typeInto(form: ContactForm, field: ContactField, value: string): void {
  batch(() => {
    form.values.value = { ...form.values.value, [field]: value }
    form.notice.value = undefined
    if (form.errors.value[field]) form.errors.value = { ...form.errors.value, [field]: undefined }
  })
  saveTyped(DRAFT, form.values.value)
}

/** Empties the form and removes its draft from sessionStorage. */
export function clearForm(form: ContactForm): void {
  batch(() => {
    form.values.value = { ...EMPTY }
    form.errors.value = {}
    form.notice.value = undefined
    form.honeypot.value = ''
  })
  saveTyped(DRAFT, EMPTY)
}

/** The fields that are empty or hold only white space, in their order. */
export function emptyFields(values: ContactRequest): ContactField[] {
  return CONTACT_FIELDS.filter((field) => values[field].trim() === '')
}
