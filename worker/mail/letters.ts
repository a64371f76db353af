import { DETAIL_FIELDS } from '../../shared/booking.ts'
import { isEarlierReply } from '../../shared/calendar-reply.ts'
import { CLICK_ID_FIELDS } from '../../shared/click-ids.ts'
import { fieldWords } from '../../shared/content/booking.ts'
import { calendarReplyWords } from '../../shared/content/calendar-replies.ts'
import {
  agencyNoticeWords,
  declinedWords,
  mailLabels as labels,
  missedWords,
  type VisitorMailWords,
  visitorMailWords,
  enquiryNoticeWords as words,
} from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import { isSameMailbox } from '../../shared/email-rule.ts'
import { assignmentWords } from '../../shared/origin.ts'
import { canBeRung } from '../../shared/phone-numbers.ts'
import { answersOf, type BookingRow, calendarRepliesOf } from '../records/bookings.ts'
import type { EnquiryRow } from '../records/enquiries.ts'
import type { OriginColumns } from '../records/origin.ts'
import { agencyCalendar, visitorCalendar } from './invite.ts'
import {
  type BookingMailDetails,
  bookAgainUrl,
  describeSession,
  type Mail,
  type MailDetail,
  type MailDraft,
  type MailPart,
  sessionDetails,
} from './mail.ts'
import { mailHtml, mailText } from './render.tsx'

/** A mail ready to send, from what it says. */
export async function writeMail(id: string, { parts, ...envelope }: MailDraft): Promise<Mail> {
  return { ...envelope, id, text: mailText(parts), html: await mailHtml(envelope.subject, parts) }
}

/** A booking may be moved or answered more than once, and reminded of each time: each of those mails has an id of its own. */
export function mailId(
  kind: MessageKind,
  { reference, sequence, answers_sequence }: Pick<BookingRow, 'reference' | 'sequence'> & Partial<BookingRow>,
): string {
  const count = kind === 'booking-answered-notice' ? answers_sequence : sequence
  return count === 0 ? `${kind}.${reference}` : `${kind}.${reference}.${count}`
}

export type VisitorMailKind = keyof typeof visitorMailWords

/** A mail to the visitor of how the booking stands; of what was typed only name and number. `hasEntry`: for their calendar. */
export function visitorMail(
  kind: VisitorMailKind,
  booking: BookingRow,
  facts: BookingMailDetails,
  hasEntry: boolean,
): Promise<Mail> {
  const words: VisitorMailWords = visitorMailWords[kind]
  const { minutes } = describeSession(booking.starts_at, booking.ends_at)
  const cancelled = kind === 'booking-cancelled'
  const action: MailPart = cancelled
    ? { kind: 'action', label: words.action, href: bookAgainUrl(new URL(facts.link).origin, booking.campaign), main: true }
    : { kind: 'action', label: words.action, href: facts.link }
  const draft = draftToVisitor(booking, words, words.opening(minutes), [
    {
      kind: 'facts',
      facts: sessionDetails(booking, labels.yourTime, cancelled ? undefined : howItIsHeld(booking)),
    },
    ...(booking.meeting_url && !cancelled ? [joinAction(booking.meeting_url)] : []),
    ...(words.calendar ? [{ kind: 'paragraph', text: words.calendar } as const] : []),
    action,
    { kind: 'paragraph', text: words.otherWay },
    { kind: 'small', text: words.closing },
  ])
  const calendar = hasEntry ? visitorCalendar(booking, facts) : undefined
  return writeMail(mailId(kind, booking), { ...draft, returnTo: facts.repliesTo?.visitor, calendar })
}

type VisitorWords = Pick<VisitorMailWords, 'subject' | 'heading'>

/** A mail to a visitor, which begins with their name and what has happened. */
function draftToVisitor(booking: BookingRow, words: VisitorWords, opening: string, parts: readonly MailPart[]): MailDraft {
  const { short } = describeSession(booking.starts_at, booking.ends_at)
  return {
    to: booking.email,
    replyTo: site.email,
    subject: words.subject(short, booking.reference),
    parts: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: labels.greeting(booking.name) },
      { kind: 'paragraph', text: opening },
      ...parts,
    ],
  }
}

/** To a visitor whose calendar said no: the session is still booked, and two buttons change that. */
export function declinedMail(booking: BookingRow, { link, repliesTo }: BookingMailDetails): Promise<Mail> {
  const draft = draftToVisitor(booking, declinedWords, declinedWords.opening, [
    { kind: 'facts', facts: sessionDetails(booking, labels.yourTime) },
    { kind: 'action', label: declinedWords.move, href: `${link}/move`, main: true },
    { kind: 'action', label: declinedWords.cancel, href: `${link}/cancel` },
    { kind: 'paragraph', text: declinedWords.otherWay },
    { kind: 'small', text: declinedWords.closing },
  ])
  return writeMail(mailId('booking-declined', booking), { ...draft, returnTo: repliesTo?.visitor })
}

/** To a visitor who did not come: when it was, and where at `origin` they choose a new time. */
export function missedMail(booking: BookingRow, origin: string): Promise<Mail> {
  const draft = draftToVisitor(booking, missedWords, missedWords.opening, [
    { kind: 'facts', facts: sessionDetails(booking, labels.yourTime) },
    { kind: 'action', label: missedWords.action, href: bookAgainUrl(origin, booking.campaign), main: true },
    { kind: 'paragraph', text: missedWords.otherWay },
    { kind: 'small', text: missedWords.closing },
  ])
  return writeMail(mailId('booking-missed', booking), draft)
}

