import type { Interval } from '../../shared/schedule/slots.ts'
import { DAY_MS } from '../../shared/time.ts'
import type { SpendSteps } from './budget.ts'
import { type EventSpan, eventSpan, midnightOf } from './event-span.ts'
import { lastingChanges, outdatedExceptions, repetitionAt, repetitionKey, replacedTimes } from './exceptions.ts'
import { continuousTimes, expandRule, isContinuous } from './expand-rule.ts'
import { type Component, readLine } from './ics-text.ts'
import { readPeriods, readTimes, type ZoneFinder } from './ics-zones.ts'
import { type Rule, readRule } from './recurrence-rule.ts'
import { type Range, wallOf } from './zone-offsets.ts'

/**
 * When the events with one UID are busy in the range: mostly a single one, or a series and its exceptions. An exception counts
 * as an event of its own and takes the place of one repetition; its series may be missing, as in feeds of Google.
 */
export function seriesTimes(events: readonly Component[], context: SeriesContext): Interval[] {
  const [only, ...others] = events
  if (only && others.length === 0 && isFarAway(only, context.days)) return []
  const outdated = outdatedExceptions(events, context.zones, context.spend)
  const current = outdated.size > 0 ? events.filter((event) => !outdated.has(event)) : events
  const exceptions = current.filter(({ lines }) => lines.has('RECURRENCE-ID'))
  return current.flatMap((event) => eventTimes(event, event.lines.has('RECURRENCE-ID') ? [] : exceptions, context))
}

export type SeriesContext = {
  zones: ZoneFinder
  range: Range
  days: DaysAround
  spend: SpendSteps
  isFree: (event: Component) => boolean
  /** Called for each event that does not say when it is, and for each date that cannot be read. */
  noteUnread: (what: 'lost' | 'unread') => void
}

/** When an event may be busy whose exact times take too long to find: as its rule repeats, with nothing left out. */
export function possibleTimes(event: Component, context: SeriesContext): Interval[] {
  const uncounted = event.lines.get('RRULE')?.map((line) => line.replace(/;?COUNT=[^;]*/gi, ''))
  const lines = new Map(event.lines)
  lines.delete('EXDATE')
  if (uncounted) lines.set('RRULE', uncounted)
  return eventTimes({ ...event, lines }, [], context)
}

/** The time from an event's start to the end of its rules, in which it may be busy. */
export function wholeTimes(event: Component, context: SeriesContext): Interval[] {
  const { zones, range } = context
  const span = context.isFree(event) ? undefined : eventSpan(event, zones)
  if (!span) return []
  const rules = event.lines.get('RRULE') ?? []
  const lasts = rules.map((line) => lastWall(ruleOf(line, span), span))
  const last = event.lines.has('RDATE') ? Number.POSITIVE_INFINITY : Math.max(span.start.wall, ...lasts)
  const { starts } = span.at(span.start.wall)
  const { ends } = span.at(Math.min(last, range.to + MARGIN_MS))
  return starts < range.to && ends > range.from ? [{ starts, ends }] : []
}

/** Offsets are up to 14 hours, so the wall times of the range are within as many days of it. */
const MARGIN_MS = 2 * DAY_MS

/** Reading an exception takes as long as looking at so many days. */
const EXCEPTION_STEPS = 20

function eventTimes(event: Component, exceptions: readonly Component[], context: SeriesContext): Interval[] {
  const { zones, range, spend } = context
  spend(1 + exceptions.length * EXCEPTION_STEPS)
  const span = eventSpan(event, zones)
  if (!span) {
    if (!context.isFree(event)) context.noteUnread('lost')
    return []
  }
  const times: Interval[] = []
  const add = (interval: Interval | undefined) => {
    if (!interval || interval.ends <= interval.starts) return
    if (interval.ends > range.from && interval.starts < range.to) times.push(interval)
  }

  const rules = event.lines.get('RRULE') ?? []
  const dates = event.lines.get('RDATE') ?? []
  if (rules.length + dates.length + exceptions.length === 0 && !event.lines.has('EXDATE')) {
    add(span.at(span.start.wall))
    return times.length > 0 && context.isFree(event) ? [] : times
  }

  const isFree = context.isFree(event)
  const changes = lastingChanges(span, exceptions, zones, context.isFree)
  if (isFree && changes.length === 0) return []
  const isReplaced = replacedTimes(event, span, exceptions, zones, spend)
  const take = (wall: number) => {
    if (isReplaced(wall)) return
    spend(1 + changes.length)
    const change = changes.findLast(({ from }) => from <= repetitionKey(span, wall))
    if (change) add(change.at(wall))
    else if (!isFree) add(span.at(wall))
  }

  // The start counts even if the rule leaves it out.
  take(span.start.wall)
  const shift = changes.reduce((longest, change) => Math.max(longest, change.shift), 0)
  const length = changes.reduce((longest, change) => Math.max(longest, change.length), span.length)
  const from = range.from - MARGIN_MS - shift - length
  const to = range.to + MARGIN_MS + shift
  for (const line of rules) {
    const rule = ruleOf(line, span)
    if (rule.guessed && !isFree) context.noteUnread('unread')
    const last = lastWall(rule, span)
    if (isContinuous(rule)) {
      const found = isFree || span.length === 0 ? [] : continuousTimes(rule, span.start.wall, from, Math.min(last, to), spend)
      for (const { first, last } of found) add({ starts: span.at(first).starts, ends: span.at(last).ends })
    } else {
      const walls = expandRule(rule, span.start.wall, from, Math.min(to, last), spend)
      for (const wall of walls) take(span.start.isDate ? midnightOf(wall) : wall)
    }
  }
  for (const line of dates) {
    const { value } = readLine(line)
    if (value.includes('/')) {
      for (const period of readPeriods(line, zones, span.start.zone)) {
        if (!period) context.noteUnread('unread')
        else if (!isFree) add(period)
      }
    } else {
      for (const time of readTimes(line, zones, span.start.zone)) {
        if (time) take(repetitionAt(span, time))
        else if (value !== '') context.noteUnread('unread')
      }
    }
  }
  return times
}

/** The rule of an event. One of whole days has no times of day (RFC 5545 3.3.10). */
function ruleOf(line: string, { start }: EventSpan): Rule {
  const rule = readRule(readLine(line).value)
  return start.isDate ? { ...rule, hours: undefined, minutes: undefined, seconds: undefined } : rule
}

/** The last wall time that a rule's UNTIL allows. Programs disagree on what it means for whole days; the later reading counts. */
function lastWall({ until }: Rule, { start }: EventSpan): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (until.isDate) return until.wall + DAY_MS - 1
  const wall = until.isUtc ? wallOf(start.zone, until.wall) : until.wall
  return start.isDate ? Math.max(wall, until.wall) : wall
}

/** The days around a range, far enough for every zone: YYYYMMDD. */
type DaysAround = { first: string; last: string }

export function daysAround(range: Range): DaysAround {
  const digits = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '')
  return { first: digits(range.from - MARGIN_MS), last: digits(range.to + MARGIN_MS) }
}

const TIME = /[:;](\d{8})(?:T\d{4,6}Z?)?$/

/** Whether an event that does not repeat is days away from the range, by its digits alone, as most events are. */
function isFarAway({ lines }: Component, { first, last }: DaysAround): boolean {
  if (lines.has('RRULE') || lines.has('RDATE')) return false
  const start = TIME.exec(lines.get('DTSTART')?.[0] ?? '')?.[1]
  const end = TIME.exec(lines.get('DTEND')?.[0] ?? '')?.[1]
  return start !== undefined && end !== undefined && start <= end && (end < first || start > last)
}
