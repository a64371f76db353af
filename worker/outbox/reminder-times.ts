import { addDays } from '../../shared/schedule/calendar-day'
import { slotInstant, sydneyDate, sydneyTime } from '../../shared/schedule/sydney-time'
import type { ReminderKind } from './message-kinds'

const HOUR_MS = 60 * 60 * 1000

/** A reminder soon after the booking tells nothing new. */
const LEAST_AHEAD_MS: Record<ReminderKind, number> = {
  'booking-reminder-day': 26 * HOUR_MS,
  'booking-reminder-hour': 2 * HOUR_MS,
}

/**
 * When each reminder of a session is to leave, ms since 1970: at the session's Sydney wall time on the day before, and an hour
 * before it. Without those that would come soon after `now`.
 */
export function reminderTimes(startsAt: number, now: number): Partial<Record<ReminderKind, number>> {
  const due: Partial<Record<ReminderKind, number>> = {}
  const dayBefore = slotInstant(addDays(sydneyDate(startsAt), -1), sydneyTime(startsAt))
  if (startsAt - now >= LEAST_AHEAD_MS['booking-reminder-day'] && dayBefore) due['booking-reminder-day'] = dayBefore
  if (startsAt - now >= LEAST_AHEAD_MS['booking-reminder-hour']) due['booking-reminder-hour'] = startsAt - HOUR_MS
  return due
}

/** From when a reminder comes too late: the day's once the hour's is due, the hour's once the session begins. */
export function reminderExpiry(kind: ReminderKind, startsAt: number): number {
  return kind === 'booking-reminder-day' ? startsAt - HOUR_MS : startsAt
}
