import { DAY_MS, MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { SpendSteps } from './budget.ts'
import { expandRule, isContinuous } from './expand-rule.ts'
import { type Component, propertyValue, readLine, readTime } from './ics-text.ts'
import { readRule } from './recurrence-rule.ts'

/**
 * A zone's offsets from UTC (ms) around the range that is read: `offsets[i]` holds until the instant `changes[i]`, the last one
 * from then on. Times further away get the nearest offset, enough to tell that they are; `near` is the zone around another one.
 */
export type Zone = { changes: readonly number[]; offsets: readonly number[]; near?: (instant: Millis) => Zone }

export const UTC: Zone = { changes: [], offsets: [0] }

/** Two instants. */
export type Range = { from: number; to: number }

const WEEK_MS = 7 * DAY_MS

/** The offsets of an IANA zone in a range. No zone changes its offset twice in a week. */
export function ianaZone(offsetAt: (instant: Millis) => number, range: Range): Zone {
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

/** The offsets of an IANA zone, by instant. Making it takes far longer than asking it. */
export function offsetsOf(name: string): (instant: Millis) => number {
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
const MAX_CHANGES = 12

type Change = { at: Millis; before: number; after: number }

/** The offsets that a file's own VTIMEZONE has in a range; undefined if it cannot be read. */
export function fileZone(component: Component, range: Range, spend: SpendSteps): Zone | undefined {
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

/** The instant of a wall time: a skipped one by the offset before, of a repeated one the first (RFC 5545 3.3.5). */
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
