import { waitUntil } from 'cloudflare:workers'
import { HORIZON_DAYS_MAX, hasHours, hostsFor, type Schedule, scheduleOfCampaign } from '../../shared/schedule/schedule.ts'
import { type Availability, type BusyTime, type Day, freeDays, freeSlots } from '../../shared/schedule/slots.ts'
import { addDays, daysBetween, firstMonday, mondayOf, sydneyDate, TIME_ZONE } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { visitedCampaign } from '../campaigns/campaigns.ts'
import type { Env } from '../env.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { cachedJson, dropCachedJson } from '../storage/edge-cache.ts'
import { callLedger, callVisits, ifReachable } from '../storage/objects.ts'

/**
 * Sydney days (YYYY-MM-DD, inclusive), and the key of the campaign whose hosts hold the sessions. `host`: the key of the one whom the
 * visitor's answer names. `isHeldFree`: as if nothing were held for assistants' persons.
 */
type AvailabilityRange = { from: string; to: string; campaign?: string; host?: string; isHeldFree?: boolean }

/**
 * The slots at which a host is free; nobody learns which host. If there is no such slot at all, the campaign's report notes it.
 * `known`: the schedule, if it was read.
 */
export async function listAvailability(
  env: Env,
  range: AvailabilityRange,
  now: Millis,
  known: Schedule | Promise<Schedule> = readSchedule(env, now),
): Promise<Availability> {
  const { host, isHeldFree = false } = range
  const [site, all] = await Promise.all([known, loadBusyTimes(env, now)])
  const busy = isHeldFree ? all.filter(({ isHeld }) => !isHeld) : all
  const schedule = scheduleOfCampaign(site, range.campaign)
  const days = freeDays(schedule, hostsFor(schedule, range.campaign, host), range, busy, now)
  // Nobody waits for it. That one host is booked out says nothing of the campaign.
  if (host === undefined && !isHeldFree) waitUntil(markFullCalendar(env, range, schedule, days, now))
  return { timeZone: TIME_ZONE, slotMinutes: schedule.slotMinutes, days }
}

/** The weekdays of one week with their times, and the Mondays (YYYY-MM-DD) of the weeks beside it that can be booked. */
export type TimesWeek = { days: Day[]; previous?: string; next?: string }

/**
 * The times of a campaign (its key), or of the one `host` an answer names, in the week of a day (YYYY-MM-DD), or else in the first
 * week that has a free one. `known`: the schedule, if it was read.
 */
export async function listWeek(
  env: Env,
  { campaign, host, day }: { campaign?: string; host?: string; day?: string },
  now: Millis,
  known: Schedule | Promise<Schedule> = readSchedule(env, now),
): Promise<TimesWeek> {
  const today = sydneyDate(now)
  const schedule = scheduleOfCampaign(await known, campaign)
  const first = firstMonday(today, (day) => hasHours(schedule, day))
  const last = mondayOf(addDays(today, schedule.horizonDays))
  const availability = await listAvailability(env, { from: first, to: addDays(last, 6), campaign, host }, now, schedule)
  const weekOf = (monday: string) => availability.days.filter(({ date }) => mondayOf(date) === monday)
  const firstFree = availability.days.find((day) => freeSlots(day).length > 0)?.date
  const wanted = mondayOf(day ?? firstFree ?? first)
  const monday = daysBetween(wanted, first) > 0 ? first : daysBetween(last, wanted) > 0 ? last : wanted
  return {
    days: weekOf(monday),
    previous: monday === first ? undefined : addDays(monday, -7),
    next: monday === last ? undefined : addDays(monday, 7),
  }
}

/**
 * Marks today (of `now`, ms since 1970) as full for a campaign if its whole horizon was listed and none of the days has a free time:
 * visits of such a day say nothing about the page. The edge cache keeps a flood of requests away from KV and the counter.
 */
async function markFullCalendar(
  env: Env,
  { from, to, campaign }: AvailabilityRange,
  schedule: Schedule,
  days: readonly Day[],
  now: Millis,
): Promise<void> {
  const today = sydneyDate(now)
  // At a weekend without hours a list may begin on Monday.
  const first = firstMonday(today, (day) => hasHours(schedule, day))
  const isWhole = from <= (first > today ? first : today) && to >= addDays(today, schedule.horizonDays)
  if (campaign === undefined || !isWhole) return
  if (days.some((day) => freeSlots(day).length > 0)) return
  await cachedJson(env, `/api/visit/full/${campaign}/${today}`, now, async () => {
    if (await visitedCampaign(env, campaign, now))
      await ifReachable(callVisits(env, campaign, (visits) => visits.markFull(today)))
    return true
  })
}

const PATH = '/api/availability/busy'

/**
 * The busy times of all hosts from yesterday to the furthest horizon, by their start. Every request gets the same list, so that no
 * choice of days bypasses the edge cache.
 */
function loadBusyTimes(env: Env, now: Millis): Promise<BusyTime[]> {
  const today = new Date(now).toISOString().slice(0, 10)
  const from = `${addDays(today, -1)}T00:00:00.000Z`
  // A Sydney day lies within the UTC days around it.
  const to = `${addDays(today, HORIZON_DAYS_MAX + 3)}T00:00:00.000Z`
  return cachedJson(env, PATH, now, () => callLedger(env, (ledger) => ledger.busyBetween(from, to)))
}

/** To be called after a booking was made, refused or deleted, so that the next request reads the ledger. */
export function dropBusyTimes(env: Env): Promise<void> {
  return dropCachedJson(env, PATH)
}
