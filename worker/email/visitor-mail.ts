import { mailLabels as labels, type VisitorMailWords, visitorMailWords } from '../../shared/content/mail-words'
import { site } from '../../shared/content/site'
import { type BookingMailKind, isReminder } from '../outbox/message-kinds'
import type { BookingRow } from '../stores/ledger/booking-record'
import type { AgencyNoticeKind } from './agency-notice'
import { bookAgainUrl } from './book-again-url'
import { visitorCalendar } from './booking-calendar'
import type { BookingMailFacts } from './booking-mail-facts'
import type { MailDraft } from './mail-draft'
import type { MailPart } from './mail-part'
import { sessionFacts } from './session-facts'
import { describeSession } from './session-time'

type VisitorMailKind = Exclude<BookingMailKind, AgencyNoticeKind>

/** A mail to the visitor. Of what they typed it shows the name and the phone number only. */
export function visitorMail(kind: VisitorMailKind, booking: BookingRow, facts: BookingMailFacts): MailDraft {
  const words: VisitorMailWords = visitorMailWords[kind]
  const session = describeSession(booking.starts_at, booking.ends_at)
  const cancelled = kind === 'booking-cancelled'
  const action: MailPart = cancelled
    ? { kind: 'action', label: words.action, href: bookAgainUrl(booking.campaign), main: true }
    : { kind: 'action', label: words.action, href: facts.link }
  return {
    to: booking.email,
    replyTo: site.email,
    subject: words.subject(session.short, booking.reference),
    parts: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: labels.greeting(booking.name) },
      { kind: 'paragraph', text: words.opening(session.minutes) },
      { kind: 'facts', facts: sessionFacts(booking, labels.yourTime, cancelled ? undefined : howItIsHeld(booking)) },
      ...(booking.meeting_url && !cancelled ? [joinAction(booking.meeting_url)] : []),
      ...(words.calendar ? [{ kind: 'paragraph', text: words.calendar } as const] : []),
      action,
      { kind: 'paragraph', text: words.otherWay },
      { kind: 'small', text: words.closing },
    ],
    calendar: isReminder(kind) ? undefined : visitorCalendar(booking, facts),
  }
}

function joinAction(href: string): MailPart {
  return { kind: 'action', label: labels.join, href, main: true }
}

function howItIsHeld({ meeting_url, phone }: BookingRow): string {
  if (meeting_url) return labels.online
  return phone ? labels.weRing(phone) : labels.weWrite
}
