import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts'

/** A component of a calendar file: the lines of its wanted properties by their names, and the parts it consists of. */
export type Component = { name: string; lines: Map<string, string[]>; parts: Component[] }

/** The properties that say when somebody is busy. Of a feed no other is ever read: not a title, not a place. */
const WANTED = new Set(
  'DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID UID STATUS TRANSP ATTENDEE FREEBUSY TZID TZOFFSETFROM TZOFFSETTO'
    .split(' ')
    .concat(
      'SEQUENCE',
      'X-MICROSOFT-CDO-BUSYSTATUS',
      'X-MICROSOFT-CDO-ALLDAYEVENT',
      'X-WR-CALNAME',
      'X-WR-TIMEZONE',
      'BEGIN',
      'END',
    ),
)
const LONGEST_NAME = 32
/** The components that a calendar itself holds; whatever else begins belongs to one of them. */
const KINDS = new Set(['VEVENT', 'VTIMEZONE', 'VFREEBUSY', 'VTODO', 'VJOURNAL'])

/** The calendars of a feed, read leniently within; throws unless it is whole from first to last line. `more`: read too. */
export function readCalendars(text: string, more: readonly string[] = []): Component[] {
  const wanted = more.length > 0 ? new Set([...WANTED, ...more]) : WANTED
  const calendars: Component[] = []
  let calendar: Component | undefined
  let component: Component | undefined
  let part: Component | undefined
  /** How deep in parts of a component a line is; only those of a time zone are kept. */
  let depth = 0

  const begin = (name: string) => {
    const begun: Component = { name, lines: new Map(), parts: [] }
    if (name === 'VCALENDAR') {
      if (calendar) throw new CalendarError('truncated')
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

  eachWantedLine(text, wanted, (name, line) => {
    const value = name === 'BEGIN' || name === 'END' ? readLine(line).value.toUpperCase() : ''
    if (calendars.length === 0 && (name !== 'BEGIN' || value !== 'VCALENDAR')) throw new CalendarError('not_a_calendar')
    if (name === 'BEGIN') begin(value)
    else if (name === 'END') end(value)
    else {
      const lines = (depth > 0 ? part : (component ?? calendar))?.lines
      const same = lines?.get(name)
      if (same) same.push(line)
      else lines?.set(name, [line])
    }
  })
  if (calendar) throw new CalendarError('truncated')
  if (calendars.length === 0) throw new CalendarError('not_a_calendar')
  return calendars
}

/** Calls back with the first line and each wanted one, unfolded, so that no folded text can pass for a property. */
function eachWantedLine(feed: string, wanted: ReadonlySet<string>, take: (name: string, line: string) => void): void {
  const text = withLineFeeds(feed)
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let isFirst = true
  while (at < text.length) {
    const from = at
    const end = endOfLine(text, at)
    at = end + 1
    const delimiter = endOfName(text, from, end)
    let name = delimiter === -1 ? '' : text.slice(from, delimiter).trim().toUpperCase()
    // A fold may be within the name.
    const isWanted = wanted.has(name) || isFirst || (delimiter === -1 && end - from < LONGEST_NAME)
    let line = isWanted ? text.slice(from, end) : ''
    while (isFolded(text, at)) {
      const end = endOfLine(text, at)
      if (isWanted) line += text.slice(at + 1, end)
      at = end + 1
    }
    if (!isWanted) continue
    line = line.trim()
    if (line === '') continue
    if (delimiter === -1)
      name = line
        .slice(0, Math.max(0, endOfName(line, 0, line.length)))
        .trim()
        .toUpperCase()
    if (isFirst || wanted.has(name)) take(name, line)
    isFirst = false
  }
}

/** Lines end with CR LF, LF or CR CR LF; with CR alone only if the first does, as a text may have one. */
function withLineFeeds(text: string): string {
  if (!text.includes('\r')) return text
  if (/^[^\r\n]*\r(?!\r?\n)/.test(text.trimStart())) return text.replace(/\r\n?/g, '\n')
  return text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n')
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
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

/** A property of a calendar file (RFC 5545 3.1), already unfolded: `NAME;PARAMETER=value:value`. */
export type ContentLine = { parameters: Map<string, string>; value: string }

/** No value of these has a colon, so what comes before their last one is a parameter: TZID=GMT+08:00, TZID=tzone://Microsoft/Utc. */
const TIMES = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'])

/** Reads a property's line; parameter names in capitals, values without their quotes. A line without a value has an empty one. */
export function readLine(line: string): ContentLine {
  const parameters = new Map<string, string>()
  let at = line.search(/[:;]/)
  const colon = TIMES.has(line.slice(0, Math.max(0, at)).trim().toUpperCase()) ? line.lastIndexOf(':') : -1
  while (line[at] === ';') {
    const from = at + 1
    at = endOfParameter(line, from, colon)
    const [name = '', ...value] = line.slice(from, at).split('=')
    parameters.set(name.trim().toUpperCase(), value.join('=').replaceAll('"', '').trim())
  }
  return { parameters, value: at === -1 ? '' : line.slice(at + 1).trim() }
}

/** Colons and semicolons in quotes belong to the parameter; so does every colon before the one at `colon`, if that is known. */
function endOfParameter(line: string, from: number, colon: number): number {
  let quoted = false
  const end = colon < from ? line.length : colon
  for (let at = from; at < end; at++) {
    const sign = line[at]
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ';' || (sign === ':' && end !== colon))) return at
  }
  return end
}

/** The value of a component's property, of the first one if there are several; empty without any. */
export function propertyValue(component: Component, name: string): string {
  const line = component.lines.get(name)?.[0]
  return line === undefined ? '' : readLine(line).value
}

const FOUR_CENTURIES_MS = 146_097 * DAY_MS

const TIME_PATTERN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?|Z)?$/i

