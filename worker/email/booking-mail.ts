import type { BookingMailKind } from '../outbox/message-kinds'
import type { BookingRow } from '../stores/booking-record'
import { bookingConfirmed } from './booking-confirmed'
import { bookingNotice } from './booking-notice'
import type { Mail } from './mail'

/** `from`: the sender, who organises the session; `to`: where the agency reads; `link`: the URL of the booking's own page. */
export type BookingMailFacts = { from: string; to: string; link: string }

/** Writes one of a booking's mails, of how the booking stands now. */
export function bookingMail(kind: BookingMailKind, booking: BookingRow, facts: BookingMailFacts): Promise<Mail> {
  switch (kind) {
    case 'booking-notice':
      return bookingNotice(booking, facts.to)
    case 'booking-confirmed':
      return bookingConfirmed(booking)
    default:
      throw new Error(`No such mail yet: ${kind}`)
  }
}
