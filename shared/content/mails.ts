import type { AgendaSession } from '../studio.ts'
import { summaryWords } from './booking.ts'
import { site } from './site.ts'

export type VisitorMailWords = {
  subject: (when: string, reference: string) => string
  heading: string
  opening: (minutes: number) => string
  /** How to take the mail's entry into a calendar; absent from mails without one. */
  calendar?: string
  /** The label of the button. */
  action: string
  /** After the button. */
  otherWay: string
  closing: string
}

const CHANGE = summaryWords.change
const OTHER_WAY = `You can also write to ${site.email} or call ${site.phone.label}. Please quote your reference.`
const NOT_ASKED = `If you didn’t ask for that, reply to this email or call ${site.phone.label}.`
const NO_REMINDERS = 'To get no more reminders, switch them off on your booking’s page, at the link above.'

/** The sentences of the mails to a visitor. They contain facts only and no offer (Spam Act 2003). */
export const visitorMailWords = {
  'booking-confirmed': {
    subject: (when, reference) => `Booking confirmed: ${when} (${reference})`,
    heading: summaryWords.title,
    opening: (minutes) => `Your ${minutes}-minute session with ${site.name} is confirmed.`,
    calendar: 'Open the attached invite to add the session to your calendar.',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because this address was used to book a session at ${site.origin}. If that wasn’t you, reply and we’ll cancel it.`,
  },
  'booking-moved': {
    subject: (when, reference) => `Booking moved: ${when} (${reference})`,
    heading: 'Your session has moved',
    opening: (minutes) =>
      `Your ${minutes}-minute session with ${site.name} now has this time. The earlier time no longer applies.`,
    calendar: 'Open the attached update if your calendar has not moved the session by itself.',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because your booking was moved. ${NOT_ASKED}`,
  },
  'booking-handed': {
    subject: (when, reference) => `How we meet: ${when} (${reference})`,
    heading: 'How we meet has changed',
    opening: (minutes) =>
      `Your ${minutes}-minute session with ${site.name} stays at its time. It is held as this email says; what we sent earlier no longer applies.`,
    calendar: 'Open the attached update if your calendar has not changed the session by itself.',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because we changed your booking. If anything is unclear, reply to this email or call ${site.phone.label}.`,
  },
  'booking-cancelled': {
    subject: (when, reference) => `Booking cancelled: ${when} (${reference})`,
    heading: 'Your session is cancelled',
    opening: (minutes) => `Your ${minutes}-minute session with ${site.name} is cancelled, and its time is free again.`,
    calendar: 'Open the attached update if the session is still in your calendar.',
    action: 'Book another time',
    otherWay: `Or write to ${site.email}, or call ${site.phone.label}.`,
    closing: `You’re receiving this because your booking was cancelled. ${NOT_ASKED}`,
  },
  'booking-reminder-day': {
    subject: (when, reference) => `Reminder: ${when} (${reference})`,
    heading: 'Your session is coming up',
    opening: (minutes) => `This is a reminder of your ${minutes}-minute session with ${site.name}.`,
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: NO_REMINDERS,
  },
  /** It may be too late by then to change the booking on its page. */
  'booking-reminder-hour': {
    subject: (when, reference) => `Starting soon: ${when} (${reference})`,
    heading: 'Your session starts soon',
    opening: (minutes) => `This is a reminder of your ${minutes}-minute session with ${site.name}.`,
    action: 'See your booking',
    otherWay: `Running late, or can’t make it? Call ${site.phone.label} or reply to this email, and quote your reference.`,
    closing: NO_REMINDERS,
  },
} as const satisfies Record<string, VisitorMailWords>

/** The mail to a visitor whose calendar said no to the invite; once for each time of the session. */
export const declinedWords = {
  subject: (when: string, reference: string) => `You declined: move or cancel? ${when} (${reference})`,
  heading: 'Your session is still booked',
  opening: `Your calendar declined the invite to your session with ${site.name}. That alone doesn’t cancel it: choose another time, or cancel it, with one of these buttons.`,
  move: 'Choose another time',
  cancel: 'Cancel the session',
  otherWay: `If you still want to come, you need do nothing. ${OTHER_WAY}`,
  closing: 'You’re receiving this once because your calendar declined an invite that this address was sent.',
} as const

/** The mail to a visitor who did not come to their session; once, by hand. */
export const missedWords = {
  subject: (when: string, reference: string) => `We missed you: ${when} (${reference})`,
  heading: 'Shall we find a new time?',
  opening: `We were there for your session with ${site.name} and didn’t reach you. If you still want it, choose another time; it takes a minute.`,
  action: 'Choose a new time',
  otherWay: `Did we miss you instead? Write to ${site.email} or call ${site.phone.label}. Please quote your reference.`,
  closing:
    'You’re receiving this because you booked this session. We won’t send it again: if you no longer want a session, you need do nothing.',
} as const

const REPLY = 'Reply to this email to write to the visitor.'

export const agencyNoticeWords = {
  'booking-notice': {
    subject: (when: string, reference: string) => `New booking ${reference}: ${when}`,
    heading: 'New booking',
    opening: `A session was booked. Open the attached invite to add it to your calendar. ${REPLY}`,
  },
  'booking-moved-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} moved: ${when}`,
    heading: 'Booking moved',
    opening: `This session now has the time below; the earlier one is free again. Open the attached update if your calendar has not moved it by itself. ${REPLY}`,
  },
  'booking-handed-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} has another host: ${when}`,
    heading: 'Another host',
    opening: `This session stays at its time, and the host below holds it now. Open the attached update if your calendar has not taken it over by itself. ${REPLY}`,
  },
  'booking-answered-notice': {
    subject: (when: string, reference: string) => `Answers to ${reference}: ${when}`,
    heading: 'Answers from a visitor',
    opening: `The visitor has answered your campaign’s questions, or changed an answer. The session stays as it is. ${REPLY}`,
  },
  'booking-declined-notice': {
    subject: (when: string, reference: string) => `Invite to ${reference} declined: ${when}`,
    heading: 'An invite was declined',
    opening: `A calendar said no to the invite. The session is still booked and nothing was changed: move it, cancel it or ring them. ${REPLY}`,
  },
  'booking-proposed-notice': {
    subject: (when: string, reference: string) => `Another time asked for ${reference}: ${when}`,
    heading: 'Another time is asked for',
    opening: `A calendar proposed another time for this session. It is still booked and nothing was changed: move it in the studio, or ring them. ${REPLY}`,
  },
  'booking-cancelled-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} cancelled: ${when}`,
    heading: 'Booking cancelled',
    opening: `This session is cancelled, and its time is free again. Open the attached update if it is still in your calendar. ${REPLY}`,
  },
} as const

