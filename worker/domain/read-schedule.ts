import { defaultSchedule, type Schedule } from '../../shared/schedule/schedule'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { loadSchedule } from '../stores/schedule-store'

/** The schedule in force. `now` is ms since 1970; its Sydney year decides the default holidays. */
export function readSchedule(env: Env, now: number): Promise<Schedule> {
  return loadSchedule(env, defaultSchedule(Number(sydneyDate(now).slice(0, 4))))
}
