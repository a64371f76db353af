import { CLICK_ID_FIELDS } from '../../shared/booking/attribution-fields'
import { DETAIL_FIELDS } from '../../shared/booking/booking-rules'
import { fieldWords } from '../../shared/content/booking'
import { mailLabels as labels, bookingNoticeWords as words } from '../../shared/content/mail-words'
import type { BookingRow } from '../stores/booking-record'
import type { Mail } from './mail'
import { mailHtml } from './mail-html'
import type { MailPart } from './mail-part'
import { mailText } from './mail-text'
import { describeSession } from './session-time'

/** The agency's notice of a booking, with all that was sent; a reply goes to the visitor. `to` is the agency's address. */
export async function bookingNotice(booking: BookingRow, to: string): Promise<Mail> {
  const session = describeSession(booking.starts_at, booking.ends_at)
  const parts: MailPart[] = [
    { kind: 'heading', text: words.heading },
    { kind: 'paragraph', text: words.opening },
    {
      kind: 'facts',
      facts: [
        [labels.day, session.day],
        [labels.time, labels.sydneyTime(session.time, session.zone)],
        [labels.length, labels.minutes(session.minutes)],
        [labels.reference, booking.reference],
        ...DETAIL_FIELDS.map((field) => [fieldWords(field).label, booking[field] ?? labels.notGiven] as const),
      ],
    },
    { kind: 'subheading', text: words.sourceHeading },
    { kind: 'facts', facts: sourceFacts(booking) },
  ]
  const subject = words.subject(session.short, booking.reference)
  return {
    id: `booking-notice.${booking.reference}`,
    to,
    replyTo: booking.email,
    subject,
    text: mailText(parts),
    html: await mailHtml(subject, parts),
  }
}

/** What the visitor's browser sent about its origin; missing values are left out. */
function sourceFacts(booking: BookingRow): [string, string][] {
  const clickIds = JSON.parse(booking.click_ids) as Record<string, string>
  const facts: [string, string | null | undefined][] = [
    [labels.campaign, booking.campaign],
    ['utm_source', booking.utm_source],
    ['utm_medium', booking.utm_medium],
    ['utm_campaign', booking.utm_campaign],
    ['utm_term', booking.utm_term],
    ['utm_content', booking.utm_content],
    ...CLICK_ID_FIELDS.map((field): [string, string | undefined] => [field, clickIds[field]]),
    [labels.pageUrl, booking.page_url],
    [labels.referrer, booking.referrer],
    [labels.startsAt, booking.starts_at],
    [labels.received, new Date(booking.created_at).toISOString()],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
