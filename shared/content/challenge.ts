import { CONTACT_US } from './form-words'

/** What a form says while Turnstile checks the visitor, and if the check failed. */
export const challengeWords = {
  label: 'One quick check before this is sent',
  booking: {
    title: 'Security Validation Failed',
    description: `We could not tell that a person sent this. What you typed is safe: try again, or ${CONTACT_US}.`,
  },
  enquiry: 'We could not tell that a person sent this. Your letter is still here: send it again, or email it to us.',
} as const
