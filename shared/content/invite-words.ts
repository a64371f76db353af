import { site } from './site'

/** The texts of a booking's calendar file, in the mail and as a download. */
export const inviteWords = {
  /** The name of the download. */
  file: 'brightwattle-booking.ics',
  summary: `Session with ${site.name}`,
  description: (reference: string) =>
    `Booking ${reference}. By phone or video call; we will be in touch beforehand to arrange which. To change or cancel, write to ${site.email} or call ${site.phone.label}.`,
}
