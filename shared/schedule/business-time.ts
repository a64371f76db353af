import { addDays, daysBetween, isoWeekday, sydneyDate, sydneyTime, sydneyWallTime } from '../sydney-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Millis } from '../time.ts'
import { hasHours, hoursOn, minutesOf, nswPublicHolidays, type Schedule, wallTimeOf, weekendHolidays } from './schedule.ts'
import { slotInstant, sydneyMidnight } from './sydney-instant.ts'

/** Opening minutes between two instants by the later one's schedule. One host's closure is open: a colleague can ring. */
export function businessMinutes(schedule: Schedule, from: Millis, to: Millis): number {
  const [first, last] = [sydneyWallTime(from), sydneyWallTime(to)]
  let sum = 0
  for (let day = first.slice(0, 10); day <= last; day = addDays(day, 1)) {
    if (!isOpenDay(schedule, day, last)) continue
    const begins = day === first.slice(0, 10) ? minutesOf(first.slice(11)) : 0
    const ends = day === last.slice(0, 10) ? minutesOf(last.slice(11)) : DAY_MINUTES
    sum += openMinutes(schedule, day, begins, ends)
  }
  return sum
}

const DAY_MINUTES = 24 * 60

/** Counts the minutes of opening hours from the day of `since` to an instant up to `until`, for very many instants. */
export function businessClock(schedule: Schedule, since: Millis, until: Millis): (instant: Millis) => number {
  const [first, last] = [sydneyDate(since), sydneyDate(until)]
  let sum = 0
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index)
    const [isOpen, before] = [isOpenDay(schedule, day, last), sum]
    if (isOpen) sum += openMinutes(schedule, day, 0, DAY_MINUTES)
    return { day, isOpen, before, begins: sydneyMidnight(day) }
  })
  return (instant) => {
    // At most one hour of daylight saving lies between a day and where it would be without.
    let index = Math.min(days.length - 1, Math.floor((instant - (days[0]?.begins ?? 0) + HOUR_MS) / DAY_MS))
    while ((days[index]?.begins ?? 0) > instant) index--
    const found = days[index]
    if (!found) return 0
    // Sydney's clocks change on Sundays, so on all other days an hour of wall time is an hour.
    const isSunday = isoWeekday(found.day) === 7
    const minute = isSunday && found.isOpen ? minutesOf(sydneyTime(instant)) : Math.floor((instant - found.begins) / MINUTE_MS)
    return found.before + (found.isOpen ? openMinutes(schedule, found.day, 0, minute) : 0)
  }
}

/** The minutes of one open day, by its wall times. */
function openMinutes(schedule: Schedule, day: string, begins: number, ends: number): number {
  const hours = hoursOn(schedule, isoWeekday(day)).map(({ from, to }) => [minutesOf(from), minutesOf(to)] as const)
  return hours.reduce((sum, [from, to]) => sum + openBetween(schedule, day, Math.max(begins, from), Math.min(ends, to)), 0)
}

function openBetween(schedule: Schedule, day: string, from: number, to: number): number {
  const closed = schedule.closures
    .filter((closure) => closure.host === undefined && closure.from.slice(0, 10) <= day && closure.to >= day)
    .map((closure) => ({
      from: Math.max(from, closure.from.slice(0, 10) === day ? minutesOf(closure.from.slice(11)) : 0),
      to: Math.min(to, closure.to.slice(0, 10) === day ? minutesOf(closure.to.slice(11)) : DAY_MINUTES),
    }))
    .sort((one, other) => one.from - other.from)
  let open = Math.max(0, to - from)
  let counted = from
  for (const closure of closed) {
    open -= Math.max(0, closure.to - Math.max(closure.from, counted))
    counted = Math.max(counted, closure.to)
  }
  return open
}

/** Whether anybody works on a Sydney day. A schedule has the holidays of its own year and the next; those before are added here. */
function isOpenDay(schedule: Schedule, day: string, now: string): boolean {
  if (!hasHours(schedule, day) || schedule.closedDates.includes(day)) return false
  const year = day.slice(0, 4)
  return year >= now.slice(0, 4) || ![...nswPublicHolidays(Number(year)), ...weekendHolidays(Number(year))].includes(day)
}

/** The end of the latest minute whose leads have waited longer than `minutes` of opening hours at `now`; else `since`. */
export function waitedBefore(schedule: Schedule, minutes: number, since: Millis, now: Millis): Millis {
  const [today, first] = [sydneyDate(now), sydneyDate(since)]
  let left = minutes
  for (let day = today; day >= first; day = addDays(day, -1)) {
    if (!isOpenDay(schedule, day, today)) continue
    const ends = day === today ? minutesOf(sydneyTime(now)) : DAY_MINUTES
    const open = openMinutes(schedule, day, 0, ends)
    if (open > left) {
      const minute = latestMinute(schedule, day, ends, left)
      // The hour that a day may lack begins at two.
      return Math.max(since, slotInstant(day, wallTimeOf(minute)) ?? sydneyMidnight(day) + 2 * HOUR_MS)
    }
    left -= open
  }
  return since
}

/** The first minute of a day from which on there are at most so many open ones until `ends`. */
function latestMinute(schedule: Schedule, day: string, ends: number, most: number): number {
  let [more, enough] = [0, ends]
  while (enough - more > 1) {
    const middle = Math.floor((more + enough) / 2)
    if (openMinutes(schedule, day, middle, ends) > most) more = middle
    else enough = middle
  }
  return enough
}

/** Longer than any list of leads that wait looks back. */
const OVERDUE_LOOKED_BACK_MS = 60 * DAY_MS

/** Before which instant leads came in that have waited too long for a call at `now`; undefined if they may wait. */
export function overdueBefore(schedule: Schedule, now: Millis): Millis | undefined {
  const { contactWithinMinutes } = schedule
  return contactWithinMinutes === undefined
    ? undefined
    : waitedBefore(schedule, contactWithinMinutes, now - OVERDUE_LOOKED_BACK_MS, now)
}

/** How many minutes an open day has, as the mean of the week's. */
export function minutesOfDay(schedule: Schedule): number {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => hoursOn(schedule, weekday)).filter(({ length }) => length > 0)
  const minutes = days.flat().reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0)
  return Math.round(minutes / days.length)
}

/** A schedule may close every day for months. */
const LOOKED_AHEAD_DAYS = 14

/** The first open Sydney day after an instant's own, YYYY-MM-DD; the next day if all are closed for two weeks. */
export function nextOpenDay(schedule: Schedule, instant: Millis): string {
  const today = sydneyDate(instant)
  const days = Array.from({ length: LOOKED_AHEAD_DAYS }, (_, index) => addDays(today, index + 1))
  return days.find((day) => isOpenDay(schedule, day, today)) ?? addDays(today, 1)
}
