import { addDays } from '../../shared/schedule/calendar-day'
import { type Availability, type Day, listSlots } from '../../shared/schedule/list-slots'
import { TIME_ZONE } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { callLedger } from '../stores/call-ledger'
import { readSchedule } from './read-schedule'

const MINUTE_MS = 60_000

/** The slots of a range of Sydney days (YYYY-MM-DD, inclusive), or undefined if the bookings cannot be read. */
export async function listAvailability(
  env: Env,
  range: { from: string; to: string },
  now: number,
): Promise<Availability | undefined> {
  // A Sydney day lies within the UTC days around it.
  const from = `${addDays(range.from, -1)}T00:00:00.000Z`
  const to = `${addDays(range.to, 2)}T00:00:00.000Z`
  const [schedule, bookings] = await Promise.all([
    readSchedule(env, now),
    callLedger(env, (ledger) => ledger.bookedBetween(from, to)),
  ])
  if (!bookings) return undefined
  const sessionMs = schedule.slotMinutes * MINUTE_MS
  const days = listSlots(schedule, range, new Set(), now)
  return {
    timeZone: TIME_ZONE,
    slotMinutes: schedule.slotMinutes,
    days: days.map((day) => withoutBooked(day, sessionMs, bookings)),
  }
}

/** Compares whole sessions, not starts: bookings outlive a change of the slot length. */
function withoutBooked(day: Day, sessionMs: number, bookings: readonly { startsAt: string; endsAt: string }[]): Day {
  const slots = day.slots.map((slot) => {
    const endsAt = new Date(Date.parse(slot.startsAt) + sessionMs).toISOString()
    const booked = bookings.some((booking) => booking.startsAt < endsAt && booking.endsAt > slot.startsAt)
    return { ...slot, available: slot.available && !booked }
  })
  return { ...day, slots }
}
