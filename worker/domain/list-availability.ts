import { waitUntil } from 'cloudflare:workers'
import { bookedAs, hostsFor } from '../../shared/schedule/hosts-for'
import { type Availability, type Day, listSlots } from '../../shared/schedule/list-slots'
import type { Schedule } from '../../shared/schedule/schedule'
import { scheduleOfHost } from '../../shared/schedule/schedule-of-host'
import { TIME_ZONE } from '../../shared/schedule/sydney-time'
import { takeBusyTimes } from '../../shared/schedule/take-busy-times'
import type { Env } from '../env'
import { loadBusyTimes } from '../stores/calendars/busy-times'
import { noteFullCalendar } from './note-full-calendar'
import { readSchedule } from './read-schedule'

/** Sydney days (YYYY-MM-DD, inclusive), and the key of the campaign whose hosts hold the sessions. */
type AvailabilityRange = { from: string; to: string; campaign?: string }

/**
 * The slots at which a host is free, or undefined if the bookings cannot be read. Nobody learns which host. If there is no such
 * slot at all, the campaign's report notes it. `known`: the schedule, if it was read.
 */
export async function listAvailability(
  env: Env,
  range: AvailabilityRange,
  now: number,
  known: Schedule | Promise<Schedule> = readSchedule(env, now),
): Promise<Availability | undefined> {
  const [schedule, busy] = await Promise.all([known, loadBusyTimes(env, now)])
  if (!busy) return undefined
  const { slotMinutes } = schedule
  const ofHosts = hostsFor(schedule, range.campaign).map((host) => {
    const keys = bookedAs(schedule, host)
    const slots = listSlots(scheduleOfHost(schedule, host), range, new Set(), now)
    const taken = busy.filter((time) => keys.includes(time.host))
    return takeBusyTimes(slots, slotMinutes, taken)
  })
  const days = ofHosts.reduce(eitherFree)
  // Nobody waits for it.
  waitUntil(noteFullCalendar(env, { ...range, horizonDays: schedule.horizonDays }, days, now))
  return { timeZone: TIME_ZONE, slotMinutes, days }
}

/** The same days and slots, each free where it is free in one of the lists. */
function eitherFree(days: readonly Day[], others: readonly Day[]): Day[] {
  return days.map((day, index) => ({
    ...day,
    slots: day.slots.map((slot, at) => ({ ...slot, available: slot.available || Boolean(others[index]?.slots[at]?.available) })),
  }))
}
