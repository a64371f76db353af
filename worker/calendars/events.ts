import type { Interval } from '../../shared/schedule/slots.ts'
import { DAY_MS } from '../../shared/time.ts'
import { expandRule, isContinuous, lastOfContinuous } from './expand-rule.ts'
import { type Component, propertyValue, readDuration, readLine, type SpendSteps } from './ics-text.ts'
import { instantOf, type Range, readPeriods, readTimes, wallOf, type ZonedTime, type ZoneFinder, zoneNear } from './ics-zones.ts'
import { type Rule, readRule } from './recurrence-rule.ts'

/**
 * When the events with one UID are busy in the range: mostly a single one, or a series and its exceptions. An exception counts
 * as an event of its own and takes the place of one repetition; its series may be missing, as in feeds of Google.
 */
export function seriesTimes(events: readonly Component[], context: SeriesContext): Interval[] {
  const [only, ...others] = events
  if (only && others.length === 0 && isFarAway(only, context.days)) return []
  const outdated = outdatedExceptions(events, context)
  const current = outdated.size > 0 ? events.filter((event) => !outdated.has(event)) : events
  const exceptions = current.filter(({ lines }) => lines.has('RECURRENCE-ID'))
  return current.flatMap((event) => eventTimes(event, event.lines.has('RECURRENCE-ID') ? [] : exceptions, context))
}

