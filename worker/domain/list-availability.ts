import { type Availability, listSlots } from '../../shared/schedule/list-slots'
import type { Schedule } from '../../shared/schedule/schedule'
import { TIME_ZONE } from '../../shared/schedule/sydney-time'
import { takeBusyTimes } from '../../shared/schedule/take-busy-times'
import type { Env } from '../env'
import { loadBusyTimes } from '../stores/busy-times'
import { readSchedule } from './read-schedule'

/** The free slots of a range of Sydney days (YYYY-MM-DD, inclusive), or undefined if the bookings cannot be read. `known`: the schedule, if it was read. */
export async function listAvailability(
  env: Env,
  range: { from: string; to: string },
  now: number,
  known: Schedule | Promise<Schedule> = readSchedule(env, now),
): Promise<Availability | undefined> {
  const [schedule, busy] = await Promise.all([known, loadBusyTimes(env, now)])
  if (!busy) return undefined
  const days = takeBusyTimes(listSlots(schedule, range, new Set(), now), schedule.slotMinutes, busy)
  return { timeZone: TIME_ZONE, slotMinutes: schedule.slotMinutes, days }
}
