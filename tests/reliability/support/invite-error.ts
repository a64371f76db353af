import ICAL from 'ical.js'

const LINE_OCTETS = 75

export type Expected = { uid: string; startsAt: string; endsAt: string }

/** What is wrong with an iCalendar text, read by an independent parser. */
export function inviteError(text: string, expected: Expected): string | undefined {
  if (/[\r\n]/.test(text.replaceAll('\r\n', ''))) return 'the invite has a bare CR or LF'
  if (text.split('\r\n').some((line) => Buffer.byteLength(line) > LINE_OCTETS)) return 'the invite has a line of over 75 octets'
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()
  const [event] = events
  if (!event || events.length !== 1 || event.name !== 'vevent') return `the invite has ${events.length} components`
  const found = new ICAL.Event(event)
  if (found.uid !== expected.uid) return `the invite's UID is ${found.uid}`
  if (found.startDate.toJSDate().toISOString() !== expected.startsAt) return `the invite starts at ${found.startDate}`
  if (found.endDate.toJSDate().toISOString() !== expected.endsAt) return `the invite ends at ${found.endDate}`
  return undefined
}

/**
 * The properties in order, each with the names of its parameters and its value. A visitor's name is in neither, except in the
 * agency's entry: the values of the properties in `worded` are left out. So is `cn`, since of some names no character may stand there.
 */
export function inviteShape(text: string, worded: readonly string[] = []): string {
  const [, , [event] = []] = ICAL.parse(text) as [string, unknown, [string, [string, object, string, unknown][]][]]
  const shape = event?.[1].map(([name, parameters, , value]) => [
    name,
    Object.keys(parameters).filter((parameter) => parameter !== 'cn'),
    worded.includes(name) ? undefined : value,
  ])
  return JSON.stringify(shape)
}
