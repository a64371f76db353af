import type { CalendarState } from '../stores/calendars/calendar-state'
import type { CalendarHealth } from './calendar-health'
import type { Block, DayReport } from './what-blocks'

type HostName = { key: string; name: string }

/**
 * How the hosts' calendars stand. `named`: the hosts in the secret, null if it cannot be read; `unknown`: those of them whom the
 * schedule does not name. `health` null: none is set up.
 */
export type CalendarReport = {
  health: CalendarHealth | null
  feedPath: string
  named: string[] | null
  unknown: string[]
  calendars: Pick<CalendarState, 'host' | 'knownAt' | 'readAt' | 'triedAt' | 'fault'>[]
}

/** What blocks the coming times. `strangers`: sessions booked with hosts whom the schedule no longer names. */
export type DaysReport = { slotMinutes: number; hosts: HostName[]; days: DayReport[]; strangers: Block[] }
