import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { site } from '../../shared/content/site'
import { calendarUid } from '../rules/calendar-uid'

/** REQUEST asks the attendee to take the entry, CANCEL to remove it (both in mails); PUBLISH only offers it (downloads). */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A session as a calendar shows it. `startsAt`, `endsAt`, `stampedAt`, `changedAt`: UTC ISO. */
export type CalendarEntry = {
  reference: string
  startsAt: string
  endsAt: string
  /** When this state of the entry came about; of two copies with the same `sequence`, calendars keep the later one. */
  stampedAt: string
  changedAt?: string
  /** Rises with every change: a calendar replaces an entry only by one with a higher number. */
  sequence: number
  cancelled: boolean
  summary: string
  description: string
  location?: string
  url?: string
  /** The address the mail is sent from: Gmail follows a change only if the two are the same. */
  organiser: string
  attendee?: { name: string; email: string }
}

/** A session as iCalendar text (RFC 5545). It keeps its UID through every change, in mails, downloads and feeds alike. */
export function calendarText(method: CalendarMethod, entry: CalendarEntry): string {
  const calendar = newCalendar(method)
  addEntry(calendar, entry)
  return textOf(calendar)
}

/** Sessions as a feed that calendar programs subscribe to. `refreshSeconds`: how often they are asked to read it. */
export function feedText(name: string, refreshSeconds: number, entries: readonly CalendarEntry[]): string {
  const calendar = newCalendar('PUBLISH').name(name).ttl(refreshSeconds)
  for (const entry of entries) addEntry(calendar, entry)
  return textOf(calendar)
}

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
    organizer: { name: parameterText(site.name), email: mailtoAddress(entry.organiser) },
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

/**
 * The characters a local part may hold but a mailto address may not (RFC 6068), and those that the library would escape with
 * a backslash, which is right in a text but not in an address.
 */
function mailtoAddress(email: string): string {
  return email.replace(/\p{Cc}/gu, '').replace(/[%#/?&=^`{|}\\;,]/g, encodeURIComponent)
}
