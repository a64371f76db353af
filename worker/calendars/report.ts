import { bookedAs, type Schedule } from '../../shared/schedule/schedule.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { addDays, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { listAvailability } from '../bookings/availability.ts'
import type { Env } from '../env.ts'
import type { CalendarState } from '../records/calendars.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import { busyCalendars, hostNamedTwice } from './busy-calendars.ts'
import { calendarHealth } from './health.ts'
import { type CalendarReport, type DaysReport, feedPath, whatBlocks } from './what-blocks.ts'

export async function calendarReport(env: Env, now: Millis): Promise<CalendarReport> {
  const [schedule, known] = await Promise.all([
    readSchedule(env, now),
    callLedger(env, async (ledger) => ({ states: await ledger.calendars(), key: await ledger.feedToken() })),
  ])
  const hosts = busyCalendars(env)?.map(({ host }) => host)
  const named = hosts ? [...new Set(hosts)] : null
  const twice = named ? undefined : hostNamedTwice(env)
  const counting = keysOf(schedule)
  return {
    health: calendarHealth(env, known.states, now) ?? null,
    feedPath: feedPath(known.key),
    named,
    ...(twice !== undefined && { twice }),
    unknown: named?.filter((host) => !counting.includes(host)) ?? [],
    calendars: known.states.map((state) => reported(state, known.states)),
  }
}

function reported(state: CalendarState, all: readonly CalendarState[]): CalendarReport['calendars'][number] {
  const { host, number, knownAt, readAt, triedAt, fault, unread = 0, guessedZones = [] } = state
  return {
    host,
    ...(all.some((other) => other.host === host && other !== state) && { number }),
    knownAt,
    readAt,
    triedAt,
    fault,
    ...(unread > 0 && { unread }),
    ...(guessedZones.length > 0 && { guessedZones }),
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
