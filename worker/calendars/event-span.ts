import type { Interval } from '../../shared/schedule/slots.ts'
import { DAY_MS } from '../../shared/time.ts'
import { type Component, propertyValue, readDuration } from './ics-text.ts'
import { readTimes, type ZonedTime, type ZoneFinder } from './ics-zones.ts'
import { instantOf, zoneNear } from './zone-offsets.ts'

/** From when to when an event is. `at`: the same for a repetition at another wall time; `length`: about how long. */
export type EventSpan = { start: ZonedTime; length: number; at: (wall: number) => Interval }

/** Reads an event's start and end; undefined if its start cannot be read. */
export function eventSpan(event: Component, zones: ZoneFinder): EventSpan | undefined {
  const start = event.lines.get('DTSTART')?.flatMap((line) => readTimes(line, zones, zones.own)[0] ?? [])[0]
  if (!start) return startlessSpan(event, zones)
  if (isExchangeDay(event, start, zones)) return wholeDays(event, { ...start, isDate: true }, zones)
  return start.isDate ? wholeDays(event, start, zones) : timed(event, start, zones)
}

/** Whether Exchange wrote an event of whole days with midnights, of UTC or of a zone, in place of dates. */
function isExchangeDay(event: Component, start: ZonedTime, zones: ZoneFinder): boolean {
  if (propertyValue(event, 'X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() !== 'TRUE') return false
  const [end = start] = readTimes(event.lines.get('DTEND')?.[0] ?? '', zones, start.zone)
  return [start, end].every(({ wall }) => midnightOf(wall) === wall)
}

/** An event whose start cannot be read may be at any time of the day on which it ends, or that it replaces in its series. */
function startlessSpan(event: Component, zones: ZoneFinder): EventSpan | undefined {
  const [time] = ['DTEND', 'RECURRENCE-ID'].flatMap(
    (name) => readTimes(event.lines.get(name)?.[0] ?? '', zones, zones.own)[0] ?? [],
  )
  if (!time) return undefined
  const day = event.lines.has('DTEND') ? midnightOf(time.wall - 1) : midnightOf(time.wall)
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
  const restOfDay = between(midnightOf(start.wall) + DAY_MS - start.wall)

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

/** The wall time of the midnight with which the day of another wall time begins. */
export function midnightOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS
}
