import { CalendarFault } from './calendar-fault'

/** The properties that say when somebody is busy. No other is ever read: not a title, not a place. */
const WANTED = new Set(
  'DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID UID STATUS TRANSP ATTENDEE FREEBUSY TZID TZOFFSETFROM TZOFFSETTO'
    .split(' ')
    .concat('X-MICROSOFT-CDO-BUSYSTATUS', 'X-WR-CALNAME', 'X-WR-TIMEZONE', 'BEGIN', 'END'),
)
const LONGEST_NAME = 32
/** The components that a calendar itself holds; whatever else begins belongs to one of them. */
const KINDS = new Set(['VEVENT', 'VTIMEZONE', 'VFREEBUSY', 'VTODO', 'VJOURNAL'])

/** A component of a calendar file: the lines of its wanted properties by their names, and the parts it consists of. */
export type Component = { name: string; lines: Map<string, string[]>; parts: Component[] }

/**
 * The calendars of a feed, mostly one. Reads leniently inside of a calendar, so that one broken event does not hide the others,
 * but throws unless the text is a calendar from its first line to its last.
 */
export function readCalendars(text: string): Component[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new CalendarFault('not_a_calendar')
  const calendars: Component[] = []
  let calendar: Component | undefined
  let component: Component | undefined
  let part: Component | undefined
  /** How deep in parts of a component a line is; only those of a time zone are kept. */
  let depth = 0

  const begin = (name: string) => {
    const begun: Component = { name, lines: new Map(), parts: [] }
    if (name === 'VCALENDAR') {
      if (calendar) throw new CalendarFault('truncated')
      calendar = begun
      calendars.push(begun)
    } else if (component && !KINDS.has(name)) {
      depth++
      part = component.name === 'VTIMEZONE' && depth === 1 ? begun : undefined
      if (part) component.parts.push(part)
    } else {
      // An event after the end of its calendar still keeps somebody busy.
      const holder = calendar ?? calendars.at(-1)
      holder?.parts.push(begun)
      component = begun
      depth = 0
    }
  }
  const end = (name: string) => {
    if (name === 'VCALENDAR') calendar = undefined
    if (name === 'VCALENDAR' || name === component?.name) {
      component = undefined
      depth = 0
    } else if (depth > 0) {
      depth--
    }
    part = undefined
  }

  eachWantedLine(text, (name, line) => {
    if (name === 'BEGIN') begin(line.slice(6).trim().toUpperCase())
    else if (name === 'END') end(line.slice(4).trim().toUpperCase())
    else {
      const lines = (depth > 0 ? part : (component ?? calendar))?.lines
      const same = lines?.get(name)
      if (same) same.push(line)
      else lines?.set(name, [line])
    }
  })
  if (calendar) throw new CalendarFault('truncated')
  return calendars
}

/** Calls back with each wanted line, unfolded (RFC 5545 3.1). Long texts are skipped without being put together. */
function eachWantedLine(text: string, take: (name: string, line: string) => void): void {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    const from = at
    let end = endOfLine(text, at)
    at = end + 1
    const delimiter = endOfName(text, from, end)
    const name = delimiter === -1 ? '' : text.slice(from, delimiter).trim().toUpperCase()
    if (!WANTED.has(name)) continue
    let line = withoutReturn(text, from, end)
    while (isFolded(text, at)) {
      end = endOfLine(text, at)
      line += withoutReturn(text, at + 1, end)
      at = end + 1
    }
    take(name, line.trim())
  }
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

function withoutReturn(text: string, from: number, end: number): string {
  return text.slice(from, text[end - 1] === '\r' ? Math.max(from, end - 1) : end)
}

function isFolded(text: string, at: number): boolean {
  const sign = text.charCodeAt(at)
  return sign === 0x20 || sign === 0x09
}

/** The position of the colon or semicolon after a name; -1 if there is none within the length of a name. */
function endOfName(text: string, from: number, end: number): number {
  const to = Math.min(end, from + LONGEST_NAME)
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 0x3a || sign === 0x3b) return at
  }
  return -1
}