/** The mail to a host whose session went to somebody else. */
export const formerHostWords = {
  subject: (when: string, reference: string) => `No longer your session: ${when} (${reference})`,
  heading: 'This session is no longer yours',
  opening:
    'Somebody else holds this session now, or it has moved to a time at which you do not hold it. You have nothing left to do. Open the attached update if it is still in your calendar.',
} as const

/** The mail to an address that was a visitor's before it was corrected; it names nobody. */
export const formerVisitorWords = {
  subject: (when: string, reference: string) => `No longer at this address: ${when} (${reference})`,
  heading: 'This session goes on at another address',
  opening:
    'A session was booked with this address, and belongs to another address now. You have nothing left to do, and get nothing more about it from us. Open the attached update if it is still in your calendar.',
} as const

/** The mail to the agency or a host about a session that was deleted with all that is known of its visitor. */
export const deletedNoticeWords = {
  subject: (when: string, reference: string) => `Booking ${reference} deleted: ${when}`,
  heading: 'Booking deleted',
  opening:
    'This booking was deleted with all that we knew of its visitor, so this mail names nobody. The session is not held. Open the attached update if it is still in your calendar.',
} as const

export const enquiryNoticeWords = {
  subject: (reference: string) => `New enquiry ${reference}`,
  heading: 'New enquiry',
  opening:
    'A visitor wrote to us on the website. A reply to this email does not reach them: ring them, or write to the address in their text, if they give one.',
  enquiryHeading: 'What they wrote',
} as const

