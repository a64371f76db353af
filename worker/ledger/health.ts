import { type CalendarHealth, calendarHealth } from '../calendars/health.ts'
import { CalendarTable } from '../calendars/table.ts'
import type { Settings } from '../env.ts'
import { type OutboxHealth, OutboxTable } from '../outbox/table.ts'
import { DayCountTable, dayCeilings } from './daily-limit.ts'

/** `full`: a lead was refused because the daily limit is reached. `calendars`: absent if no host has one. */
export type LedgerHealth = OutboxHealth & {
  alarmArmed: boolean
  keptSchedule: string | undefined
  full: boolean
  calendars?: CalendarHealth
}

/** What the ledger knows of its health. `armed`: an alarm is set; without messages none is needed. `now` is ms since 1970. */
export function ledgerHealth(
  sql: SqlStorage,
  env: Settings,
  { armed, keptSchedule }: { armed: boolean; keptSchedule: string | undefined },
  now: number,
): LedgerHealth {
  const outbox = new OutboxTable(sql)
  const days = new DayCountTable(sql)
  const ceilings = dayCeilings(env)
  return {
    ...outbox.health(now),
    alarmArmed: armed || outbox.isEmpty(),
    keptSchedule,
    full: days.isOver('booking', ceilings.booking, now) || days.isOver('enquiry', ceilings.enquiry, now),
    calendars: calendarHealth(env.BUSY_CALENDARS, new CalendarTable(sql).states(), now),
  }
}
