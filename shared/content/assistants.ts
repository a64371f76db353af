import { HOLD_MS } from '../assistant-hold.ts'
import { TIMES_DAYS_MAX } from '../assistants.ts'
import { RETENTION } from '../retention.ts'
import { MINUTE_MS } from '../time.ts'
import { site } from './site.ts'

const HOLD_MINUTES = HOLD_MS / MINUTE_MS

/** Why a tool gives no result. */
export type ToolErrorCode =
  | 'unknown_offer'
  | 'invalid_range'
  | 'invalid_input'
  | 'slot_not_offered'
  | 'slot_taken'
  | 'too_many_holds'
  | 'day_full'
  | 'unavailable'
  | 'internal'

/** Words for the assistants of visitors: what the site can do for them, and what its tools answer. */
export const assistantWords = {
  title: `Book with ${site.name}`,
  about: `${site.name}, ${site.tagline.toLowerCase()}, ${site.address.city}. Tells which sessions can be booked, when they are free, and how to reach a person, and has a time held until the visitor confirms it by email.`,
  instructions: `Sessions are held in the zone of ${site.address.city}; every time is given in that zone and in the visitor's. A time that is free may be taken by somebody else at any moment.`,
  tools: {
    list_offers: {
      title: 'What can be booked',
      description: `Lists the sessions that can be booked with ${site.name}: what each is about, how long it takes, and its page.`,
    },
    find_times: {
      title: 'Free times',
      description: `Finds free times of an offer, in ${site.address.city}'s zone and in the visitor's. Shows times only and books nothing.`,
    },
    request_booking: {
      title: 'Ask for a booking',
      description: `Has a free time held for ${HOLD_MINUTES} minutes and an email sent to the person it is for. Books nothing: only that person can, by a button on the page behind the email. For somebody who has asked for it, with their own details.`,
    },
    contact_details: {
      title: 'How to reach a person',
      description: `Gives the email address, phone number and postal address of ${site.name}, and its privacy policy.`,
    },
  },
  campaignPage: {
    title: 'A campaign’s page',
    description: 'The page of a campaign that is not in the list, by the last part of its address, as Markdown',
  },
  fields: {
    offer: 'The offer, by its id in list_offers, or by the last part of the address of a campaign’s page',
    from: 'The first day, YYYY-MM-DD, as the visitor counts days. Without it, today',
    to: `The last day, YYYY-MM-DD, at most ${TIMES_DAYS_MAX} days after the first. Without it, two weeks after the first`,
    timeZone: `The visitor's time zone by its IANA name, such as Australia/Perth. Without it, ${site.address.city}'s`,
  },
  invalidZone: 'A time zone is written by its IANA name, such as Australia/Perth.',
  offers: (count: number) => (count === 1 ? '1 session can be booked:' : `${count} sessions can be booked:`),
  times: (offer: string, count: number) => `${offer}: ${count === 1 ? '1 free time' : `${count} free times`}.`,
  noTimes: (offer: string, until: string) => `${offer}: no free time in these days. Times can be booked until ${until}.`,
  moreTimes: (day: string) => `There are more from ${day} on.`,
  errors: {
    unknown_offer: 'No offer of this id can be booked. list_offers has those that can.',
    invalid_range: `The last day is not before the first, and at most ${TIMES_DAYS_MAX} days after it.`,
    invalid_input: 'Something of what was sent is not as the form takes it.',
    slot_not_offered: 'This time is not offered. find_times has those that are; one that begins very soon cannot be held.',
    slot_taken: 'This time is taken, or held for somebody else.',
    too_many_holds: `There are enough times held already. They end after ${HOLD_MINUTES} minutes; on the site a time can be booked at once.`,
    day_full: `Enough of this day is held for assistants. On the site its other times can be booked at once.`,
    unavailable: `This does not work at the moment. Try again later, or call ${site.phone.label}.`,
    internal: `Something went wrong here. Email ${site.email} or call ${site.phone.label}.`,
  } satisfies Record<ToolErrorCode, string>,
} as const

/** Words of the tool that has a time held. */
export const requestBookingWords = {
  fields: {
    start: 'The start of a free time, as find_times gives it',
    name: 'The name of the person the session is for',
    organisation: 'Their organisation',
    email: 'Their own email address, to which the question goes whether to book',
    phone: 'Their phone number, with its country code if it is not Australian',
    note: 'What they want to say beforehand, in their words',
  },
  notBooked: 'Nothing is booked yet.',
  held: (when: string, until: string) => `${site.name} holds ${when} until ${until}.`,
  person:
    'An email has gone to the address that was given. Only the person it belongs to can book the time, by a button on the page behind that email.',
  otherwise: `If nobody does so until then, the time is free again. What was sent is deleted within ${RETENTION.holdHours} hours.`,
} as const
