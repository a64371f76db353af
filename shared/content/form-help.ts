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

/** What a form of a preview says once it is sent. */
export const notSentWords = {
  title: 'This is a preview',
  description: 'Nothing was sent or booked. On the public page it will be.',
} as const

/** Words of a page that only who has a link to it sees. The Worker writes them. */
export const previewWords = {
  label: 'About this preview',
  hidden: 'Preview, for who has this address. Its forms are real: what is sent reaches the desk.',
  draft: (day: string, isLive: boolean) =>
    `Preview of ${isLive ? 'what is published' : 'a draft'}, until ${day}. Its forms send nothing.`,
  survey: 'The survey in it is real.',
  ended: {
    title: 'This preview has ended.',
    lead: 'A link to a draft works for seven days, or until somebody ends it.',
    next: 'Ask whoever sent it to you for a new one.',
  },
  unfinished: {
    title: 'Not just now.',
    lead: 'This draft is being changed, and cannot be shown for a moment.',
    next: 'Open the link again shortly.',
  },
} as const
