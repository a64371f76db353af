import { site } from './site'

export type VisitorMailWords = {
  subject: (when: string, reference: string) => string
  heading: string
  opening: (minutes: number) => string
  /** Before the button. */
  next?: string
  /** The label of the button. */
  action: string
  /** After the button. */
  otherWay: string
  closing: string
}

const CHANGE = 'Change or cancel'
const OTHER_WAY = `You can also write to ${site.email} or call ${site.phone.label}. Please quote your reference.`
const NOT_YOU = `If that wasn’t you, reply to this email or call ${site.phone.label}.`
const NO_REMINDERS = 'No more reminders, please? Switch them off on your booking’s page, at the link above.'

/** The sentences of the mails to a visitor. They contain facts only and no offer (Spam Act 2003). */
export const visitorMailWords = {
  'booking-confirmed': {
    subject: (when, reference) => `Booking confirmed: ${when} (${reference})`,
    heading: 'You’re booked in',
    opening: (minutes) => `Your ${minutes}-minute session with ${site.name} is confirmed.`,
    next: 'Open the attached invite to add the session to your calendar. Another time suits you better? Your booking has its own page:',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because this address was used to book a session at ${site.origin}. If that wasn’t you, reply and we’ll release the time.`,
  },
  'booking-moved': {
    subject: (when, reference) => `Booking moved: ${when} (${reference})`,
    heading: 'Your session has moved',
    opening: (minutes) =>
      `Your ${minutes}-minute session with ${site.name} now has this time. The earlier time no longer applies.`,
    next: 'The attached update moves the session in your calendar. Your booking’s page has stayed the same:',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: `You’re receiving this because your booking was moved. ${NOT_YOU}`,
  },
  'booking-cancelled': {
    subject: (when, reference) => `Booking cancelled: ${when} (${reference})`,
    heading: 'Your session is cancelled',
    opening: (minutes) => `Your ${minutes}-minute session with ${site.name} is cancelled, and its time is released.`,
    next: 'The attached update takes the session out of your calendar. If you would still like to talk:',
    action: 'Book another time',
    otherWay: `Or write to ${site.email}, or call ${site.phone.label}.`,
    closing: `You’re receiving this because your booking was cancelled. ${NOT_YOU}`,
  },
  'booking-reminder-day': {
    subject: (when, reference) => `Reminder: your session on ${when} (${reference})`,
    heading: 'Your session is coming up',
    opening: (minutes) => `This is a reminder of your ${minutes}-minute session with ${site.name}.`,
    next: 'The time no longer suits you? You can change it:',
    action: CHANGE,
    otherWay: OTHER_WAY,
    closing: NO_REMINDERS,
  },
  /** It may be too late by then to change the booking on its page. */
  'booking-reminder-hour': {
    subject: (when, reference) => `Starting soon: your session on ${when} (${reference})`,
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
    opening: `A visitor booked a session on the website. The attached invite puts it into your calendar. ${REPLY}`,
  },
  'booking-moved-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} moved: ${when}`,
    heading: 'Booking moved',
    opening: `This session now has the time below; the earlier one is free again. The attached update moves it in your calendar. ${REPLY}`,
  },
  'booking-cancelled-notice': {
    subject: (when: string, reference: string) => `Booking ${reference} cancelled: ${when}`,
    heading: 'Booking cancelled',
    opening: `This session is cancelled, and its time is free again. The attached update takes it out of your calendar. ${REPLY}`,
  },
} as const

export const enquiryNoticeWords = {
  subject: (reference: string) => `New enquiry ${reference}`,
  heading: 'New enquiry',
  opening:
    'A visitor wrote to us on the website. A reply to this mail does not reach them: call them, or write to the address in their text, if they give one.',
  enquiryHeading: 'What they wrote',
} as const

/** Labels and values of the mails' facts. */
export const mailLabels = {
  greeting: (name: string) => `Hi ${name},`,
  day: 'Day',
  time: 'Time',
  yourTime: 'Your time',
  visitorTime: 'Visitor’s time',
  timeAt: (when: string, place: string) => `${when} (${place})`,
  length: 'Length',
  minutes: (count: number) => `${count} minutes`,
  sydneyTime: (time: string, zone: string) => `${time} ${zone} (Sydney time)`,
  how: 'How',
  online: 'Online, at the link below',
  join: 'Join the session',
  weRing: (phone: string) => `We’ll ring you on ${phone}`,
  weWrite: 'We’ll write to you beforehand to arrange a phone or video call',
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
  pageUrl: 'Page',
  referrer: 'Referrer',
} as const

/** The sender's name and postal address under every mail. */
export const mailSignature = [
  site.name,
  `${site.address.street}, ${site.address.suburb} ${site.address.state} ${site.address.postcode}`,
  site.businessNumber,
] as const
