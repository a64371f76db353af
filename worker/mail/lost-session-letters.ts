import { fieldWords } from '../../shared/content/booking.ts'
import { deletedNoticeWords, formerHostWords, formerVisitorWords, mailLabels as labels } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import type { BookingRow } from '../records/bookings.ts'
import { agencyCalendar, type LostSession, lostCalendar } from './invite.ts'
import { mailId, writeMail } from './letters.ts'
import {
  type BookingMailDetails,
  describeSession,
  type Mail,
  type MailDetail,
  type MailPart,
  sessionDetails,
  sessionTimes,
} from './mail.ts'

// Mails to people whose session is theirs no more: each takes the entry out of their calendar. A reply goes to the agency.

type Sender = Pick<BookingMailDetails, 'from' | 'repliesTo'>

/** To the host who no longer holds a session; `booking` as it was when they lost it, cancelled. */
export function formerHostMail(booking: BookingRow, { from, repliesTo }: Sender): Promise<Mail> {
  const { name, organisation, reference, starts_at, ends_at } = booking
  const to = booking.host_email ?? ''
  const facts: MailDetail[] = [
    ...sessionDetails(booking, labels.visitorTime),
    [fieldWords('name').label, name],
    [fieldWords('organisation').label, organisation],
  ]
  return writeMail(mailId('booking-former-host', booking), {
    to,
    replyTo: site.email,
    subject: formerHostWords.subject(describeSession(starts_at, ends_at).short, reference),
    parts: partsOf(formerHostWords, facts),
    calendar: agencyCalendar(booking, { from, to, repliesTo }),
  })
}

/** To the address that was the visitor's before it was corrected. It may be a stranger's, so the mail names nobody and has no link. */
export function formerVisitorMail(session: LostSession, to: string, { from, repliesTo }: Sender): Promise<Mail> {
  return writeMail(mailId('booking-former-visitor', session), {
    to,
    replyTo: site.email,
    subject: formerVisitorWords.subject(describeSession(session.starts_at, session.ends_at).short, session.reference),
    parts: partsOf(formerVisitorWords, sessionTimes(session)),
    calendar: lostCalendar(session, { from, repliesTo: repliesTo?.visitor }, { name: to, email: to }),
  })
}

/** To the host of a session that was deleted, or to the agency if it names none. Of its visitor nothing is left. */
export function deletedNotice(session: LostSession, agency: string, { from, repliesTo }: Sender): Promise<Mail> {
  const { reference, starts_at, ends_at, host_name, host_email } = session
  const to = host_email ?? agency
  // The agency and each host get a mail of their own.
  const id = `${mailId('booking-deleted-notice', session)}${host_email === null ? '' : `.${session.host}`}`
  return writeMail(id, {
    to,
    replyTo: site.email,
    subject: deletedNoticeWords.subject(describeSession(starts_at, ends_at).short, reference),
    parts: partsOf(deletedNoticeWords, sessionTimes(session)),
    calendar: lostCalendar(session, { from, repliesTo: repliesTo?.host }, { name: host_name ?? site.name, email: to }),
  })
}

function partsOf({ heading, opening }: { heading: string; opening: string }, facts: readonly MailDetail[]): MailPart[] {
  return [
    { kind: 'heading', text: heading },
    { kind: 'paragraph', text: opening },
    { kind: 'facts', facts },
  ]
}
