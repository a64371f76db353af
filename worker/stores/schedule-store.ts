import { applyScheduleOverride, type Schedule } from '../../shared/schedule/schedule'
import type { Env } from '../env'
import { readConfig } from './read-config'

/** The built-in schedule with the KV entry `schedule` laid over it. */
export function loadSchedule(env: Env, base: Schedule): Promise<Schedule> {
  return readConfig(env, 'schedule', base, (entry) => {
    const answer = applyScheduleOverride(base, entry)
    return answer.ok ? { ok: true, value: answer.schedule } : answer
  })
}
