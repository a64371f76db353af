import type { Interval } from '../../shared/schedule/merge-intervals'
import { CalendarFault } from './calendar-fault'
import { readLine } from './content-line'
import type { Component } from './read-calendars'
import type { SpendSteps } from './step-limit'
import type { ZoneFinder } from './zone-finder'
import { readPeriods } from './zoned-time'

/** The busy periods of a VFREEBUSY; every FBTYPE but FREE is one, also one that nobody knows. */
export function freeBusyTimes(component: Component, zones: ZoneFinder, spend: SpendSteps): Interval[] {
  const busy = (component.lines.get('FREEBUSY') ?? []).filter((line) => {
    return readLine(line).parameters.get('FBTYPE')?.toUpperCase() !== 'FREE'
  })
  return busy.flatMap((line) =>
    readPeriods(line, zones, zones.own).map((period) => {
      spend(1)
      if (!period) throw new CalendarFault('unreadable')
      return period
    }),
  )
}
