import type { EventSpan } from './event-span'
import type { Component } from './read-calendars'
import { dayOf, repetitionAt, repetitionKey } from './repetition'
import type { SpendSteps } from './step-limit'
import type { ZoneFinder } from './zone-finder'
import { readTimes } from './zoned-time'

/**
 * Tells which repetitions of a series are left out (EXDATE) or replaced by an exception. A date stands for what starts on that
 * day. What cannot be read leaves nothing out.
 */
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
  return (wall) => keys.has(repetitionKey(span, wall)) || days.has(dayOf(wall))
}
