import { addDays, daysBetween, isoWeekday, sydneyDate, zoneLabel } from '../sydney-time.ts'
import { type IsoInstant, MINUTE_MS, type Millis } from '../time.ts'
import {
  type Air,
  bookedAs,
  type Host,
  hasHours,
  hoursOn,
  isWithinHours,
  minutesOf,
  type Schedule,
  scheduleOfHost,
  wallEnd,
  wallTimeOf,
} from './schedule.ts'
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

/**
 * The times at which a session starts on a weekday (1 Monday to 7 Sunday), or on any, HH:MM; the last one ends at closing time. Those of
 * a campaign start as often as others, or oftener if they are shorter.
 */
export function slotTimes(schedule: Schedule, weekday?: number): string[] {
  const { slotMinutes, siteMinutes = slotMinutes } = schedule
  const starts = new Set<number>()
  for (const day of weekday === undefined ? [1, 2, 3, 4, 5, 6, 7] : [weekday]) {
    for (const { from, to } of hoursOn(schedule, day)) {
      const last = minutesOf(to) - slotMinutes
      for (let at = minutesOf(from); at <= last; at += Math.min(slotMinutes, siteMinutes)) starts.add(at)
    }
  }
  return [...starts].sort((one, other) => one - other).map(wallTimeOf)
}

/** Whether the schedule offers a slot now, apart from bookings. */
export function isSlotOffered(schedule: Schedule, date: string, time: string, now: Millis): boolean {
  const startsAt = slotInstant(date, time)
  const slot = weekdaySlots(schedule, isoWeekday(date)).find((each) => each.time === time)
  return (
    startsAt !== undefined &&
    slot !== undefined &&
    isDayOffered(schedule, date, now) &&
    isTimeOpen(schedule, date, slot, startsAt, now)
  )
}

/** A slot of every Monday, say. `ends` HH:MM; `isOffered`: it is no time that is never offered, and within the host's hours. */
type WeekdaySlot = { time: string; ends: string; isOffered: boolean }

function weekdaySlots(schedule: Schedule, weekday: number): WeekdaySlot[] {
  const { slotMinutes, siteMinutes = slotMinutes } = schedule
  const ofSite = siteMinutes === slotMinutes ? undefined : slotTimes({ ...schedule, slotMinutes: siteMinutes }, weekday)
  // What is never offered is a session without a campaign: one of a campaign must not reach into it.
  const held = schedule.heldTimes.filter((time) => ofSite?.includes(time)).map(minutesOf)
  return slotTimes(schedule, weekday).map((time) => {
    const begins = minutesOf(time)
    const ends = begins + slotMinutes
    const isHeld = ofSite ? held.some((at) => at < ends && at + siteMinutes > begins) : schedule.heldTimes.includes(time)
    return { time, ends: wallTimeOf(ends), isOffered: !isHeld && isWithinHours(schedule, weekday, begins, ends) }
  })
}

/** Whether a slot of a day is offered at all, not too soon, and in no closure. */
function isTimeOpen(
  schedule: Schedule,
  date: string,
  { time, ends, isOffered }: WeekdaySlot,
  startsAt: Millis,
  now: Millis,
): boolean {
  const { noticeMinutes, slotMinutes, closures } = schedule
  if (!isOffered || startsAt < now + noticeMinutes * MINUTE_MS) return false
  // On the Sunday on which the clocks go forward a session may end an hour later than on others.
  const later = isoWeekday(date) === 7 ? wallEnd(startsAt + slotMinutes * MINUTE_MS) : ends
  if (later > ends && !isWithinHours(schedule, 7, minutesOf(time), minutesOf(later))) return false
  // A session lies within one day, so wall times in this format compare like times.
  const [from, to] = [`${date}T${time}`, `${date}T${later > ends ? later : ends}`]
  return !closures.some((closure) => closure.host === undefined && closure.from < to && closure.to > from)
}

/** Whether a day with hours lies between today and the horizon, and is not closed. */
export function isDayOffered(schedule: Schedule, date: string, now: Millis, today = sydneyDate(now)): boolean {
  const ahead = daysBetween(today, date)
  return ahead >= 0 && ahead <= schedule.horizonDays && hasHours(schedule, date) && !schedule.closedDates.includes(date)
}

/**
 * The weekdays of a range with their slots, and the weekend days that have hours. `from`, `to` YYYY-MM-DD inclusive; `taken` holds the UTC
 * ISO starts of booked slots.
 */
export function listSlots(schedule: Schedule, range: DayRange, taken: ReadonlySet<string>, now: Millis): Day[] {
  return withOffered(daysOf(schedule, range), schedule, taken, now)
}

/** A day with the instants of its slots, whoever may hold them: all hosts of a campaign have the same. */
type PlainDay = Pick<Day, 'date' | 'label'> & { slots: { time: string; instant: Millis; startsAt: IsoInstant }[] }

