import { site } from './site'

type Visitor = {
  reference: string
  name: string
  organisation: string
  phone: string | null
  email: string
  meetingUrl: string | null
}

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
