import type { Interval } from '../../shared/schedule/slots.ts'
import type { SpendSteps } from './budget.ts'
import { type EventSpan, eventSpan, midnightOf } from './event-span.ts'
import { type Component, propertyValue, readLine } from './ics-text.ts'
import { readTimes, type ZonedTime, type ZoneFinder } from './ics-zones.ts'
import { instantOf, wallOf, zoneNear } from './zone-offsets.ts'

/** The exceptions that another one of the same repetition has replaced, with a higher SEQUENCE. */
export function outdatedExceptions(events: readonly Component[], zones: ZoneFinder, spend: SpendSteps): Set<Component> {
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

/** Which repetitions are left out (EXDATE) or replaced. A date stands for what starts that day; unreadable ones for none. */
export function replacedTimes(
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
  return (wall) => keys.has(repetitionKey(span, wall)) || days.has(midnightOf(wall))
}

/** A change from the repetition `from` on. `at`: when one is then; they move by up to `shift`, and take up to `length`. */
type LastingChange = { from: number; shift: number; length: number; at: (wall: number) => Interval | undefined }

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

/** What tells the repetitions of an event apart, by their wall times: the instant, or the day for events of whole days. */
export function repetitionKey({ start }: EventSpan, wall: number): number {
  return start.isDate ? wall : instantOf(start.zone, wall)
}

/**
 * The wall time at which that repetition starts which another property names. For an event of whole days it is a day: the one
 * that is written if the time is midnight, else the one that it is in the calendar's zone.
 */
export function repetitionAt({ start }: EventSpan, time: ZonedTime): number {
  if (start.isDate && midnightOf(time.wall) === time.wall) return time.wall
  if (time.isDate) return time.wall + start.wall - midnightOf(start.wall)
  const wall = wallOf(start.zone, instantOf(time.zone, time.wall))
  return start.isDate ? midnightOf(wall) : wall
}
