import type { BookingMailKind } from '../outbox/message-kinds'
import type { BookingRow } from '../stores/ledger/booking-record'
import { agencyNotice, isAgencyNotice } from './agency-notice'
import type { BookingMailFacts } from './booking-mail-facts'
import type { Mail } from './mail'
import { mailHtml } from './mail-html'
import { mailText } from './mail-text'
import { visitorMail } from './visitor-mail'

/** Writes one of a booking's mails, of how the booking stands now. */
export async function bookingMail(kind: BookingMailKind, booking: BookingRow, facts: BookingMailFacts): Promise<Mail> {
  const draft = isAgencyNotice(kind) ? agencyNotice(kind, booking, facts) : visitorMail(kind, booking, facts)
  const { parts, ...envelope } = draft
  return {
    ...envelope,
    id: mailId(kind, booking),
    text: mailText(parts),
    html: await mailHtml(envelope.subject, parts),
  }
}

/** A booking may be moved more than once, and reminded of each time: each of those mails has an id of its own. */
function mailId(kind: BookingMailKind, { reference, sequence }: BookingRow): string {
  return sequence === 0 ? `${kind}.${reference}` : `${kind}.${reference}.${sequence}`
}
