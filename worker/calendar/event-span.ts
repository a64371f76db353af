import type { Interval } from '../../shared/schedule/merge-intervals'
import { readDuration } from './duration'
import { propertyValue } from './property-value'
import type { Component } from './read-calendars'
import { instantOf, zoneNear } from './zone'
import type { ZoneFinder } from './zone-finder'
import { readTimes, type ZonedTime } from './zoned-time'

const DAY_MS = 24 * 60 * 60_000

/**
 * From when to when an event is. `at` gives the same for a repetition that starts at another wall time; `length` is how long it
 * takes, give or take a change of the clock.
 */
export type EventSpan = { start: ZonedTime; length: number; at: (wall: number) => Interval }

/** Reads an event's start and end; undefined if its start cannot be read. */
export function eventSpan(event: Component, zones: ZoneFinder): EventSpan | undefined {
  const [start] = readTimes(event.lines.get('DTSTART')?.[0] ?? '', zones, zones.own)
  if (!start) return undefined
  return start.isDate ? wholeDays(event, start, zones) : timed(event, start, zones)
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
