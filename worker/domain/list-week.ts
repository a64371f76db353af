import { addDays, daysBetween, mondayOf, openingMonday } from '../../shared/schedule/calendar-day'
import type { Day } from '../../shared/schedule/list-slots'
import type { Schedule } from '../../shared/schedule/schedule'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { listAvailability } from './list-availability'
import { readSchedule } from './read-schedule'

/** The weekdays of one week with their times, and the Mondays (YYYY-MM-DD) of the weeks beside it that can be booked. */
export type TimesWeek = { days: Day[]; previous?: string; next?: string }

/**
 * The times of a campaign (its key) in the week of a day (YYYY-MM-DD), or else in the first week that has a free one. Undefined if
 * the bookings cannot be read. `known`: the schedule, if it was read. `now` is ms since 1970.
 */
export async function listWeek(
  env: Env,
  { campaign, day }: { campaign?: string; day?: string },
  now: number,
  known: Schedule | Promise<Schedule> = readSchedule(env, now),
): Promise<TimesWeek | undefined> {
  const today = sydneyDate(now)
  const first = openingMonday(today)
  const schedule = await known
  const last = mondayOf(addDays(today, schedule.horizonDays))
  const availability = await listAvailability(env, { from: first, to: addDays(last, 6), campaign }, now, schedule)
  if (!availability) return undefined
  const weekOf = (monday: string) => availability.days.filter(({ date }) => mondayOf(date) === monday)
  const firstFree = availability.days.find(({ slots }) => slots.some(({ available }) => available))?.date
  const wanted = mondayOf(day ?? firstFree ?? first)
  const monday = daysBetween(wanted, first) > 0 ? first : daysBetween(last, wanted) > 0 ? last : wanted
  return {
    days: weekOf(monday),
    previous: monday === first ? undefined : addDays(monday, -7),
    next: monday === last ? undefined : addDays(monday, 7),
  }
}
