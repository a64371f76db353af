import { isTimeZone } from '../../shared/booking.ts'
import type { Interval } from '../../shared/schedule/slots.ts'
import { TIME_ZONE } from '../../shared/schedule/time.ts'
import { DAY_MS, MINUTE_MS, type Millis } from '../../shared/time.ts'
import { expandRule, isContinuous } from './expand-rule.ts'
import {
  type Component,
  propertyValue,
  readDuration,
  readLine,
  readTime,
  type SpendSteps,
  stepLimit,
  within,
} from './ics-text.ts'
import { readRule } from './recurrence-rule.ts'
import { windowsZone } from './windows-zones.ts'

/** The zones of one calendar file: `of` a TZID, and `own`, in which its floating times are. `sydney` is the agency’s. */
export type ZoneFinder = { of: (tzid: string) => Zone; own: Zone; sydney: Zone }

/**
 * A zone's offsets from UTC (ms) around the range that is read: `offsets[i]` holds until the instant `changes[i]`, the last one
 * from then on. Times further away get the nearest offset, enough to tell that they are; `near` is the zone around another one.
 */
type Zone = { changes: readonly number[]; offsets: readonly number[]; near?: (instant: Millis) => Zone }

const UTC: Zone = { changes: [], offsets: [0] }

/** Offsets are up to 14 hours, so a time that reads as within the range is within as many days of it. */
const MARGIN_MS = 3 * DAY_MS

/** Looking a name up among the IANA zones takes far longer than looking at a day. */
const LOOK_UP_STEPS = 2000

/** Two instants. */
export type Range = { from: number; to: number }

/**
 * A TZID is looked up among the names that the runtime and Windows know, then in the file itself, whose definitions often cover one
 * year only, then read as an offset. One that nobody knows is in the calendar's zone (X-WR-TIMEZONE), or else in Sydney's, as a
 * floating time is; `guess` is told of it.
 */
export function zoneFinder(calendar: Component, range: Range, spend: SpendSteps, guess: (tzid: string) => void): ZoneFinder {
  const inFile = new Map<string, Component>()
  for (const part of calendar.parts) {
    if (part.name !== 'VTIMEZONE') continue
    const name = plainName(propertyValue(part, 'TZID'))
    // Some files define a zone twice, with other years.
    const before = inFile.get(name)
    if (before) before.parts.push(...part.parts)
    else inFile.set(name, { ...part, parts: [...part.parts] })
  }
  const around = (build: (range: Range) => Zone | undefined): Zone | undefined => {
    const ofWeek = remember((week: number) => {
      spend(LOOK_UP_STEPS)
      return build({ from: week * WEEK_MS - MARGIN_MS, to: (week + 1) * WEEK_MS + MARGIN_MS }) ?? UTC
    })
    const near = (instant: Millis) => ofWeek(Math.floor(instant / WEEK_MS))
    const zone = build({ from: range.from - MARGIN_MS, to: range.to + MARGIN_MS })
    return zone && { ...zone, near }
  }
  const named = remember((name: string) => around((range) => ianaZone(name, range)))
  const lookUp = (name: string): Zone | undefined => {
    spend(LOOK_UP_STEPS)
    const known = ianaName(name) ?? windowsZone(name)
    return known === undefined ? undefined : named(known)
  }
  const find = (name: string): Zone | undefined => {
    const known = lookUp(name)
    if (known) return known
    const part = inFile.get(name)
    return (part && around((range) => withinZone(part, range))) ?? offsetZone(name)
  }

  const sydney = named(TIME_ZONE) ?? UTC
  const ownName = plainName(propertyValue(calendar, 'X-WR-TIMEZONE'))
  const ownZone = ownName === '' ? undefined : find(ownName)
  const own = ownZone ?? sydney
  if (ownName !== '' && !ownZone) guess(ownName)
  const byName = remember((name: string) => {
    const zone = find(name)
    if (!zone) guess(name)
    return zone ?? own
  })
  const of = remember((tzid: string) => byName(plainName(tzid)))
  return { of, own, sydney }
}

