import { inviteWords as words } from '../../shared/content/invite-words'
import { site } from '../../shared/content/site'
import type { BookingRow } from '../stores/ledger/booking-record'
import type { BookingMailFacts } from './booking-mail-facts'
import { type CalendarEntry, calendarText, feedText } from './calendar-text'
import type { MailCalendar } from './mail'

/** Calendar programs read a feed as often as they like; the invites in the mails are faster. */
const FEED_REFRESH_SECONDS = 60 * 60

/** The visitor's entry, for a mail to them. */
export function visitorCalendar(booking: BookingRow, { from, link }: BookingMailFacts): MailCalendar {
  const attendee = { name: booking.name, email: booking.email }
  return mailCalendar(booking, { ...visitorEntry(booking, from, link), attendee })
}

/** The visitor's entry as a download: it holds nobody's name, address or number. `from` is the sender of the mails. */
export function publishedCalendar(booking: BookingRow, from: string, link: string): string {
  return calendarText('PUBLISH', visitorEntry(booking, from, link))
}

/** The entry for the calendar of the agency: who comes, and how to reach them. It does not hold the visitor's link. */
export function agencyCalendar(booking: BookingRow, { from, to }: BookingMailFacts): MailCalendar {
  const attendee = { name: booking.host_name ?? site.name, email: booking.host_email ?? to }
  return mailCalendar(booking, { ...agencyEntry(booking, from), attendee })
}

/** The agency's entries of many bookings, as a feed. */
export function agencyFeed(bookings: readonly BookingRow[], from: string): string {
  const entries = bookings.map((booking): CalendarEntry => {
    const entry = agencyEntry(booking, from)
    const summary = booking.host_name === null ? entry.summary : words.withHost(entry.summary, booking.host_name)
    return { ...entry, summary, changedAt: entry.changedAt ?? entry.stampedAt }
  })
  return feedText(words.feedName, FEED_REFRESH_SECONDS, entries)
}

function agencyEntry(booking: BookingRow, from: string): CalendarEntry {
  const { reference, name, organisation, phone, email, meeting_url } = booking
  return {
    ...sharedFacts(booking, from),
    summary: words.agencySummary(name, organisation),
    description: words.agencyDescription({ reference, name, organisation, phone, email, meetingUrl: meeting_url }),
  }
}

function visitorEntry(booking: BookingRow, from: string, link: string): CalendarEntry {
  const { reference, status } = booking
  const description =
    status === 'cancelled' ? words.cancelled(reference) : words.description(reference, visitorHow(booking), link)
  return { ...sharedFacts(booking, from), summary: words.summary, description, url: link }
}

function visitorHow({ meeting_url, phone }: BookingRow): string {
  if (meeting_url) return words.online(meeting_url)
  return phone ? words.weRing : words.weWrite
}

function sharedFacts(booking: BookingRow, from: string) {
  const { reference, starts_at, ends_at, created_at, changed_at, sequence, status, meeting_url } = booking
  return {
    reference,
    startsAt: starts_at,
    endsAt: ends_at,
    stampedAt: new Date(changed_at ?? created_at).toISOString(),
    changedAt: changed_at === null ? undefined : new Date(changed_at).toISOString(),
    sequence,
    cancelled: status === 'cancelled',
    location: meeting_url ?? undefined,
    organiser: from,
  }
}

function mailCalendar(booking: BookingRow, entry: CalendarEntry): MailCalendar {
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return { method, text: calendarText(method, entry) }
}