function daysOf(schedule: Schedule, range: { from: string; to: string }): PlainDay[] {
  const days: PlainDay[] = []
  const ofWeekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => slotTimes(schedule, weekday))
  const lastDay = daysBetween(range.from, range.to)
  for (let index = 0; index <= lastDay; index++) {
    const date = addDays(range.from, index)
    const weekday = isoWeekday(date)
    const times = ofWeekdays[weekday - 1] ?? []
    const noon = weekday > 5 && times.length === 0 ? undefined : slotInstant(date, '12:00')
    if (noon === undefined) continue
    const slots = times.flatMap((time) => {
      // Sydney's clocks change on Sundays, so noon's offset holds for any other whole day. A lookup for each slot costs 20 times as much.
      const fromNoon = noon + (minutesOf(time) - minutesOf('12:00')) * MINUTE_MS
      const instant = weekday === 7 ? slotInstant(date, time) : fromNoon
      return instant === undefined ? [] : [{ time, instant, startsAt: new Date(instant).toISOString() }]
    })
    days.push({ date, label: zoneLabel(noon), slots })
  }
  return days
}

/** Which of the slots a schedule offers. */
function withOffered(days: readonly PlainDay[], schedule: Schedule, taken: ReadonlySet<string>, now: Millis): Day[] {
  const today = sydneyDate(now)
  const ofWeekdays = [1, 2, 3, 4, 5, 6, 7].map(
    (weekday) => new Map(weekdaySlots(schedule, weekday).map((slot) => [slot.time, slot])),
  )
  return days.map(({ slots, ...day }) => {
    const planned = isDayOffered(schedule, day.date, now, today) ? ofWeekdays[isoWeekday(day.date) - 1] : undefined
    return {
      ...day,
      slots: slots.map(({ time, instant, startsAt }) => {
        const slot = taken.has(startsAt) ? undefined : planned?.get(time)
        return { time, startsAt, available: slot !== undefined && isTimeOpen(schedule, day.date, slot, instant, now) }
      }),
    }
  })
}

/** Makes the slots that a busy time (UTC ISO) overlaps unavailable; slots may have had another length when it was booked. */
function takeBusyTimes(days: readonly Day[], slotMinutes: number, busy: readonly BusySpan[], air: Air = {}): Day[] {
  const sessions = mergeIntervals(busy.map((time) => withAir(time, air)))
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

/**
 * When a host is busy, by key: with a booked session, a time that is held for an assistant's person (`isHeld`), or their own calendar.
 * `session`: of the first two, the Sydney day that it counts for, and the minutes of air that it wants before and after.
 */
export type BusyTime = BusySpan & { host: string; isHeld?: true }

type BusySpan = { startsAt: IsoInstant; endsAt: IsoInstant; session?: { date: string; before: number; after: number } }

/** Days YYYY-MM-DD, inclusive. */
type DayRange = { from: string; to: string }

/** The days of a range with the slots that visitors can book: those at which one of some hosts is free. */
export function freeDays(
  schedule: Schedule,
  hosts: readonly Host[],
  range: DayRange,
  busy: readonly BusyTime[],
  now: Millis,
): Day[] {
  const full = fullDays(busy, schedule.sessionsADay)
  const plain = daysOf(schedule, range)
  const ofHosts = hosts.map((host) => {
    const keys = bookedAs(schedule, host)
    const slots = withOffered(plain, scheduleOfHost(schedule, host), new Set(), now)
    const own = busy.filter((time) => keys.includes(time.host))
    const ownFull = fullDays(own, host.sessionsADay)
    const free = takeBusyTimes(slots, schedule.slotMinutes, own, schedule)
    return free.map((day) => (full.has(day.date) || ownFull.has(day.date) ? closed(day) : day))
  })
  return ofHosts.reduce(eitherFree)
}

/** The days that have as many sessions as a day may have. */
export function fullDays(busy: readonly BusyTime[], sessionsADay: number | undefined): ReadonlySet<string> {
  if (sessionsADay === undefined) return new Set()
  const counts = new Map<string, number>()
  for (const { session } of busy) if (session) counts.set(session.date, (counts.get(session.date) ?? 0) + 1)
  return new Set([...counts].flatMap(([date, count]) => (count >= sessionsADay ? [date] : [])))
}

const closed = (day: Day): Day => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, available: false })) })

/** A busy time with the air that it and a session want between them: the longer of both is enough. */
export function withAir({ startsAt, endsAt, session }: BusySpan, { airBeforeMinutes = 0, airAfterMinutes = 0 }: Air): Interval {
  const [before, after] = [Math.max(session?.before ?? 0, airAfterMinutes), Math.max(session?.after ?? 0, airBeforeMinutes)]
  return { starts: Date.parse(startsAt) - before * MINUTE_MS, ends: Date.parse(endsAt) + after * MINUTE_MS }
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