/** A zone's name without quotes, escapes (RFC 5545 3.3.11), and what Outlook puts in front: tzone://Microsoft/Utc. */
function plainName(text: string): string {
  return text
    .replace(/\\(.)/g, '$1')
    .replace(/^tzone:\/\/Microsoft\//i, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Some programs put their name in front: /freeassociation.sourceforge.net/Australia/Sydney. */
function ianaName(tzid: string): string | undefined {
  const parts = tzid.replaceAll(' ', '_').split('/').filter(Boolean)
  return [parts, parts.slice(-3), parts.slice(-2)].map((some) => some.join('/')).find(isTimeZone)
}

/** The zone of a name that says its offset: UTC+08, GMT+0800, (UTC+08:00) Perth, (GMT -05:00). */
function offsetZone(name: string): Zone | undefined {
  const match = /^(?:UTC|GMT) ?([+-]) ?(\d{1,2})(?:[:.]?(\d{2}))?$/i.exec(/^\(([^)]*)\)/.exec(name)?.[1] ?? name)
  if (!match) return /^\((?:UTC|GMT)\)/i.test(name) ? UTC : undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  if (minutes > 14 * 60) return undefined
  return { changes: [], offsets: [(match[1] === '-' ? -minutes : minutes) * MINUTE_MS] }
}

function remember<K, T>(find: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}

const WEEK_MS = 7 * DAY_MS

/** The offsets of an IANA zone in a range. No zone changes its offset twice in a week. */
function ianaZone(name: string, range: Range): Zone {
  const offsetAt = offsetsOf(name)
  const changes: number[] = []
  const offsets = [offsetAt(range.from)]
  for (let from = range.from; from < range.to; from += WEEK_MS) {
    const offset = offsetAt(from + WEEK_MS)
    if (offset === offsets.at(-1)) continue
    changes.push(firstWith(offset, from, from + WEEK_MS, offsetAt))
    offsets.push(offset)
  }
  return { changes, offsets }
}

/** Finds the minute from which an offset holds; it does not at `before`, and does at `from`. */
function firstWith(offset: number, before: number, from: number, offsetAt: (instant: Millis) => number): number {
  let low = Math.floor(before / MINUTE_MS)
  let high = Math.ceil(from / MINUTE_MS)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE_MS) === offset) high = middle
    else low = middle
  }
  return high * MINUTE_MS
}

function offsetsOf(name: string): (instant: Millis) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
  return (instant) => {
    const text = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // GMT+11:00, or GMT alone.
    const match = /([+-])(\d{2}):(\d{2})/.exec(text)
    if (!match) return 0
    const minutes = Number(match[2]) * 60 + Number(match[3])
    return (match[1] === '-' ? -minutes : minutes) * MINUTE_MS
  }
}

/** A yearly change of the clock has happened within as many days, whatever day of the year it falls on. */
const YEAR_MS = 400 * DAY_MS

/** More changes around one range than any zone has. */
const MAX_CHANGES = 50

type Change = { at: Millis; before: number; after: number }

/** A change of the clock for every year of four centuries takes fewer steps; a zone that takes more is not used. */
const ZONE_STEPS = 50_000

function withinZone(component: Component, range: Range): Zone | undefined {
  const spend = stepLimit(ZONE_STEPS)
  return within(spend, () => fileZone(component, range, spend))
}

/** The offsets that a file's own VTIMEZONE has in a range; undefined if it cannot be read. */
function fileZone(component: Component, range: Range, spend: SpendSteps): Zone | undefined {
  const changes: Change[] = []
  for (const part of component.parts) {
    const found = changesOf(part, range, spend)
    if (!found) return undefined
    for (const change of found) changes.push(change)
  }
  changes.sort((a, b) => a.at - b.at)
  const within = changes.filter(({ at }) => at > range.from && at <= range.to)
  if (changes.length === 0 || within.length > MAX_CHANGES) return undefined
  const first = changes.findLast(({ at }) => at <= range.from)?.after ?? changes[0]?.before ?? 0
  return { changes: within.map(({ at }) => at), offsets: [first, ...within.map(({ after }) => after)] }
}

