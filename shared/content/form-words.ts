import { CHECK_YOUR_INPUT } from '../form/check-your-input'
import type { HoneypotName } from '../form/honeypot'

/** The decoy field, worded so that a bot believes it and a person who meets it leaves it alone. */
export const decoyWords = {
  labels: {
    website: 'Website',
    company_url: 'Company URL',
    homepage: 'Homepage',
    business_website: 'Business website',
  } satisfies Record<HoneypotName, string>,
  hint: 'Leave this field empty',
} as const

/** Toasts of every form: specification section 8. */
export const formToasts = {
  honeypot: { title: 'Security Validation Failed', description: 'Security validation failed. Please try again.' },
  invalidInput: { title: 'Invalid Input', description: CHECK_YOUR_INPUT },
} as const
