import { RETENTION } from '../retention.ts'
import { CONTACT_US } from './forms.ts'
import { site } from './site.ts'

const DAYS = `${RETENTION.waitingDays} days`

/** Words of the booking form for whoever finds no time, or none that is early enough. */
export const waitingWords = {
  full: {
    title: 'No time is free at the\u00a0moment',
    text: `Leave it to us: we write to you when one comes free. You stay on the list for ${DAYS}, and leave it with one click.`,
    ask: 'Tell me when a time is\u00a0free',
  },
  earlier: {
    title: 'None early enough?',
    text: `We write to you when an earlier time comes free. You stay on the list for ${DAYS}, and leave it with one click.`,
    ask: 'Tell me of an earlier time',
  },
  asking: 'One moment',
  done: (email: string, day: string) => `You are on the list until ${day}. We write to ${email} when a time comes free.`,
  failed: `That did not work. Please try again or ${CONTACT_US}.`,
  limited: 'Too many requests. Please wait before trying again.',
} as const

/** The response to a form without scripts. */
export const waitingResultWords = {
  title: 'You are on the list.',
  lead: (email: string) => `We write to ${email} when a time comes free.`,
  until: (day: string) => `You stay on it until ${day}, and leave it with one click in our email.`,
  onwards: 'Back to the page',
} as const

/** The page behind the link in the mails. */
export const waitingPageWords = {
  folio: 'Waiting list',
  free: {
    headline: 'A time is\u00a0free.',
    lead: (firstName: string) => `${firstName}, it is yours if you take it before somebody else does.`,
  },
  gone: {
    headline: 'That time has\u00a0gone.',
    lead: (firstName: string) => `${firstName}, somebody was quicker. You are still on the list.`,
  },
  none: {
    headline: 'You are on the list.',
    lead: (firstName: string) => `${firstName}, we write to you when a time comes free.`,
  },
  card: 'The free time',
  cardNone: 'No time for you yet',
  book: 'Book this time',
  others: 'See all free times',
  until: (day: string) => `You stay on the list until ${day}.`,
  leave: 'Leave the list',
  left: { title: 'You are off the list.', lead: 'We have deleted what you left with us for it.' },
  ended: {
    title: 'You are not on the list any\u00a0more.',
    lead: `You left it, or your ${DAYS} on it are over. We have deleted what you left with us for it.`,
  },
  onwards: 'To the site',
  dayCeiling: `We cannot take more bookings here today. Call ${site.phone.label}, or try again tomorrow.`,
} as const

export const waitingMailWords = {
  joined: {
    subject: 'You are on the waiting list',
    heading: 'You are on the list',
    opening: `We write to you when a time for a session with ${site.name} comes free.`,
    until: (day: string) => `You stay on the list until ${day}. Then we delete what you left with us for it.`,
    action: 'See or leave the list',
  },
  free: {
    subject: (when: string) => `A time is free: ${when}`,
    heading: 'A time is free',
    opening: 'You asked us to tell you. A few others on the list hear of it too, and whoever books first has it.',
    action: 'Book this time',
  },
  closing: (url: string) => `You’re receiving this because this address was left on our waiting list. To leave it: ${url}`,
} as const

/** The list in the studio. */
export const waitingListWords = {
  title: 'Waiting for a time',
  count: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  text: `They hear by themselves when a time comes free, the first five first. After ${DAYS} they are deleted.`,
  none: 'Nobody waits for a time.',
  since: (day: string) => `since ${day}`,
  any: 'any time',
  before: (moment: string) => `before ${moment}`,
  told: (moment: string) => `told of ${moment}`,
  remove: 'Remove…',
  removeOf: (name: string) => `Remove ${name} from the list`,
  removed: (name: string) => `${name} is off the list`,
  sure: (name: string) => `Remove ${name} from the list?`,
  sureText: 'They hear of no time any more, and get no mail about it. Only they can join the list again.',
  removing: { now: 'Remove them', busy: 'Removing…', keep: 'Keep them' },
} as const
