import type { Millis } from '../../shared/time.ts'
import { type CalendarHealth, calendarHealth } from '../calendars/health.ts'
import { CalendarTable } from '../calendars/table.ts'
import type { Settings } from '../env.ts'
import { type OutboxHealth, OutboxTable } from '../outbox/table.ts'
import { DayCountTable, dailyLimits } from './daily-limit.ts'

/** `atLimit`: a lead was refused because the daily limit is reached. `calendars`: absent if no host has one. */
export type LedgerHealth = OutboxHealth & {
  alarmArmed: boolean
  lastGoodSchedule: string | undefined
  atLimit: boolean
  calendars?: CalendarHealth
}

/** What the ledger knows of its health. `scheduled`: an alarm is set; without messages none is needed. */
export function ledgerHealth(
  sql: SqlStorage,
  env: Settings,
  { scheduled, lastGoodSchedule }: { scheduled: boolean; lastGoodSchedule: string | undefined },
  now: Millis,
): LedgerHealth {
  const outbox = new OutboxTable(sql)
  const days = new DayCountTable(sql)
  const limits = dailyLimits(env)
  return {
    ...outbox.health(now),
    alarmArmed: scheduled || outbox.isEmpty(),
    lastGoodSchedule,
    atLimit: days.isReached('booking', limits.booking, now) || days.isReached('enquiry', limits.enquiry, now),
    calendars: calendarHealth(env.BUSY_CALENDARS, new CalendarTable(sql).states(), now),
  }
}
