import { mailLabels as labels } from '../../shared/content/mail-words'
import type { BookingRow } from '../stores/ledger/booking-record'
import type { MailFact } from './mail-part'
import { describeSession, describeVisitorTime } from './session-time'

/** When a session is, by both clocks where they differ, how it is held (in the reader's words), and its reference. */
export function sessionFacts(booking: BookingRow, visitorTime: (place: string) => string, how?: string): MailFact[] {
  const session = describeSession(booking.starts_at, booking.ends_at)
  const own = describeVisitorTime(booking.starts_at, booking.visitor_zone)
  return [
    [labels.day, session.day],
    [labels.time, labels.sydneyTime(session.time, session.zone)],
    ...(own ? [[visitorTime(own.place), own.when] as const] : []),
    [labels.length, labels.minutes(session.minutes)],
    ...(how ? [[labels.how, how] as const] : []),
    [labels.reference, booking.reference],
  ]
}
