import { addDays, daysBetween, isWeekend, sydneyDate, zoneLabel } from '../sydney-time.ts'
import { type IsoInstant, MINUTE_MS, type Millis } from '../time.ts'
import { bookedAs, type Host, minutesOf, type Schedule, scheduleOfHost } from './schedule.ts'
import { slotInstant } from './sydney-instant.ts'

/** `time` Sydney HH:MM. */
export type Slot = { time: string; startsAt: IsoInstant; available: boolean }
/** `date` YYYY-MM-DD in Sydney. */
export type Day = { date: string; label: 'AEDT' | 'AEST'; slots: Slot[] }
/** The response of GET /api/availability. */
export type Availability = { timeZone: string; slotMinutes: number; days: Day[] }

/** The free slots of a day; none if the day is not in the list. */
export function freeSlots(day: Day | undefined): Slot[] {
  return day?.slots.filter(({ available }) => available) ?? []
}

/** How large a day's mark is for a number of free times: four sizes, each for `perSize` times more. */
export function fullness(free: number, perSize = 3): number {
  return Math.min(4, Math.ceil(free / perSize))
}

/** The start times of a working day, HH:MM; the last session ends at closing time. */
export function slotTimes(schedule: Schedule): string[] {
  const times: string[] = []
  const close = minutesOf(schedule.close)
  for (let at = minutesOf(schedule.open); at + schedule.slotMinutes <= close; at += schedule.slotMinutes) {
    times.push(wallTimeOf(at))
  }
  return times
}

/** Minutes since midnight as HH:MM. */
const wallTimeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Whether the schedule offers a slot now, apart from bookings. */
export function isSlotOffered(schedule: Schedule, date: string, time: string, now: Millis): boolean {
  const startsAt = slotInstant(date, time)
  return (
    startsAt !== undefined &&
    isDayOffered(schedule, date, now) &&
    slotTimes(schedule).includes(time) &&
    isTimeOpen(schedule, date, time, startsAt, now)
  )
}

/** Whether a time is offered at all and not too soon, within the host's hours, and in no closure. */
function isTimeOpen(schedule: Schedule, date: string, time: string, startsAt: Millis, now: Millis): boolean {
  if (schedule.heldTimes.includes(time) || startsAt < now + schedule.noticeMinutes * MINUTE_MS) return false
  const begins = minutesOf(time)
  const ends = begins + schedule.slotMinutes
  const { open, close } = schedule.hours ?? schedule
  if (begins < minutesOf(open) || ends > minutesOf(close)) return false
  // A session lies within one day, so wall times in this format compare like times.
  const [from, to] = [begins, ends].map((minutes) => `${date}T${wallTimeOf(minutes)}`) as [string, string]
  return !schedule.closures.some((closure) => closure.host === undefined && closure.from < to && closure.to > from)
}

/** Whether a day is an open weekday between today and the horizon. */
export function isDayOffered(schedule: Schedule, date: string, now: Millis): boolean {
  const ahead = daysBetween(sydneyDate(now), date)
  return ahead >= 0 && ahead <= schedule.horizonDays && !isWeekend(date) && !schedule.closedDates.includes(date)
}

/** The weekdays of a range with their slots. `from`, `to` YYYY-MM-DD inclusive; `taken` holds the UTC ISO starts of booked slots. */
export function listSlots(
  schedule: Schedule,
  range: { from: string; to: string },
  taken: ReadonlySet<string>,
  now: Millis,
): Day[] {
  const days: Day[] = []
  const times = slotTimes(schedule)
  const lastDay = daysBetween(range.from, range.to)
  for (let index = 0; index <= lastDay; index++) {
    const date = addDays(range.from, index)
    // Sydney's clocks change on Sundays, so noon's offset holds for a whole weekday. A lookup for each slot costs 20 times as much.
    const noon = isWeekend(date) ? undefined : slotInstant(date, '12:00')
    if (noon === undefined) continue
    const offered = isDayOffered(schedule, date, now)
    const slots = times.map((time) => {
      const instant = noon + (minutesOf(time) - minutesOf('12:00')) * MINUTE_MS
      const startsAt = new Date(instant).toISOString()
      return { time, startsAt, available: offered && isTimeOpen(schedule, date, time, instant, now) && !taken.has(startsAt) }
    })
    days.push({ date, label: zoneLabel(noon), slots })
  }
  return days
}

/** Makes the slots that a busy time (UTC ISO) overlaps unavailable; slots may have had another length when it was booked. */
export function takeBusyTimes(
  days: readonly Day[],
  slotMinutes: number,
  busy: readonly { startsAt: IsoInstant; endsAt: IsoInstant }[],
): Day[] {
  const sessions = mergeIntervals(
    busy.map(({ startsAt, endsAt }) => ({ starts: Date.parse(startsAt), ends: Date.parse(endsAt) })),
  )
  let next = 0
  const isFree = ({ startsAt }: Slot) => {
    const starts = Date.parse(startsAt)
    while (next < sessions.length && (sessions[next]?.ends ?? 0) <= starts) next++
    const session = sessions[next]
    return session === undefined || session.starts >= starts + slotMinutes * MINUTE_MS
  }
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, available: isFree(slot) && slot.available })),
  }))
}

/** When a host is busy, by key: with a booked session, a time that is held for an assistant's person, or their own calendar. */
export type BusyTime = { host: string; startsAt: IsoInstant; endsAt: IsoInstant }

/** The weekdays of a range (YYYY-MM-DD, inclusive) with the slots that visitors can book: those at which one of some hosts is free. */
export function freeDays(
  schedule: Schedule,
  hosts: readonly Host[],
  range: { from: string; to: string },
  busy: readonly BusyTime[],
  now: Millis,
): Day[] {
  const ofHosts = hosts.map((host) => {
    const keys = bookedAs(schedule, host)
    const slots = listSlots(scheduleOfHost(schedule, host), range, new Set(), now)
    const taken = busy.filter((time) => keys.includes(time.host))
    return takeBusyTimes(slots, schedule.slotMinutes, taken)
  })
  return ofHosts.reduce(eitherFree)
}

/** The same days and slots, each free where it is free in one of the lists. */
function eitherFree(days: readonly Day[], others: readonly Day[]): Day[] {
  return days.map((day, index) => ({
    ...day,
    slots: day.slots.map((slot, at) => ({ ...slot, available: slot.available || Boolean(others[index]?.slots[at]?.available) })),
  }))
}

/** From one instant to another. */
export type Interval = { starts: number; ends: number }

/** Merges intervals that overlap or touch, so that they come in order and end in the order in which they start. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const interval of [...intervals].sort((a, b) => a.starts - b.starts)) {
    const last = merged.at(-1)
    if (last && interval.starts <= last.ends) last.ends = Math.max(last.ends, interval.ends)
    else merged.push({ ...interval })
  }
  return merged
}