/** The exceptions that another one of the same repetition has replaced, with a higher SEQUENCE. */
function outdatedExceptions(events: readonly Component[], { zones, spend }: SeriesContext): Set<Component> {
  const outdated = new Set<Component>()
  const newest = new Map<string, { event: Component; sequence: number }>()
  for (const event of events) {
    const line = event.lines.get('RECURRENCE-ID')?.[0]
    const [time] = line === undefined ? [] : readTimes(line, zones, zones.own)
    if (line === undefined || !time) continue
    spend(1)
    const isLasting = readLine(line).parameters.has('RANGE')
    const key = `${time.isDate ? 'day' : 'instant'} ${isLasting} ${time.isDate ? time.wall : instantOf(time.zone, time.wall)}`
    const sequence = Number(propertyValue(event, 'SEQUENCE')) || 0
    const other = newest.get(key)
    if (other && other.sequence > sequence) outdated.add(event)
    else {
      if (other && other.sequence < sequence) outdated.add(other.event)
      newest.set(key, { event, sequence })
    }
  }
  return outdated
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

/**
 * When events may be busy whose exact times take too long to find: each by itself, as often as its rule repeats without counting
 * from its start, with nothing left out.
 */
export function possibleTimes(events: readonly Component[], context: SeriesContext): Interval[] {
  return events.flatMap((event) => {
    const uncounted = event.lines.get('RRULE')?.map((line) => line.replace(/;?COUNT=[^;]*/gi, ''))
    const lines = new Map(event.lines)
    lines.delete('EXDATE')
    if (uncounted) lines.set('RRULE', uncounted)
    return eventTimes({ ...event, lines }, [], context)
  })
}

/** Reading an exception takes as long as looking at so many days. */
const EXCEPTION_STEPS = 20

/** Offsets are up to 14 hours, so the wall times of the range are within as many days of it. */
const MARGIN_MS = 2 * DAY_MS

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
      const until = Math.min(last, lastOfContinuous(rule, span.start.wall), range.to + MARGIN_MS)
      if (!isFree && span.length > 0) add({ starts: span.at(span.start.wall).starts, ends: span.at(until).ends })
    } else {
      const walls = expandRule(rule, span.start.wall, from, Math.min(to, last), spend)
      for (const wall of walls) take(span.start.isDate ? dayOf(wall) : wall)
    }
  }
  for (const line of dates) {
    if (readLine(line).value.includes('/')) {
      for (const period of readPeriods(line, zones, span.start.zone)) {
        if (!period) context.noteUnread('unread')
        else if (!isFree) add(period)
      }
    } else {
      for (const time of readTimes(line, zones, span.start.zone)) {
        if (time) take(repetitionAt(span, time))
        else if (readLine(line).value !== '') context.noteUnread('unread')
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

/**
 * From when to when an event is. `at` gives the same for a repetition that starts at another wall time; `length` is how long it
 * takes, give or take a change of the clock.
 */
type EventSpan = { start: ZonedTime; length: number; at: (wall: number) => Interval }

/** Reads an event's start and end; undefined if its start cannot be read. */
function eventSpan(event: Component, zones: ZoneFinder): EventSpan | undefined {
  const start = event.lines.get('DTSTART')?.flatMap((line) => readTimes(line, zones, zones.own)[0] ?? [])[0]
  if (!start) return startlessSpan(event, zones)
  if (isExchangeDay(event, start, zones)) return wholeDays(event, { ...start, isDate: true }, zones)
  return start.isDate ? wholeDays(event, start, zones) : timed(event, start, zones)
}

/** Whether Exchange wrote an event of whole days with midnights, of UTC or of a zone, in place of dates. */
function isExchangeDay(event: Component, start: ZonedTime, zones: ZoneFinder): boolean {
  if (propertyValue(event, 'X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() !== 'TRUE') return false
  const [end = start] = readTimes(event.lines.get('DTEND')?.[0] ?? '', zones, start.zone)
  return [start, end].every(({ wall }) => dayOf(wall) === wall)
}

/** An event whose start cannot be read may be at any time of the day on which it ends, or that it replaces in its series. */
function startlessSpan(event: Component, zones: ZoneFinder): EventSpan | undefined {
  const [time] = ['DTEND', 'RECURRENCE-ID'].flatMap(
    (name) => readTimes(event.lines.get(name)?.[0] ?? '', zones, zones.own)[0] ?? [],
  )
  if (!time) return undefined
  const day = event.lines.has('DTEND') ? dayOf(time.wall - 1) : dayOf(time.wall)
  const at = (wall: number) => ({ starts: instantOf(time.zone, wall), ends: instantOf(time.zone, wall + DAY_MS) })
  return { start: { ...time, wall: day, isDate: false }, length: DAY_MS, at }
}

/** An event of whole days takes the agency's days, wherever its calendar is. Without a usable end it is one day long. */
function wholeDays(event: Component, start: ZonedTime, zones: ZoneFinder): EventSpan {
  const [end] = readTimes(event.lines.get('DTEND')?.[0] ?? '', zones, zones.own)
  const duration = readDuration(propertyValue(event, 'DURATION'))
  const length = end ? end.wall - start.wall : duration ? duration.days * DAY_MS + duration.ms : DAY_MS
  const whole = Math.max(1, Math.ceil(length / DAY_MS)) * DAY_MS
  const at = (wall: number) => ({ starts: instantOf(zones.sydney, wall), ends: instantOf(zones.sydney, wall + whole) })
  return { start, length: whole, at }
}

/**
 * A repetition ends at the same time of day on both sides of a change of the clock; only if the end is in another zone than the
 * start it takes exactly as long. An end that cannot be read, or is before the start, is taken as the end of the day.
 */
function timed(event: Component, start: ZonedTime, zones: ZoneFinder): EventSpan {
  const between = (length: number, ms = 0): EventSpan => ({
    start,
    length: length + ms,
    at: (wall) => {
      const starts = instantOf(start.zone, wall)
      const ends = instantOf(start.zone, wall + length) + ms
      // In the hour that the clock skips an end can come before its start.
      return { starts, ends: ends < starts ? starts + length + ms : ends }
    },
  })
  const restOfDay = between(DAY_MS - (((start.wall % DAY_MS) + DAY_MS) % DAY_MS))

  const endLine = event.lines.get('DTEND')?.[0]
  if (endLine !== undefined) {
    const [end] = readTimes(endLine, zones, start.zone)
    if (!end) return restOfDay
    if (end.isDate || end.zone === start.zone) return end.wall >= start.wall ? between(end.wall - start.wall) : restOfDay
    // Only what repeats may have begun so long ago that the offsets were others than around the range.
    const isSingle = !['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => event.lines.has(name))
    const thatOf = ({ zone, wall }: ZonedTime) => instantOf(isSingle ? zone : zoneNear(zone, wall), wall)
    const ms = thatOf(end) - thatOf(start)
    return ms >= 0 ? between(0, ms) : restOfDay
  }
  if (!event.lines.has('DURATION')) return between(0)
  const duration = readDuration(propertyValue(event, 'DURATION'))
  return duration ? between(duration.days * DAY_MS, duration.ms) : restOfDay
}

/**
 * Tells which repetitions of a series are left out (EXDATE) or replaced by an exception. A date stands for what starts on that
 * day. What cannot be read leaves nothing out.
 */
function replacedTimes(
  series: Component,
  span: EventSpan,
  exceptions: readonly Component[],
  zones: ZoneFinder,
  spend: SpendSteps,
): (wall: number) => boolean {
  const keys = new Set<number>()
  const days = new Set<number>()
  const lines = [...(series.lines.get('EXDATE') ?? []), ...exceptions.flatMap(({ lines }) => lines.get('RECURRENCE-ID') ?? [])]
  for (const line of lines) {
    for (const time of readTimes(line, zones, span.start.zone)) {
      spend(1)
      if (time?.isDate) days.add(time.wall)
      else if (time) keys.add(repetitionKey(span, repetitionAt(span, time)))
    }
  }
  return (wall) => keys.has(repetitionKey(span, wall)) || days.has(dayOf(wall))
}

/**
 * A change that holds from the repetition with the key `from` on. `at` is when a repetition is then, undefined if it is free;
 * repetitions move by up to `shift`, and take up to `length`.
 */
type LastingChange = { from: number; shift: number; length: number; at: (wall: number) => Interval | undefined }

/** The exceptions with RANGE=THISANDFUTURE, in order. Later repetitions move by as much as the first of them. */
function lastingChanges(
  span: EventSpan,
  exceptions: readonly Component[],
  zones: ZoneFinder,
  isFree: (event: Component) => boolean,
): LastingChange[] {
  return exceptions
    .flatMap((exception) => {
      const line = exception.lines.get('RECURRENCE-ID')?.[0] ?? ''
      if (readLine(line).parameters.get('RANGE')?.toUpperCase() !== 'THISANDFUTURE') return []
      const [replaced] = readTimes(line, zones, span.start.zone)
      const changed = eventSpan(exception, zones)
      if (!replaced || !changed) return []
      const shift = changed.start.wall - wallThere(replaced, changed.start)
      const wallOfKey = (key: number) => (span.start.isDate ? key : wallOf(changed.start.zone, key))
      const free = isFree(exception)
      return {
        from: repetitionKey(span, repetitionAt(span, replaced)),
        shift: Math.abs(shift),
        length: changed.length,
        at: (wall: number) => (free ? undefined : changed.at(wallOfKey(repetitionKey(span, wall)) + shift)),
      }
    })
    .sort((a, b) => a.from - b.from)
}

/** The same time on the clock of another one's zone; both may be years before the range. */
function wallThere(time: ZonedTime, other: ZonedTime): number {
  if (time.zone === other.zone || time.isDate) return time.wall
  const instant = instantOf(zoneNear(time.zone, time.wall), time.wall)
  return wallOf(zoneNear(other.zone, instant), instant)
}

/** What tells the repetitions of an event apart, by their wall times: the instant, or the day for events of whole days. */
function repetitionKey({ start }: EventSpan, wall: number): number {
  return start.isDate ? wall : instantOf(start.zone, wall)
}

/**
 * The wall time at which that repetition starts which another property names. For an event of whole days it is a day: the one
 * that is written if the time is midnight, else the one that it is in the calendar's zone.
 */
function repetitionAt({ start }: EventSpan, time: ZonedTime): number {
  if (start.isDate && dayOf(time.wall) === time.wall) return time.wall
  if (time.isDate) return time.wall + start.wall - dayOf(start.wall)
  const wall = wallOf(start.zone, instantOf(time.zone, time.wall))
  return start.isDate ? dayOf(wall) : wall
}

/** The midnight with which the day of a wall time begins. */
function dayOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS
}

/** The days around a range, far enough for every zone: YYYYMMDD. */
type DaysAround = { first: string; last: string }

export function daysAround(range: Range): DaysAround {
  const digits = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '')
  return { first: digits(range.from - MARGIN_MS), last: digits(range.to + MARGIN_MS) }
}

const TIME = /[:;](\d{8})(?:T\d{4,6}Z?)?$/

/**
 * Whether an event that does not repeat is days away from the range, told by the digits of its start and end alone. Most events
 * of a calendar are, and need not be read.
 */
function isFarAway({ lines }: Component, { first, last }: DaysAround): boolean {
  if (lines.has('RRULE') || lines.has('RDATE')) return false
  const start = TIME.exec(lines.get('DTSTART')?.[0] ?? '')?.[1]
  const end = TIME.exec(lines.get('DTEND')?.[0] ?? '')?.[1]
  return start !== undefined && end !== undefined && start <= end && (end < first || start > last)
}
