import type { ApiErrorCode } from '../api-error'
import { site } from './site'

/** Words of the enquiry that a booking without scripts becomes. */
export const plainEnquiryWords = {
  opening: 'Booking request from somebody who found no free time that suits: write back with one.',
  times: 'Times that suit',
  noTimes: 'Not given',
} as const

/** The page that a form sent without scripts gets as its response. */
export const plainAnswerWords = {
  sent: {
    title: 'We have it.',
    lead: 'Your booking request is on our desk.',
    reference: 'Reference',
    times: 'Times that suit you',
    next: (email: string) => `We write to ${email} with your time, and the invite comes once you say yes.`,
    change: `Something to add? Email ${site.email} or call ${site.phone.label}, and quote the reference.`,
    onwards: 'Back to the page',
  },
  failed: {
    title: 'Not sent yet.',
    back: 'Your browser’s Back button takes you to the form, with what you typed still in it.',
    email: `Email ${site.email}`,
    call: `Call ${site.phone.label}`,
    subject: 'Booking request',
  },
} as const

/** What stopped the request, and what to do about it. */
export const plainFailures = {
  rate_limited: (minutes: number) =>
    `Too many requests came from your connection. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and send it again, or email us two times that suit you.`,
  unavailable: 'We cannot take requests here right now. Try again shortly, or email us two times that suit you.',
  honeypot: 'We could not tell that a person sent this. Email us two times that suit you, and we book it for you.',
  payload_too_large: 'This is too long to send in one piece. Shorten it, or email us two times that suit you.',
  other: 'Something went wrong on the way. Try again, or email us two times that suit you.',
} as const satisfies { [C in ApiErrorCode | 'other']?: string | ((minutes: number) => string) }

/** Step 2 of the ticket without scripts. What the ticket has too, it takes from there. */
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

/** Words of a form whose faults are listed above it. */
export const plainFormWords = {
  title: 'Nearly there.',
  lead: 'Something in your details needs another look. All you typed is still here.',
  faultsHeading: (count: number) => (count === 1 ? 'One thing to mend' : `${count} things to mend`),
} as const
