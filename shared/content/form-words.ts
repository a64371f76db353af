import { CHECK_YOUR_INPUT } from '../form/check-your-input'

/** Where a toast says this, it is a link to the agency's address. */
export const CONTACT_US = 'contact us directly'

/** The honeypot. Browsers fill in fields whose label mentions a company or a business, so this label does not. */
export const honeypotWords = { label: 'Leave this field empty' } as const

/** Toasts of every form. */
export const formToasts = {
  honeypot: { title: 'Security Validation Failed', description: 'Security validation failed. Please try again.' },
  invalidInput: { title: 'Invalid Input', description: CHECK_YOUR_INPUT },
} as const
