import { isEarlierAnswer } from '../../shared/calendar-answer.ts'
import { calendarAnswerWords } from '../../shared/content/calendar-answers.ts'
import { declinedWords, mailLabels as labels } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { type BookingRow, calendarAnswersOf } from '../bookings/record.ts'
import { type BookingMailDetails, describeSession, type MailDetail, type MailDraft, sessionDetails } from './mail.ts'

// What the mails say of calendars that answered an invite.

/** To a visitor whose calendar said no: the session is still booked, and two buttons change that. */
export function declinedMail(booking: BookingRow, { link, answerTo }: BookingMailDetails): MailDraft {
  const session = describeSession(booking.starts_at, booking.ends_at)
  return {
    to: booking.email,
    returnTo: answerTo?.visitor,
    replyTo: site.email,
    subject: declinedWords.subject(session.short, booking.reference),
    parts: [
      { kind: 'heading', text: declinedWords.heading },
      { kind: 'paragraph', text: labels.greeting(booking.name) },
      { kind: 'paragraph', text: declinedWords.opening },
      { kind: 'facts', facts: sessionDetails(booking, labels.yourTime) },
      { kind: 'action', label: declinedWords.move, href: `${link}/move`, main: true },
      { kind: 'action', label: declinedWords.cancel, href: `${link}/cancel` },
      { kind: 'paragraph', text: declinedWords.otherWay },
      { kind: 'small', text: declinedWords.closing },
    ],
  }
}

/** What calendars answered to the invites of a booking, for the agency; nothing if none has. */
export function calendarAnswerFacts(booking: BookingRow): MailDetail[] {
  const { visitor, host } = calendarAnswersOf(booking) ?? {}
  return [
    ...(visitor ? [[labels.visitorAnswer, calendarAnswerWords(visitor, isEarlierAnswer(visitor, booking))] as const] : []),
    ...(host ? [[labels.hostAnswer, calendarAnswerWords(host, isEarlierAnswer(host, booking))] as const] : []),
  ]
}
