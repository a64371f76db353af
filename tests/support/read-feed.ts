import ICAL from 'ical.js'

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
