import ICAL from 'ical.js'

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
