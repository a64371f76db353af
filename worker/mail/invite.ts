import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { inviteWords as words } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { isLeadReference } from '../../shared/lead.ts'
import type { IsoInstant } from '../../shared/time.ts'
import type { EarlierState } from '../queue/table.ts'
import type { BookingRow } from '../records/bookings.ts'
import type { BookingMailDetails, MailCalendar } from './mail.ts'

/** Calendar programs read a feed as often as they like; the invites in the mails are faster. */
const FEED_REFRESH_SECONDS = 60 * 60

/** The visitor's entry, for a mail to them. */
export function visitorCalendar(booking: BookingRow, { from, link, repliesTo }: BookingMailDetails): MailCalendar {
  const attendee = { name: booking.name, email: booking.email }
  return mailCalendar(booking, { ...visitorEntry(booking, from, link), repliesTo: repliesTo?.visitor, attendee })
}

/** The visitor's entry as a download: it has nobody's name, address or number. `from`: the mails' sender; `repliesTo`: as in them. */
export function publishedCalendar(booking: BookingRow, from: string, link: string, repliesTo: string | undefined): string {
  return calendarText('PUBLISH', { ...visitorEntry(booking, from, link), repliesTo })
}

/** The entry for the calendar of the agency: who comes, and how to reach them. It does not hold the visitor's link. */
export function agencyCalendar(
  booking: BookingRow,
  { from, to, repliesTo }: Pick<BookingMailDetails, 'from' | 'to' | 'repliesTo'>,
): MailCalendar {
  const attendee = { name: booking.host_name ?? site.name, email: booking.host_email ?? to }
  return mailCalendar(booking, { ...agencyEntry(booking, from), repliesTo: repliesTo?.host, attendee })
}

/** A session as it was for somebody who has lost it, with nothing of its visitor. */
export type LostSession = EarlierState & { reference: string }

/** What takes an entry out of a calendar without saying whose session it was. `organiser`: as in the entry that is taken out. */
export function lostCalendar(
  session: LostSession,
  { from, repliesTo }: { from: string; repliesTo: string | undefined },
  attendee: { name: string; email: string },
): MailCalendar {
  const { reference, starts_at, ends_at, sequence, changed_at } = session
  const text = calendarText('CANCEL', {
    reference,
    startsAt: starts_at,
    endsAt: ends_at,
    stampedAt: new Date(changed_at ?? 0).toISOString(),
    sequence,
    cancelled: true,
    summary: words.summary,
    description: words.lost(reference),
    organiser: from,
    repliesTo,
    attendee,
  })
  return { method: 'CANCEL', text }
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
    ...sharedDetails(booking, from),
    summary: words.agencySummary(name, organisation),
    description: words.agencyDescription({ reference, name, organisation, phone, email, meetingUrl: meeting_url }),
  }
}

function visitorEntry(booking: BookingRow, from: string, link: string): CalendarEntry {
  const { reference, status } = booking
  const description =
    status === 'cancelled' ? words.cancelled(reference) : words.description(reference, visitorHow(booking), link)
  return { ...sharedDetails(booking, from), summary: words.summary, description, url: link }
}

function visitorHow({ meeting_url, phone }: BookingRow): string {
  if (meeting_url) return words.online(meeting_url)
  return phone ? words.weRing : words.weWrite
}

function sharedDetails(booking: BookingRow, from: string) {
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

/** REQUEST asks the attendee to take the entry, CANCEL to remove it (both in mails); PUBLISH only offers it (downloads). */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A session as a calendar shows it. */
type CalendarEntry = {
  reference: string
  startsAt: IsoInstant
  endsAt: IsoInstant
  /** When this state of the entry came about; of two copies with the same `sequence`, calendars keep the later one. */
  stampedAt: IsoInstant
  changedAt?: IsoInstant
  /** Rises with every change: a calendar replaces an entry only by one with a higher number. */
  sequence: number
  cancelled: boolean
  summary: string
  description: string
  location?: string
  url?: string
  /** The address the mail is sent from: Gmail follows a change only if the two are the same, or the sender stands in for the organiser. */
  organiser: string
  /** Where calendars answer, and so the organiser for whom the sender stands in (RFC 5545 3.2.18); absent: at the sender's address. */
  repliesTo?: string | undefined
  attendee?: { name: string; email: string }
}

/** A session as iCalendar text (RFC 5545). It keeps its UID through every change, in mails, downloads and feeds alike. */
export function calendarText(method: CalendarMethod, entry: CalendarEntry): string {
  const calendar = newCalendar(method)
  addEntry(calendar, entry)
  return textOf(calendar)
}

/** Sessions as a feed that calendar programs subscribe to. `refreshSeconds`: how often they are asked to read it. */
function feedText(name: string, refreshSeconds: number, entries: readonly CalendarEntry[]): string {
  const calendar = newCalendar('PUBLISH').name(name).ttl(refreshSeconds)
  for (const entry of entries) addEntry(calendar, entry)
  const text = textOf(calendar)
  // A calendar without any component is invalid (RFC 5545 3.6), so until there is a booking it defines the zone of its times.
  return entries.length > 0 ? text : text.replace('END:VCALENDAR', `${UTC_ZONE}END:VCALENDAR`)
}

const UTC_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

function newCalendar(method: CalendarMethod): ICalCalendar {
  return ical({
    // The library writes a hyphen before it.
    prodId: `//${site.name}//Bookings//EN`,
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[method],
  })
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry): void {
  const event = calendar.createEvent({
    id: calendarUid(entry.reference),
    sequence: entry.sequence,
    stamp: entry.stampedAt,
    lastModified: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: plainText(entry.summary),
    description: plainText(entry.description),
    location: entry.location,
    url: entry.url,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: organiserOf(entry),
  })
  if (entry.attendee) {
    event.createAttendee({
      name: parameterText(entry.attendee.name),
      email: mailtoAddress(entry.attendee.email),
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })
  }
}

function organiserOf({ organiser, repliesTo }: CalendarEntry) {
  const [name, sender] = [parameterText(site.name), mailtoAddress(organiser)]
  return repliesTo === undefined ? { name, email: sender } : { name, email: mailtoAddress(repliesTo), sentBy: sender }
}

function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}

/** Without control characters, but with its line breaks, which the library escapes. */
function plainText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n]/gu, '')
}

/** A name as a parameter's value. Calendars disagree on how to escape these characters there, so they are dropped. */
function parameterText(text: string): string {
  return text.toWellFormed().replace(/["\\^]|\p{Cc}/gu, '')
}

/** Percent-encodes what a mailto address may not hold (RFC 6068), and what the library would escape as in a text. */
function mailtoAddress(email: string): string {
  return email.replace(/\p{Cc}/gu, '').replace(/[%#/?&=^`{|}\\;,]/g, encodeURIComponent)
}

const HOSTNAME = new URL(site.origin).hostname

/** The UID of a booking's entry in every calendar, the same in mails, downloads and the agency's feed. */
export function calendarUid(reference: string): string {
  return `${reference}@${HOSTNAME}`
}

/** Whether an entry of somebody's calendar is one of our bookings: these keep their times in the ledger. */
export function isOwnUid(uid: string): boolean {
  const [reference = '', hostname] = uid.split('@')
  return hostname === HOSTNAME && isLeadReference(reference)
}
