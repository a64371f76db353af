import { summaryWords } from './booking'
import { site } from './site'

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

const REPLY = 'Reply to this email to write to the visitor.'

/** The sentences of the agency's notices of a booking. */
export const agencyNoticeWords = {
  'booking-notice': {
    subject: (when: string, reference: string) => `New booking ${reference}: ${when}`,
    heading: 'New booking',
    opening: `A visitor booked a session on the website. Open the attached invite to add it to your calendar. ${REPLY}`,
  },
  'booking-moved-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} moved: ${when}`,
    heading: 'Booking moved',
    opening: `This session now has the time below; the earlier one is free again. Open the attached update if your calendar has not moved it by itself. ${REPLY}`,
  },
  'booking-cancelled-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} cancelled: ${when}`,
    heading: 'Booking cancelled',
    opening: `This session is cancelled, and its time is free again. Open the attached update if it is still in your calendar. ${REPLY}`,
  },
} as const

export const enquiryNoticeWords = {
  subject: (reference: string) => `New enquiry ${reference}`,
  heading: 'New enquiry',
  opening:
    'A visitor wrote to us on the website. A reply to this email does not reach them: ring them, or write to the address in their text, if they give one.',
  enquiryHeading: 'What they wrote',
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
  email: 'Email',
  phone: 'Phone',
  notGiven: 'Not given',
  source: 'Where the lead came from',
  startsAt: 'Starts (UTC)',
  received: 'Received (UTC)',
  campaign: 'Campaign',
  variant: 'Variant',
  pageUrl: 'Page',
  referrer: 'Referrer',
} as const

/** The sender's name and postal address under every mail. */
export const mailSignature = [
  site.name,
  `${site.address.street}, ${site.address.suburb} ${site.address.state} ${site.address.postcode}`,
  site.businessNumber,
] as const
