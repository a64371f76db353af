import type { Overdue, WaitingHealth } from '../../shared/health.ts'
import { businessMinutes, minutesOfDay, overdueBefore } from '../../shared/schedule/business-time.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { Millis } from '../../shared/time.ts'
import { countOverdue, longestOverdue } from './to-do.ts'

/** The leads that wait too long for a call at `now`; null if none does, or the schedule allows any time. */
export function overdueLeads(sql: SqlStorage, schedule: Schedule, now: Millis): Overdue | null {
  const before = overdueBefore(schedule, now)
  if (before === undefined) return null
  const longest = longestOverdue(sql, before, now)
  return longest
    ? {
        count: countOverdue(sql, before, now),
        reference: longest.reference,
        minutes: businessMinutes(schedule, longest.since, now),
        within: schedule.contactWithinMinutes as number,
        dayMinutes: minutesOfDay(schedule),
      }
    : null
}

/** Whether any does, which reads few rows however many wait; undefined if the schedule allows any time. */
export function waitingHealth(sql: SqlStorage, schedule: Schedule, now: Millis): WaitingHealth | undefined {
  const before = overdueBefore(schedule, now)
  if (before === undefined) return undefined
  return longestOverdue(sql, before, now) ? 'overdue' : 'ok'
}

const TOLD = 'overdue-told'

/** Whether the chat is to be told that somebody waits too long: once, until nobody does. No backup needs the memory of it. */
export function isOverdueNews(kv: SyncKvStorage, health: WaitingHealth | undefined, now: Millis): boolean {
  const wasTold = kv.get<Millis>(TOLD) !== undefined
  const isOverdue = health === 'overdue'
  if (isOverdue && !wasTold) kv.put(TOLD, now)
  if (!isOverdue && wasTold) kv.delete(TOLD)
  return isOverdue && !wasTold
}