/** A date or time as a file writes it. `wall`: the ms since 1970 of the clock on the wall, as if it were UTC. */
export type CalendarTime = { wall: number; isDate: boolean; isUtc: boolean }

/** Reads 20261201 (Google also writes 20261201Z), 20261201T090000 or 20261201T090000Z; undefined if it is no real day and time. */
export function readTime(text: string): CalendarTime | undefined {
  const match = TIME_PATTERN.exec(text.trim())
  if (!match) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const month = part(2)
  const day = part(3)
  if (part(4) > 23 || part(5) > 59 || part(6) > 60) return undefined
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const wall = Date.UTC(part(1) + 400, month - 1, day, part(4), part(5), part(6)) - FOUR_CENTURIES_MS
  const isDay = month >= 1 && month <= 12 && day >= 1 && (day <= 28 || new Date(wall).getUTCDate() === day)
  return isDay ? { wall, isDate: match[4] === undefined, isUtc: match[7] !== undefined } : undefined
}

const DURATION_PATTERN = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Days follow the clock on the wall; hours, minutes and seconds (`ms`) take as long as they say (RFC 5545 3.3.6). */
export type Duration = { days: number; ms: number }

/** Reads PT1H30M, P1D or P2W; undefined if it is none, or goes back in time. */
export function readDuration(text: string): Duration | undefined {
  const match = DURATION_PATTERN.exec(text.trim())
  if (!match || match[1] === '-' || !/\d/.test(text)) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  return { days: 7 * part(2) + part(3), ms: part(4) * HOUR_MS + part(5) * MINUTE_MS + part(6) * 1000 }
}

/** How an identifier of Exchange begins, in hexadecimal: 16 bytes that are always the same, then a date, a time and a length. */
const EXCHANGE = /^040000008200E00074C5B7101A82E008[0-9A-F]{48}7643616C2D55696401000000((?:[0-9A-F]{2})+)00$/i

/** The UID that an invitation came with, if Exchange has packed it into one of its own (MS-OXCICAL 2.1.3.1.1.20.26). */
export function originalUid(uid: string): string | undefined {
  const hex = EXCHANGE.exec(uid)?.[1]
  if (!hex) return undefined
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}

/** No calendar, an end amid it, an event without a time, or repetitions that take too long to read. */
export type CalendarErrorCode = 'not_a_calendar' | 'truncated' | 'unreadable' | 'too_many'

/** Ends the reading of a feed. */
export class CalendarError extends Error {
  override name = 'CalendarError'
  readonly code: CalendarErrorCode
  constructor(code: CalendarErrorCode) {
    super(`The calendar cannot be read: ${code}`)
    this.code = code
  }
}
