import { builtInSchedule } from '../../shared/schedule/built-in-schedule'
import type { Schedule } from '../../shared/schedule/schedule'
import type { Env } from '../env'
import { loadKeptSchedule, readScheduleEntry, scheduleOf } from '../stores/entries/schedule-store'

/**
 * The schedule in force at `now` (ms since 1970): from its KV entry, or the last valid entry while that is invalid or
 * unreachable, or else the built-in schedule with every public holiday.
 */
export async function readSchedule(env: Env, now: number): Promise<Schedule> {
  const entry = await readScheduleEntry(env, now)
  if (entry.state === 'good') return entry.value
  const kept = entry.state === 'absent' ? undefined : await loadKeptSchedule(env, now)
  return (kept && scheduleOf(kept, now)) || builtInSchedule(now)
}
