import ICAL from 'ical.js'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { type BusyTimes, busyTimesOf } from '../../worker/calendars/busy-times.ts'

type Person = { cn: string | undefined; address: string }

/** `startsAt`, `endsAt` UTC ISO; `stampedAt`, `changedAt` as ical.js writes them; absent properties are undefined. */
export type Entry = {
  method: string | undefined
  uid: string
  sequence: number
  startsAt: string
  endsAt: string
  summary: string
  description: string
  location: string | undefined
  url: string | undefined
  status: string | undefined
  stampedAt: string | undefined
  changedAt: string | undefined
  organiser: Person | undefined
  attendees: Person[]
  /** The names of the event's properties, in order. */
  properties: string[]
}

/** The one event of a calendar entry, read by a parser that shares nothing with its writer. */
export function readEntry(text: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...more] = calendar.getAllSubcomponents()
  if (component?.name !== 'vevent' || more.length > 0) throw new Error('One event was expected')
  const event = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)?.toString()
  const people = (name: string): Person[] =>
    component.getAllProperties(name).map((property) => ({
      cn: property.getFirstParameter('cn'),
      // A scheme has no case (RFC 3986 3.1).
      address: String(property.getFirstValue()).replace(/^mailto:/i, 'mailto:'),
    }))
  return {
    method: calendar.getFirstPropertyValue('method')?.toString(),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: value('location'),
    url: value('url'),
    status: value('status'),
    stampedAt: value('dtstamp'),
    changedAt: value('last-modified'),
    organiser: people('organizer')[0],
    attendees: people('attendee'),
    properties: component.getAllProperties().map(({ name }) => name),
  }
}

export type FeedEvent = {
  uid: string
  sequence: number
  status: string | undefined
  startsAt: string
  summary: string
  description: string
  changedAt: string | undefined
  attendees: number
}

/** A calendar of many events, read by a parser that shares nothing with its writer. */
export function readFeed(text: string): { properties: Record<string, string>; events: FeedEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component): FeedEvent => {
    const event = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString()
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: value('status'),
      startsAt: event.startDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      changedAt: value('last-modified'),
      attendees: event.attendees.length,
    }
  })
  const properties = calendar.getAllProperties().map(({ name, jCal }) => [name, String(jCal[3])])
  return { properties: Object.fromEntries(properties), events }
}

type Interval = { starts: number; ends: number }

/**
 * The intervals of a calendar's events between two instants, expanded by a library that shares nothing with the Worker's reader.
 * For files with their own zones, series with a rule, and EXDATEs that each name a repetition: it gets others wrong.
 */
export function busyByIcal(text: string, range: { from: number; to: number }, owner = ''): Interval[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component, { exceptions: [] }))
  const intervals: Interval[] = []
  for (const series of events.filter((event) => !event.isRecurrenceException())) {
    for (const event of events) if (event.isRecurrenceException() && event.uid === series.uid) series.relateException(event)
    const iterator = series.iterator()
    for (let next = iterator.next(); next && next.toUnixTime() * 1000 < range.to; next = iterator.next()) {
      const { startDate, endDate, item } = series.getOccurrenceDetails(next)
      if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue
      const answers = item.attendees.filter((attendee) => attendee.getFirstValue() === `mailto:${owner}`)
      if (answers.some((attendee) => attendee.getFirstParameter('partstat') === 'DECLINED')) continue
      intervals.push({ starts: instantOf(startDate), ends: instantOf(endDate) })
    }
  }
  return intervals
    .map(({ starts, ends }) => ({ starts: Math.max(starts, range.from), ends: Math.min(ends, range.to) }))
    .filter(({ starts, ends }) => starts < ends)
}

/** A date is the midnight of Sydney with which it begins. */
function instantOf(time: ICAL.Time): number {
  return time.isDate ? sydneyMidnight(time.toString()) : time.toUnixTime() * 1000
}

/** A calendar file of events without a time zone of their own; each is the lines of its properties. */
export function eventsFile(events: readonly string[], head = 'VERSION:2.0'): string {
  const bodies = events.map((lines, index) => `BEGIN:VEVENT\nUID:event-${index}@calendar.example\n${lines}\nEND:VEVENT\n`)
  return `BEGIN:VCALENDAR\nPRODID:-//Example Corp.//Sample//EN\n${head}\n${bodies.join('')}END:VCALENDAR\n`.replaceAll(
    '\n',
    '\r\n',
  )
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'short' })

/** Busy times as the clock in Sydney shows them: `2026-11-23 09:30 to 10:15`, the second day only if it is another one. */
export function sydneyIntervals(result: BusyTimes): string[] {
  if (!result.ok) return [result.fault]
  return result.busy.map(({ startsAt, endsAt }) => {
    const start = CLOCK.format(new Date(startsAt))
    const end = CLOCK.format(new Date(endsAt))
    return `${start} to ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`
  })
}

/** From Saturday 21 November to Saturday 12 December 2026 in Sydney. */
export const RANGE = { from: Date.parse('2026-11-20T13:00:00Z'), to: Date.parse('2026-12-11T13:00:00Z') }

/** The busy times of a feed in these three weeks. */
export const readBusy = (text: string): BusyTimes => busyTimesOf(text, RANGE, () => false)
