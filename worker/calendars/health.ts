import type { CalendarHealth } from '../../shared/health.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { CalendarState } from '../records/calendars.ts'
import { type BusyCalendarsSetting, busyCalendars, hasBusyCalendars } from './busy-calendars.ts'

/** A calendar whose last good reading is older may have changed much. */
const STALE_AFTER_MS = 120 * MINUTE_MS
/** A new calendar is normally read within five minutes. */
const UNREAD_AFTER_MS = 15 * MINUTE_MS

/**
 * Which of the hosts' calendars cannot be relied on. `partial`: read, but with events that say nothing that can be understood, or times
 * in a zone that nobody knows. `invalid`: the secret BUSY_CALENDARS itself cannot be read.
 */
export type CalendarTrouble = { invalid: boolean; stale: string[]; unread: string[]; partial: string[] }

/** `states` are the readings that the ledger keeps. */
export function calendarTrouble(env: BusyCalendarsSetting, states: readonly CalendarState[], now: Millis): CalendarTrouble {
  const named = busyCalendars(env)
  const known = states.filter(({ host }) => named?.some((calendar) => calendar.host === host))
  const hostsOf = (those: (state: CalendarState) => boolean) => [...new Set(known.filter(those).map(({ host }) => host))]
  const unread = hostsOf(({ readAt, knownAt }) => readAt === null && now - knownAt > UNREAD_AFTER_MS)
  const stale = hostsOf(({ readAt }) => readAt !== null && now - readAt > STALE_AFTER_MS)
  return {
    invalid: named === undefined,
    // A host with several calendars is counted once, for the one that is worst off.
    stale: stale.filter((host) => !unread.includes(host)),
    unread,
    partial: hostsOf(({ unread = 0, guessedZones = [] }) => unread + guessedZones.length > 0),
  }
}

export function calendarHealth(
  env: BusyCalendarsSetting,
  states: readonly CalendarState[],
  now: Millis,
): CalendarHealth | undefined {
  if (!hasBusyCalendars(env)) return undefined
  const { invalid, stale, unread, partial } = calendarTrouble(env, states, now)
  if (invalid) return 'invalid'
  if (unread.length > 0) return 'unread'
  if (stale.length > 0) return 'stale'
  return partial.length > 0 ? 'partial' : 'ok'
}
