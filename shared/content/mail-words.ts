import { site } from './site'

/** The sentences of the mails. A confirmation contains facts only and no offer (Spam Act 2003). */
export const bookingConfirmedWords = {
  subject: (when: string, reference: string) => `Booking confirmed: ${when} (${reference})`,
  heading: 'You’re booked in',
  greeting: (name: string) => `Hi ${name},`,
  opening: (minutes: number) => `Your ${minutes}-minute session with ${site.name} is confirmed.`,
  nextHeading: 'What happens next',
  next: [
    'Open the attached invite to add the session to your calendar.',
    'One of our team will be in touch before the session to arrange a phone or video call.',
  ],
  change: `Need to change or cancel? Reply to this email, write to ${site.email} or call ${site.phone.label}, and quote your reference.`,
  why: `You’re receiving this because this address was used to book a session at ${site.origin}. If that wasn’t you, reply and we’ll release the time.`,
} as const

export const bookingNoticeWords = {
  subject: (when: string, reference: string) => `New booking ${reference}: ${when}`,
  heading: 'New booking',
  opening: 'A visitor booked a session on the website. Reply to this email to write to them.',
  sourceHeading: 'Where the lead came from',
} as const

export const enquiryNoticeWords = {
  subject: (reference: string) => `New enquiry ${reference}`,
  heading: 'New enquiry',
  opening:
    'A visitor wrote to us on the website. A reply to this mail does not reach them: call them, or write to the address in their text, if they give one.',
  enquiryHeading: 'What they wrote',
} as const

/** Labels of the mails' facts. */
export const mailLabels = {
  day: 'Day',
  time: 'Time',
  length: 'Length',
  minutes: (count: number) => `${count} minutes`,
  sydneyTime: (time: string, zone: string) => `${time} ${zone} (Sydney time)`,
  reference: 'Reference',
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  notGiven: 'Not given',
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