/** A mail that tells a colleague of leads. */
export const colleagueMailWords = {
  subject: (count: number, name: string, why: 'given' | 'named') =>
    count > 1 ? `${count} leads for you` : why === 'given' ? `${name} is yours now` : `${name}: a note names you`,
  heading: (count: number) => (count > 1 ? `${count} leads for you` : 'A lead for you'),
  lead: (name: string, organisation: string) => (organisation === mailLabels.notGiven ? name : `${name}, ${organisation}`),
  why: {
    given: (by: string | null) => `${by ?? 'Whoever runs the site'} has given this lead to you.`,
    named: (by: string | null) => `${by ?? 'Whoever runs the site'} names you in a note.`,
  },
  phone: 'Phone',
  none: 'Not given',
  next: 'Next step',
  open: (reference: string) => `Open ${reference}`,
  off: 'You get this because you work with leads. In the studio, under Leads and Mine, you can switch these mails off.',
} as const

/** Labels and values of the mails' facts. */
export const mailLabels = {
  greeting: (name: string) => `Hi ${name},`,
  day: 'Day',
  time: 'Time',
  yourTime: (place: string) => `Your time (${place})`,
  visitorTime: (place: string) => `Visitor’s time (${place})`,
  length: 'Length',
  minutes: (count: number) => `${count} minutes`,
  sydneyTime: (time: string, zone: string) => `${time} ${zone} (Sydney time)`,
  offer: 'What',
  how: 'How',
  online: 'Online, at the link below',
  join: 'Join the session',
  weRing: (phone: string) => `We’ll ring you on ${phone}`,
  weWrite: 'We’ll write to you beforehand to arrange a phone or video call',
  host: 'Host',
  youRing: 'You ring the visitor',
  youWrite: 'Write to the visitor to arrange a call; no phone number was given',
  reference: 'Reference',
  name: 'Name',
  company: 'Company',
  visitorAnswer: 'Visitor’s calendar',
  hostAnswer: 'Host’s calendar',
  email: 'Email',
  phone: 'Phone',
  cannotRing: (typed: string) => `${typed} (no number we can ring)`,
  notGiven: 'Not given',
  answers: 'What they answered',
  source: 'Where the lead came from',
  startsAt: 'Starts (UTC)',
  received: 'Received (UTC)',
  campaign: 'Campaign',
  variant: 'Variant',
  assistant: 'Asked for by the assistant',
  pageUrl: 'Page',
  referrer: 'Referrer',
} as const

/** The sender's name and postal address under every mail. */
export const mailSignature = [
  site.name,
  `${site.address.street}, ${site.address.suburb} ${site.address.state} ${site.address.postcode}`,
  site.businessNumber,
] as const

type Visitor = Pick<AgendaSession, 'reference' | 'name' | 'organisation' | 'phone' | 'email' | 'meetingUrl'>

/** The texts of a booking's calendar entries, in the mails and as a download. */
export const inviteWords = {
  /** The name of the download. */
  file: 'brightwattle-booking.ics',
  summary: `Session with ${site.name}`,
  online: (url: string) => `Join online: ${url}`,
  weRing: 'We will ring you on the number you gave us.',
  weWrite: 'We will write to you beforehand to arrange a phone or video call.',
  description: (reference: string, how: string, link: string) =>
    [
      `Booking ${reference}.`,
      how,
      '',
      `To move or cancel: ${link}`,
      `Or write to ${site.email}, or call ${site.phone.label}.`,
    ].join('\n'),
  cancelled: (reference: string) => `Booking ${reference} is cancelled.`,
  /** In the calendar of somebody whose session it was. */
  lost: (reference: string) => `Booking ${reference} is no longer yours.`,
  /** Of an entry that is made from a booking's reference and times alone. */
  bareDescription: (reference: string) =>
    `Booking ${reference}. To move or cancel, use the link in our email, write to ${site.email} or call ${site.phone.label}.`,
  agencySummary: (name: string, organisation: string) => `Session with ${name}, ${organisation}`,
  withHost: (summary: string, host: string) => `${summary} (${host})`,
  /** The name of the agency's feed in a calendar program. */
  feedName: `${site.name} sessions`,
  agencyDescription: ({ reference, name, organisation, phone, email, meetingUrl }: Visitor) =>
    [
      ...(meetingUrl ? [`Join online: ${meetingUrl}`] : []),
      `Name: ${name}`,
      `Organisation: ${organisation}`,
      `Phone: ${phone ?? 'not given'}`,
      `Email: ${email}`,
      `Booking: ${reference}`,
    ].join('\n'),
}
