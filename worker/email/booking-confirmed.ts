import { mailLabels as labels, bookingConfirmedWords as words } from '../../shared/content/mail-words'
import { site } from '../../shared/content/site'
import type { BookingRow } from '../stores/booking-record'
import { buildInvite } from './invite-ics'
import type { Mail } from './mail'
import { mailHtml } from './mail-html'
import type { MailPart } from './mail-part'
import { mailText } from './mail-text'
import { describeSession } from './session-time'

/** The visitor's confirmation, with the calendar invite. It shows nothing the visitor typed but the name. */
export async function bookingConfirmed(booking: BookingRow): Promise<Mail> {
  const { reference, name, email, starts_at: startsAt, ends_at: endsAt } = booking
  const session = describeSession(startsAt, endsAt)
  const parts: MailPart[] = [
    { kind: 'heading', text: words.heading },
    { kind: 'paragraph', text: words.greeting(name) },
    { kind: 'paragraph', text: words.opening(session.minutes) },
    {
      kind: 'facts',
      facts: [
        [labels.day, session.day],
        [labels.time, labels.sydneyTime(session.time, session.zone)],
        [labels.length, labels.minutes(session.minutes)],
        [labels.reference, reference],
      ],
    },
    { kind: 'subheading', text: words.nextHeading },
    { kind: 'list', items: words.next },
    { kind: 'paragraph', text: words.change },
    { kind: 'small', text: words.why },
  ]
  const subject = words.subject(session.short, reference)
  const stampedAt = new Date(booking.created_at).toISOString()
  const invite = buildInvite({ method: 'REQUEST', reference, startsAt, endsAt, stampedAt, attendee: { name, email } })
  return {
    id: `booking-confirmed.${reference}`,
    to: email,
    replyTo: site.email,
    subject,
    text: mailText(parts),
    html: await mailHtml(subject, parts),
    attachment: { filename: 'invite.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', text: invite },
  }
}
