import { OTHER_ASSISTANT } from '../assistants.ts'
import { RETENTION } from '../retention.ts'
import { site } from './site.ts'

/** An assistant within a sentence; its name is what it says of itself. */
function assistantWords(assistant: string): string {
  return assistant === OTHER_ASSISTANT ? 'An assistant' : `An assistant that calls itself ${assistant}`
}

const HOURS = `${RETENTION.holdHours} hours`

const NOT_ME = 'That was not me'

/** Words about a hold, wherever it is shown. */
export const holdWords = {
  /** The assistant's note, among the answers of the booking. */
  note: 'Note from the assistant',
} as const

export const holdMailWords = {
  subject: (when: string) => `Your assistant asks for ${when}`,
  heading: 'Your assistant asks for this time',
  opening: (assistant: string, minutes: number) =>
    `${assistantWords(assistant)} asked us for a ${minutes}-minute session for you. Nothing is booked yet: only you can do that.`,
  heldUntil: 'Held until',
  action: 'Check and book this time',
  otherwise: `Do nothing, and nothing happens: the hold ends by itself, and we delete what the assistant sent us within ${HOURS}.`,
  notMe: NOT_ME,
  closing:
    'You’re receiving this because an assistant gave us this address. Both buttons lead to one page, and nothing happens before you press one there.',
} as const

/** The page behind the link in that mail. */
export const holdPageWords = {
  folio: 'Asked for by an assistant',
  open: {
    headline: 'Is this time\u00a0yours?',
    lead: (firstName: string, assistant: string) =>
      `${firstName}, ${assistantWords(assistant).replace(/^A/, 'a')} asked for it. Check the details: nothing is booked until you press the button.`,
  },
  ended: {
    headline: 'Still free, no longer\u00a0held.',
    lead: (firstName: string, _assistant: string) =>
      `${firstName}, the half hour is over, but nobody has taken the time. It is yours if you book it first.`,
  },
  gone: {
    headline: 'That time has\u00a0gone.',
    lead: (firstName: string, _assistant: string) =>
      `${firstName}, the hold has ended, and the time can no longer be booked. Others are free.`,
  },
  confirmed: {
    headline: 'Booked already.',
    lead: 'You confirmed it. On the page of your booking you can move or cancel it.',
    onwards: 'To your booking',
  },
  card: 'The time asked for',
  cardGone: 'No longer free',
  minutes: (count: number) => `${count} min`,
  book: 'Book this time',
  others: 'See all free times',
  until: (time: string) => `We hold it until ${time}. After that anybody may book it.`,
  over: `We delete what the assistant sent us within ${HOURS} of its request.`,
  notMe: NOT_ME,
  unknown: {
    title: 'There is no such request.',
    lead: `It was ended, or its ${HOURS} are over. We have deleted what the assistant sent us.`,
    onwards: 'To the site',
  },
  deleted: {
    title: 'Deleted. Nothing was booked.',
    lead: 'The time is free again, and nothing of what the assistant sent us is left.',
    onwards: 'To the site',
  },
  dayCeiling: `We cannot take more bookings here today. Call ${site.phone.label}, or try again tomorrow.`,
} as const

/** The list in the studio. */
export const heldTimesWords = {
  title: 'Held for assistants',
  text: 'An assistant asked for these times. Nobody else can book them until the visitor confirms by email, or half an hour is over.',
  askedBy: (assistant: string) => (assistant === OTHER_ASSISTANT ? 'by an assistant' : `by ${assistant}`),
  until: (time: string) => `until ${time}`,
} as const
