import { readTime } from './calendar-time'
import { readLine } from './content-line'
import { expandRule, isContinuous } from './expand-rule'
import { propertyValue } from './property-value'
import type { Component } from './read-calendars'
import { readRule } from './recurrence-rule'
import type { SpendSteps } from './step-limit'
import type { Zone } from './zone'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A yearly change of the clock has happened within as many days, whatever day of the year it falls on. */
const YEAR_MS = 400 * DAY_MS
/** More changes around one range than any zone has. */
const MAX_CHANGES = 50

type Change = { at: number; before: number; after: number }

/** The offsets that a file's own VTIMEZONE has between two instants (ms since 1970); undefined if it cannot be read. */
export function fileZone(component: Component, range: { from: number; to: number }, spend: SpendSteps): Zone | undefined {
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
function changesOf(part: Component, range: { from: number; to: number }, spend: SpendSteps): Change[] | undefined {
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