/** When a STANDARD or DAYLIGHT part begins: within the range, and the last time before it. */
function changesOf(part: Component, range: Range, spend: SpendSteps): Change[] | undefined {
  const start = readTime(propertyValue(part, 'DTSTART'))
  const before = readOffset(propertyValue(part, 'TZOFFSETFROM'))
  const after = readOffset(propertyValue(part, 'TZOFFSETTO'))
  if (!start || before === undefined || after === undefined) return undefined

  const walls = [start.wall]
  for (const line of part.lines.get('RDATE') ?? []) {
    for (const text of readLine(line).value.split(',')) {
      const time = readTime(text)
      if (!time) return undefined
      walls.push(time.isUtc ? time.wall + before : time.wall)
    }
  }
  for (const line of part.lines.get('RRULE') ?? []) {
    const rule = readRule(readLine(line).value)
    if (rule.guessed || isContinuous(rule)) return undefined
    const until = rule.until ? rule.until.wall + (rule.until.isUtc ? before : 0) : Number.POSITIVE_INFINITY
    const from = Math.min(range.from, until) - YEAR_MS
    walls.push(...expandRule(rule, start.wall, from, Math.min(range.to + DAY_MS, until), spend))
  }
  spend(walls.length)
  return walls.map((wall) => ({ at: wall - before, before, after }))
}

/** +1100 or -033000, in ms. */
function readOffset(text: string): number | undefined {
  const match = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(text)
  if (!match) return undefined
  const ms = (Number(match[2]) * 60 + Number(match[3])) * MINUTE_MS + Number(match[4] ?? 0) * 1000
  return match[1] === '-' ? -ms : ms
}

/**
 * The instant of a wall time. A time that the clock skips is read with the offset before the change, and of one that it shows
 * twice the first is meant (RFC 5545 3.3.5).
 */
export function instantOf(zone: Zone, wall: number): number {
  let index = 0
  for (const change of zone.changes) {
    const before = zone.offsets[index] ?? 0
    const after = zone.offsets[index + 1] ?? 0
    if (wall < change + Math.max(before, after)) break
    index++
  }
  return wall - (zone.offsets[index] ?? 0)
}

/** What the clock on the wall shows at an instant. */
export function wallOf(zone: Zone, instant: Millis): number {
  const passed = zone.changes.findLastIndex((change) => change <= instant)
  return instant + (zone.offsets[passed + 1] ?? 0)
}

/** The zone with its offsets around a wall time or instant outside the range. */
export function zoneNear(zone: Zone, instant: Millis): Zone {
  return zone.near?.(instant) ?? zone
}

/** A date or wall time and the zone it is in; a date is in none, and `zone` is the one to use if it has to be. */
export type ZonedTime = { wall: number; isDate: boolean; zone: Zone }

/** The times in a property's line, undefined for each that cannot be read. Floating ones are in the zone `floating`. */
export function readTimes(line: string, zones: ZoneFinder, floating: Zone): (ZonedTime | undefined)[] {
  const { parameters, value } = readLine(line)
  return value.split(',').map((text) => readZoned(text, parameters.get('TZID'), zones, floating))
}

/** The periods in a line, `start/end` or `start/duration`. One whose end cannot be read lasts for a day. */
export function readPeriods(line: string, zones: ZoneFinder, floating: Zone): (Interval | undefined)[] {
  const { parameters, value } = readLine(line)
  return value.split(',').map((text) => {
    const [from = '', to = ''] = text.split('/')
    const start = readZoned(from, parameters.get('TZID'), zones, floating)
    if (!start) return undefined
    const starts = instantOf(start.zone, start.wall)
    const end = readZoned(to, parameters.get('TZID'), zones, floating)
    const duration = readDuration(to)
    if (duration) return { starts, ends: instantOf(start.zone, start.wall + duration.days * DAY_MS) + duration.ms }
    const ends = end && instantOf(end.zone, end.wall)
    return { starts, ends: ends !== undefined && ends >= starts ? ends : starts + DAY_MS }
  })
}

function readZoned(text: string, tzid: string | undefined, zones: ZoneFinder, floating: Zone): ZonedTime | undefined {
  const time = readTime(text)
  if (!time) return undefined
  const zone = time.isUtc ? UTC : tzid ? zones.of(tzid) : floating
  return { wall: time.wall, isDate: time.isDate, zone }
}
