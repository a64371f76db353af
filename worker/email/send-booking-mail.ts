import type { Env } from '../env'
import type { DeliveryOutcome, MailKind } from '../outbox/plan-delivery'
import type { BookingRow } from '../stores/booking-record'
import { errorFacts, writeLog } from '../write-log'
import { bookingConfirmed } from './booking-confirmed'
import { bookingNotice } from './booking-notice'
import type { Mail } from './mail'
import { sendMail } from './mailchannels'

/** Writes and sends one of a booking's two mails. Never throws. */
export async function sendBookingMail(env: Env, kind: MailKind, booking: BookingRow): Promise<DeliveryOutcome> {
  let mail: Mail
  try {
    mail = kind === 'booking-notice' ? bookingNotice(booking, env.MAIL_TO) : bookingConfirmed(booking)
  } catch (error) {
    writeLog('error', { event: 'mail_not_written', kind, reference: booking.reference, ...errorFacts(error) })
    return { kind: 'unsendable' }
  }
  return sendMail(env, mail)
}
