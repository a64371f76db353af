import { bookedAs, type Schedule } from '../../shared/schedule/schedule.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { addDays, sydneyDate } from '../../shared/schedule/time.ts'
import type { Millis } from '../../shared/time.ts'
import { listAvailability } from '../bookings/availability.ts'
import type { Env } from '../env.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import { busyCalendars, calendarHealth } from './health.ts'
import { type CalendarReport, type DaysReport, feedPath, whatBlocks } from './what-blocks.ts'

export async function calendarReport(env: Env, now: Millis): Promise<CalendarReport> {
  const [schedule, known] = await Promise.all([
    readSchedule(env, now),
    callLedger(env, async (ledger) => ({ states: await ledger.calendars(), key: await ledger.feedToken() })),
  ])
  const named = busyCalendars(env.BUSY_CALENDARS)?.map(({ host }) => host) ?? null
  const counting = keysOf(schedule)
  return {
    health: calendarHealth(env.BUSY_CALENDARS, known.states, now) ?? null,
    feedPath: feedPath(known.key),
    named,
    unknown: named?.filter((host) => !counting.includes(host)) ?? [],
    calendars: known.states.map(({ host, knownAt, readAt, triedAt, fault }) => ({ host, knownAt, readAt, triedAt, fault })),
  }
}

/** Explains the bookable weekdays among `count` days from today. */
export async function daysReport(env: Env, count: number, now: Millis): Promise<DaysReport> {
  const today = sydneyDate(now)
  const schedule = await readSchedule(env, now)
  const last = addDays(today, Math.min(count - 1, schedule.horizonDays))
  const [from, to] = [today, addDays(last, 1)].map((day) => new Date(sydneyMidnight(day)).toISOString()) as [string, string]
  const [availability, blocks] = await Promise.all([
    listAvailability(env, { from: today, to: last }, now),
    callLedger(env, (ledger) => ledger.blocksBetween(from, to)),
  ])
  const known = keysOf(schedule)
  return {
    slotMinutes: schedule.slotMinutes,
    hosts: schedule.hosts.map(({ key, name }) => ({ key, name })),
    days: availability.days.map((day) => whatBlocks(schedule, day, blocks, now)),
    strangers: blocks.filter(({ host, reference }) => reference !== null && !known.includes(host)),
  }
}

/** Under which keys anything counts for a host of the schedule. */
function keysOf(schedule: Schedule): string[] {
  return schedule.hosts.flatMap((host) => bookedAs(schedule, host))
}
