import { CLICK_ID_FIELDS } from '../../shared/booking/attribution-fields'
import { DETAIL_FIELDS } from '../../shared/booking/booking-rules'
import { fieldWords } from '../../shared/content/booking'
import { agencyNoticeWords, mailLabels as labels } from '../../shared/content/mail-words'
import { shownVariantWords } from '../../shared/content/shown-variant-words'
import type { BookingMailKind } from '../outbox/message-kinds'
import type { BookingRow } from '../stores/ledger/booking-record'
import { agencyCalendar } from './booking-calendar'
import type { BookingMailFacts } from './booking-mail-facts'
import type { MailDraft } from './mail-draft'
import type { MailFact, MailPart } from './mail-part'
import { sessionFacts } from './session-facts'
import { describeSession } from './session-time'

export type AgencyNoticeKind = Extract<BookingMailKind, `${string}-notice`>

/** Whether a booking's mail goes to the agency. */
export function isAgencyNotice(kind: BookingMailKind): kind is AgencyNoticeKind {
  return kind in agencyNoticeWords
}

/** The agency's notice of a booking or its change, with all that was sent; a reply goes to the visitor. It has no link. */
export function agencyNotice(kind: AgencyNoticeKind, booking: BookingRow, facts: BookingMailFacts): MailDraft {
  const words = agencyNoticeWords[kind]
  return {
    to: facts.to,
    cc: booking.host_email && booking.host_email !== facts.to ? booking.host_email : undefined,
    replyTo: booking.email,
    subject: words.subject(describeSession(booking.starts_at, booking.ends_at).short, booking.reference),
    parts: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: words.opening },
      {
        kind: 'facts',
        facts: [
          ...sessionFacts(booking, labels.visitorTime, howItIsHeld(booking)),
          ...(booking.host_name ? [[labels.host, booking.host_name] as const] : []),
          ...DETAIL_FIELDS.map((field) => [fieldWords(field).label, booking[field] ?? labels.notGiven] as const),
        ],
      },
      // A change withdraws a notice that has not left, so each one tells all.
      ...sourceParts(booking),
    ],
    calendar: agencyCalendar(booking, facts),
  }
}

function howItIsHeld({ status, meeting_url, phone }: BookingRow): string | undefined {
  if (status === 'cancelled') return undefined
  return meeting_url ?? (phone ? labels.youRing : labels.youWrite)
}

/** What the visitor's browser sent about its origin; missing values are left out. */
function sourceParts(booking: BookingRow): MailPart[] {
  const clickIds = JSON.parse(booking.click_ids) as Record<string, string>
  const facts: [string, string | null | undefined][] = [
    [labels.campaign, booking.campaign],
    [labels.variant, booking.variant && shownVariantWords(booking.variant)],
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
  return [
    { kind: 'subheading', text: labels.source },
    { kind: 'facts', facts: facts.filter((fact): fact is [string, string] & MailFact => Boolean(fact[1])) },
  ]
}
