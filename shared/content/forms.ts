import type { ApiErrorCode } from '../api-error.ts'
import { CHECK_YOUR_INPUT } from '../field-rule.ts'
import { site } from './site.ts'

/** Where a toast says this, it is a link to the agency's address. */
export const CONTACT_US = 'contact us directly'

/** The honeypot. Browsers fill in fields whose label mentions a company or a business, so this label does not. */
export const honeypotWords = { label: 'Leave this field empty' } as const

/** Toasts of every form. */
export const formToasts = {
  honeypot: { title: 'Security Validation Failed', description: 'Security validation failed. Please try again.' },
  invalidInput: { title: 'Invalid Input', description: CHECK_YOUR_INPUT },
} as const
/** Words of the enquiry that a booking without scripts becomes. */
export const plainEnquiryWords = {
  opening: 'Booking request from somebody who found no free time that suits: write back with one.',
  times: 'Times that suit',
  noTimes: 'Not given',
} as const

/** The page that a form sent without scripts gets as its response. */
export const plainResultWords = {
  sent: {
    title: 'We have it.',
    lead: 'Your booking request is on our desk.',
    reference: 'Reference',
    times: 'Times that suit you',
    next: (email: string) => `We write to ${email} with your time, and the invite comes once you say yes.`,
    change: `Something to add? Email ${site.email} or call ${site.phone.label}, and quote the reference.`,
    onwards: 'Back to the page',
  },
  failed: { email: `Email ${site.email}`, call: `Call ${site.phone.label}` },
} as const

/** What a visitor sent, or opened: a booking form, an enquiry, a link that only its reader has. */
export type PlainRequest = 'booking' | 'enquiry' | 'link'

type FailureWords = { [C in Exclude<ApiErrorCode, 'rate_limited'>]?: string } & {
  title: string
  rate_limited: (seconds: number) => string
  other: string
  /** Says where what was typed is still to be found. */
  back?: string
  /** The subject of an email that the visitor writes to us instead. */
  subject: string
}

/** 1 becomes `an hour`, 4 `4 hours`. */
export function hoursInWords(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}

/** How long somebody has to wait, never less than it is: `a minute`, `8 minutes`, `3 hours`. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes > 90) return hoursInWords(Math.ceil(minutes / 60))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const notSent = (things: string, instead: string, subject: string): FailureWords => ({
  title: 'Not sent yet.',
  rate_limited: (seconds) =>
    `Too many ${things} came from your connection. Wait ${waitInWords(seconds)} and send it again, or ${instead}.`,
  unavailable: `We cannot take ${things} here right now. Try again shortly, or ${instead}.`,
  honeypot: `We could not tell that a person sent this. Please ${instead}.`,
  payload_too_large: `This is too long to send in one piece. Shorten it, or ${instead}.`,
  other: `Something went wrong on the way. Try again, or ${instead}.`,
  back: 'Your browser’s Back button takes you to the form, with what you typed still in it.',
  subject,
})

/** What stopped a request, and what to do about it. */
export const plainFailures: Record<PlainRequest, FailureWords> = {
  booking: notSent('requests', 'email us two times that suit you', 'Booking request'),
  enquiry: notSent('letters', 'email it to us', 'A letter to the desk'),
  link: {
    title: 'Not just now.',
    rate_limited: (seconds) =>
      `Too many requests came from your connection. Wait ${waitInWords(seconds)} and open the link again.`,
    unavailable: 'We cannot reach our books. Open the link again in a minute.',
    other: 'Something went wrong on the way. Open the link again.',
    subject: 'A link that does not open',
  },
}

/** Step 2 of the booking form without scripts. What the form has too, it takes from there. */
export const plainTimesWords = {
  lead: 'One more step: pick a free time, and it is yours.',
  other: {
    heading: 'None of these suits?',
    /** Where no times can be shown. */
    headingAlone: 'Or leave the time to us',
    hint: 'In your own words, such as Tuesday after 3\u00a0PM.',
    send: 'Write to us instead',
  },
} as const

/** Words of a form whose errors are listed above it. */
export const plainFormWords = {
  title: 'Nearly there.',
  lead: 'Something in your details needs another look. All you typed is still here.',
  errorsHeading: (count: number) => (count === 1 ? 'One thing to mend' : `${count} things to mend`),
} as const
