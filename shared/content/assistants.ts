import { TIMES_DAYS_MAX } from '../assistants.ts'
import { site } from './site.ts'

/** Why a tool gives no result. */
export type ToolErrorCode = 'unknown_offer' | 'invalid_range' | 'unavailable' | 'internal'

/** Words for the assistants of visitors: what the site can do for them, and what its tools answer. */
export const assistantWords = {
  title: `Book with ${site.name}`,
  about: `${site.name}, ${site.tagline.toLowerCase()}, ${site.address.city}. Tells which sessions can be booked, when they are free, and how to reach a person.`,
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
    unavailable: `Free times cannot be read at the moment. Try again in a minute, or call ${site.phone.label}.`,
    internal: `Something went wrong here. Email ${site.email} or call ${site.phone.label}.`,
  } satisfies Record<ToolErrorCode, string>,
} as const
