import type { Interval } from '../../shared/schedule/merge-intervals'
import { readLine } from './content-line'
import { type EventSpan, eventSpan } from './event-span'
import type { Component } from './read-calendars'
import { repetitionAt, repetitionKey } from './repetition'
import { instantOf, wallOf, zoneNear } from './zone'
import type { ZoneFinder } from './zone-finder'
import { readTimes, type ZonedTime } from './zoned-time'

/**
 * A change that holds from the repetition with the key `from` on. `at` is when a repetition is then, undefined if it is free;
 * repetitions move by up to `shift`, and take up to `length`.
 */
export type LastingChange = { from: number; shift: number; length: number; at: (wall: number) => Interval | undefined }

/** The exceptions with RANGE=THISANDFUTURE, in order. Later repetitions move by as much as the first of them. */
export function lastingChanges(
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