function joinAction(href: string): MailPart {
  return { kind: 'action', label: labels.join, href, main: true }
}

function howItIsHeld({ meeting_url, phone }: BookingRow): string {
  if (meeting_url) return labels.online
  return phone ? labels.weRing(phone) : labels.weWrite
}

export type AgencyNoticeKind = keyof typeof agencyNoticeWords

/** The agency's notice with all that was sent, but no link; a reply goes to the visitor. `hasEntry`: for calendars. */
export function agencyNotice(
  kind: AgencyNoticeKind,
  booking: BookingRow,
  facts: BookingMailDetails,
  hasEntry: boolean,
): Promise<Mail> {
  const words = agencyNoticeWords[kind]
  return writeMail(mailId(kind, booking), {
    to: facts.to,
    cc: booking.host_email && !isSameMailbox(booking.host_email, facts.to) ? booking.host_email : undefined,
    returnTo: facts.repliesTo?.host,
    replyTo: booking.email,
    subject: words.subject(describeSession(booking.starts_at, booking.ends_at).short, booking.reference),
    parts: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: words.opening },
      {
        kind: 'facts',
        facts: [
          ...calendarReplyFacts(booking),
          ...sessionDetails(booking, labels.visitorTime, howTheAgencyHoldsIt(booking)),
          ...(booking.host_name ? [[labels.host, booking.host_name] as const] : []),
          ...DETAIL_FIELDS.map((field) => [fieldWords(field).label, booking[field] ?? labels.notGiven] as const),
        ],
      },
      ...answerParts(booking),
      // A change withdraws a notice that has not left, so each one tells all.
      ...sourceParts(booking, [
        [labels.startsAt, booking.starts_at],
        [labels.received, new Date(booking.created_at).toISOString()],
      ]),
    ],
    calendar: hasEntry ? agencyCalendar(booking, facts) : undefined,
  })
}

/** What calendars answered to the invites of a booking, for the agency; nothing if none has. */
function calendarReplyFacts(booking: BookingRow): MailDetail[] {
  const { visitor, host } = calendarRepliesOf(booking) ?? {}
  return [
    ...(visitor ? [[labels.visitorAnswer, calendarReplyWords(visitor, isEarlierReply(visitor, booking))] as const] : []),
    ...(host ? [[labels.hostAnswer, calendarReplyWords(host, isEarlierReply(host, booking))] as const] : []),
  ]
}

/** What the visitor answered, under the questions as they were asked. */
function answerParts(booking: BookingRow): MailPart[] {
  const answers = answersOf(booking)
  if (answers.length === 0) return []
  const facts = answers.map(({ question, answer }) => [question, answer] as const)
  return [
    { kind: 'subheading', text: labels.answers },
    { kind: 'facts', facts },
  ]
}

function howTheAgencyHoldsIt({ status, meeting_url, phone }: BookingRow): string | undefined {
  if (status === 'cancelled') return undefined
  return meeting_url ?? (phone ? labels.youRing : labels.youWrite)
}

/** What the visitor's browser sent about its origin, and `more`; missing values are left out, and so is all if nothing is known. */
function sourceParts(lead: OriginColumns, more: readonly MailDetail[] = []): MailPart[] {
  const clickIds = JSON.parse(lead.click_ids) as Record<string, string>
  const facts: [string, string | null | undefined][] = [
    [labels.campaign, lead.campaign],
    [labels.variant, lead.variant && assignmentWords(lead.variant)],
    [labels.assistant, lead.assistant],
    ['utm_source', lead.utm_source],
    ['utm_medium', lead.utm_medium],
    ['utm_campaign', lead.utm_campaign],
    ['utm_term', lead.utm_term],
    ['utm_content', lead.utm_content],
    ...CLICK_ID_FIELDS.map((field): [string, string | undefined] => [field, clickIds[field]]),
    [labels.pageUrl, lead.page_url],
    [labels.referrer, lead.referrer],
  ]
  const known = [...facts.filter((fact): fact is [string, string] & MailDetail => Boolean(fact[1])), ...more]
  if (known.length === 0) return []
  return [
    { kind: 'subheading', text: labels.source },
    { kind: 'facts', facts: known },
  ]
}

/** The agency's notice of an enquiry; the form asks for no email address, so no reply address is set. */
export function enquiryNotice(enquiry: EnquiryRow, to: string): Promise<Mail> {
  const parts: MailPart[] = [
    { kind: 'heading', text: words.heading },
    { kind: 'paragraph', text: words.opening },
    {
      kind: 'facts',
      facts: [
        [labels.reference, enquiry.reference],
        [labels.name, enquiry.name],
        [labels.phone, canBeRung(enquiry.number) ? enquiry.number : labels.cannotRing(enquiry.number)],
        [labels.company, enquiry.company],
        [labels.received, new Date(enquiry.created_at).toISOString()],
      ],
    },
    { kind: 'subheading', text: words.enquiryHeading },
    { kind: 'quote', text: enquiry.enquiry },
    ...sourceParts(enquiry),
  ]
  return writeMail(`enquiry-notice.${enquiry.reference}`, { to, subject: words.subject(enquiry.reference), parts })
}
