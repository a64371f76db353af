import type { CalendarState } from '../stores/calendar-state'
import type { CalendarHealth } from './calendar-health'
import type { Block, DayReport } from './what-blocks'

export type HostName = { key: string; name: string }

/** How the hosts' calendars stand. `named`: the hosts in the secret; null if it cannot be read. `health` null: none is set up. */
export type CalendarReport = {
  health: CalendarHealth | null
  feedPath: string
  hosts: HostName[]
  named: string[] | null
  calendars: Pick<CalendarState, 'host' | 'knownAt' | 'readAt' | 'triedAt' | 'fault'>[]
}

/** What blocks the coming times. `strangers`: sessions booked with hosts whom the schedule no longer names. */
export type DaysReport = { slotMinutes: number; hosts: HostName[]; days: DayReport[]; strangers: Block[] }
