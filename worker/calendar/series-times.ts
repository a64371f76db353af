import type { Interval } from '../../shared/schedule/merge-intervals'
import { CalendarFault } from './calendar-fault'
import { readLine } from './content-line'
import { type EventSpan, eventSpan } from './event-span'
import { expandRule, isContinuous, lastOfContinuous } from './expand-rule'
import { type DaysAround, isFarAway } from './is-far-away'
import { lastingChanges } from './lasting-changes'
import type { Component } from './read-calendars'
import { type Rule, readRule } from './recurrence-rule'
import { dayOf, repetitionAt, repetitionKey } from './repetition'
import { replacedTimes } from './replaced-times'
import type { SpendSteps } from './step-limit'
import { wallOf } from './zone'
import type { ZoneFinder } from './zone-finder'
import { readPeriods, readTimes } from './zoned-time'

const DAY_MS = 24 * 60 * 60_000
/** Offsets are up to 14 hours, so the wall times of the range are within as many days of it. */
const MARGIN_MS = 2 * DAY_MS

/** Reading an exception takes as long as looking at so many days. */
const EXCEPTION_STEPS = 20

export type SeriesContext = {
  zones: ZoneFinder
  range: { from: number; to: number }
  days: DaysAround
  spend: SpendSteps
  isFree: (event: Component) => boolean
}

/**
 * When the events with one UID are busy in the range: mostly a single one, or a series and its exceptions. An exception counts
 * as an event of its own and takes the place of one repetition; its series may be missing, as in feeds of Google.
 */
export function seriesTimes(events: readonly Component[], context: SeriesContext): Interval[] {
  const [only, ...others] = events
  if (only && others.length === 0 && isFarAway(only, context.days)) return []
  const exceptions = events.filter(({ lines }) => lines.has('RECURRENCE-ID'))
  return events.flatMap((event) => eventTimes(event, event.lines.has('RECURRENCE-ID') ? [] : exceptions, context))
}

function eventTimes(event: Component, exceptions: readonly Component[], context: SeriesContext): Interval[] {
  const { zones, range, spend } = context
  spend(1 + exceptions.length * EXCEPTION_STEPS)
  const span = eventSpan(event, zones)
  if (!span) {
    if (context.isFree(event)) return []
    throw new CalendarFault('unreadable')
  }
  const times: Interval[] = []
  const add = (interval: Interval | undefined) => {
    if (!interval || interval.ends <= interval.starts) return
    if (interval.ends > range.from && interval.starts < range.to) times.push(interval)
  }

  const rules = event.lines.get('RRULE') ?? []
  const dates = event.lines.get('RDATE') ?? []
  if (rules.length + dates.length + exceptions.length === 0) {
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
    const rule = readRule(readLine(line).value)
    const last = lastWall(rule, span)
    if (isContinuous(rule)) {
      const until = Math.min(last, lastOfContinuous(rule, span.start.wall), range.to + MARGIN_MS)
      if (!isFree && span.length > 0) add({ starts: span.at(span.start.wall).starts, ends: span.at(until).ends })
    } else {
      const walls = expandRule(rule, span.start.wall, from, Math.min(to, last), spend)
      for (const wall of walls) take(span.start.isDate ? dayOf(wall) : wall)
    }
  }
  for (const line of dates) {
    if (readLine(line).value.includes('/')) {
      for (const period of readPeriods(line, zones, span.start.zone)) if (!isFree) add(readable(period))
    } else {
      for (const time of readTimes(line, zones, span.start.zone)) take(repetitionAt(span, readable(time)))
    }
  }
  return times
}

/** The last wall time that a rule's UNTIL allows. Programs disagree on what it means for whole days; the later reading counts. */
function lastWall({ until }: Rule, { start }: EventSpan): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (until.isDate) return until.wall + DAY_MS - 1
  const wall = until.isUtc ? wallOf(start.zone, until.wall) : until.wall
  return start.isDate ? Math.max(wall, until.wall) : wall
}

function readable<T>(value: T | undefined): T {
  if (value === undefined) throw new CalendarFault('unreadable')
  return value
}
