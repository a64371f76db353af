import type { CampaignKey } from '../campaign/campaign.ts'
import { summaryWords } from './booking.ts'
import { hoursInWords } from './forms.ts'
import { inviteWords } from './mails.ts'
import { site } from './site.ts'

/** 120 becomes `2 hours`, 90 `90 minutes`. */
function durationInWords(minutes: number): string {
  if (minutes === 60) return 'an hour'
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}

/** How a booking stands. `over`: it was held, or would have been. */
export type BookingState = 'booked' | 'moved' | 'cancelled' | 'over'

type StateWords = {
  /** The headline that names the session's weekday; absent: the plain one always. */
  onDay?: (weekday: string) => string
  headline: string
  lead: (firstName: string) => string
  stamp: string
}

/** What was done, and what the email about it does: it leaves at once, in some hours, or none comes. */
type MailNotice = { done: string; soon: string; later: (hours: number) => string; none: string }

/** What a booking made on one of the site's own pages is for; campaigns in KV have a name in their texts. */
export const OFFER_NAMES: Record<CampaignKey, string> = {
  'nfp-digital-growth-scan': 'Digital growth scan',
  'fractional-cmo': 'Growth session with a fractional CMO',
  'leader-impact-score': 'Leader Impact Score assessment',
  'thought-leaders': 'Leader Impact Score assessment',
  'tradie-digital-trust': '30-day setup call',
}

export const bookingPageWords = {
  folio: 'Your booking',
  session: inviteWords.summary,
  offer: 'What',
  minutes: (count: number) => `${count} min`,
  states: {
    booked: {
      onDay: (weekday) => `We talk on\u00a0${weekday}.`,
      headline: 'You are booked in.',
      lead: (firstName) => `${firstName}, this time is yours.`,
      stamp: 'Booked',
    },
    moved: {
      onDay: (weekday) => `Moved to\u00a0${weekday}.`,
      headline: 'Your session has moved.',
      lead: (firstName) => `${firstName}, this time is yours now. The old one is free again.`,
      stamp: 'Moved',
    },
    cancelled: {
      headline: 'This session is cancelled.',
      lead: (firstName) => `${firstName}, the time is free again, and there is nothing left to do.`,
      stamp: 'Cancelled',
    },
    over: {
      headline: 'This session is over.',
      lead: (firstName) => `${firstName}, this time has passed. There is always another.`,
      stamp: 'Over',
    },
  } satisfies Record<BookingState, StateWords>,
  /** How the session is held. */
  how: {
    label: summaryWords.how,
    video: summaryWords.video,
    phone: 'By phone',
    either: 'By phone or video call',
    openCall: 'Open the video call',
    weRing: 'We ring the number you left',
    weWrite: 'We write to you first to agree on a call',
  },
  zone: (label: string) => `Sydney time, ${label}`,
  change: {
    until: (minutes: number) =>
      `Something came up? You can change it here until ${minutes > 0 ? `${durationInWords(minutes)} before` : 'it starts'}.`,
    move: 'Move',
    cancel: 'Cancel',
    tooLate: (minutes: number) =>
      minutes > 0
        ? `It starts in less than ${durationInWords(minutes)}, so it can no longer be changed here. Call us:`
        : 'It can no longer be changed here. Call us:',
  },
  reminders: {
    on: 'We remind you by email before it starts.',
    off: 'We send no reminder.',
    stop: 'No reminders, please',
    resume: 'Remind me after all',
  },
  again: 'Book another time',
  /** What the last click did, or could not do. */
  notices: {
    booked: {
      done: 'Booked.',
      soon: 'The confirmation and the invite are on their way to your\u00a0email.',
      later: (hours) => `The confirmation and the invite reach your\u00a0email within ${hoursInWords(hours)}.`,
      none: 'No confirmation comes by email, so keep the link to this\u00a0page.',
    },
    moved: {
      done: 'Moved.',
      soon: 'The new invite is on its way to your\u00a0email.',
      later: (hours) => `The new invite reaches your\u00a0email within ${hoursInWords(hours)}.`,
      none: 'No email about it comes, so take the new time into your calendar\u00a0here.',
    },
    cancelled: {
      done: 'Cancelled.',
      soon: 'A short note that says so is on its way to your\u00a0email.',
      later: (hours) => `A short note that says so reaches your\u00a0email within ${hoursInWords(hours)}.`,
      none: 'No email about it comes, so take the session out of your calendar\u00a0yourself.',
    },
    reminders_on: 'Reminders are on again.',
    reminders_off: 'No reminders will come.',
    answered: 'Thank you, we have your answers.',
    begun: 'The session has begun, so its questions are closed. Nothing has changed.',
    too_many_answers: `The answers have been changed as often as this page allows. To change them again, call ${site.phone.label}.`,
    changed_meanwhile:
      'This booking was changed elsewhere in the meantime, so your click changed nothing. This is how it stands now.',
    too_late: 'It is too close to the session to change it here. Nothing has changed.',
    day_ceiling: `So much was changed here today that we take no more changes by this page for now. Nothing has changed. Call ${site.phone.label}, and we do it for you.`,
    too_many_moves: `It has been moved as often as this page allows. For another time, call ${site.phone.label}.`,
  } satisfies Record<string, string | MailNotice>,
} as const

export const cancelPageWords = {
  headline: 'Cancel this\u00a0session?',
  lead: (firstName: string) => `${firstName}, your time becomes free for someone else.`,
  cancel: 'Cancel the session',
  keep: 'Keep it',
  instead: 'Would another time do?',
  move: 'Move it instead',
} as const

export const movePageWords = {
  headline: 'Which time is better?',
  lead: (firstName: string) => `${firstName}, your present time stays yours until you press the button.`,
  now: (day: string, time: string) => `Now: ${day}, ${time}`,
  move: 'Move to this time',
  keep: 'Keep the present time',
} as const

/** Words of a week of free times as a form without scripts. */
export const weekTimesWords = {
  none: 'No times left',
  timesIn: (label: string) => `Times in ${label}, Sydney time`,
  unreadable: 'The free times cannot be read just now. Try again in a minute, or call us:',
  retry: 'Try again',
  errors: {
    choose_time: 'Choose a time first, then press the button.',
    slot_taken: 'That time has just been taken. Please choose another time.',
    slot_not_offered: 'That time is no longer offered. Please choose another time.',
    unavailable: 'That did not reach our books. Nothing has changed: try again in a minute.',
  },
} as const
