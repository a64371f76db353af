import type { EventSpan } from './event-span'
import { instantOf, wallOf } from './zone'
import type { ZonedTime } from './zoned-time'

const DAY_MS = 24 * 60 * 60_000

/** The midnight with which the day of a wall time begins. */
export function dayOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS
}

/** What tells the repetitions of an event apart, by their wall times: the instant, or the day for events of whole days. */
export function repetitionKey({ start }: EventSpan, wall: number): number {
  return start.isDate ? wall : instantOf(start.zone, wall)
}

/**
 * The wall time at which that repetition starts which another property names. For an event of whole days it is a day: the one
 * that is written if the time is midnight, else the one that it is in the calendar's zone.
 */
export function repetitionAt({ start }: EventSpan, time: ZonedTime): number {
  if (start.isDate && dayOf(time.wall) === time.wall) return time.wall
  if (time.isDate) return time.wall + start.wall - dayOf(start.wall)
  const wall = wallOf(start.zone, instantOf(time.zone, time.wall))
  return start.isDate ? dayOf(wall) : wall
}
