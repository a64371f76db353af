import { CONTACT_US } from './forms.ts'
import { site } from './site.ts'

/** What a form says while Turnstile checks the visitor, and if the check failed. */
export const challengeWords = {
  label: 'One quick check before this is sent',
  booking: {
    title: 'Security Validation Failed',
    description: `We could not tell that a person sent this. What you typed is safe: try again, or ${CONTACT_US}.`,
  },
  enquiry: 'We could not tell that a person sent this. Your letter is still here: send it again, or email it to us.',
} as const

/** A hint beside the email field if the domain looks mistyped. The corrected address follows as a button. */
export const emailHintWords = {
  didYouMean: 'Did you mean',
  use: (address: string) => `Use ${address}`,
  keep: 'No',
  keepLabel: 'No, keep mine',
} as const

/** Words around the survey that some campaigns show instead of the booking form. */
export const surveyWords = {
  collection: 'Your answers go to us and to Typeform, which runs this survey for us.',
  privacy: 'Privacy policy',
} as const

/** Words beside a part of a page whose code has failed. The part stays visible but no longer works. */
export const pageErrorWords = {
  text: 'This part of the page has stopped working. What you see stays.',
  reload: 'Load the page again',
  or: 'or write to',
  email: site.email,
} as const
