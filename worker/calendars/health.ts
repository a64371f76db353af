import { z } from 'zod'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { CalendarState } from './table.ts'

/** A calendar whose last good reading is older may have changed much. */
const STALE_AFTER_MS = 120 * MINUTE_MS
/** A new calendar is normally read within five minutes. */
const UNREAD_AFTER_MS = 15 * MINUTE_MS

/** Which of the hosts' calendars cannot be relied on. `invalid`: the secret BUSY_CALENDARS itself cannot be read. */
export type CalendarTrouble = { invalid: boolean; stale: string[]; unread: string[] }

/** The same in one word; undefined if no calendar is set up. */
export type CalendarHealth = 'ok' | 'stale' | 'unread' | 'invalid'

/** `secret` is that of BUSY_CALENDARS. */
export function calendarTrouble(secret: string | undefined, states: readonly CalendarState[], now: Millis): CalendarTrouble {
  const named = busyCalendars(secret)
  const known = states.filter(({ host }) => named?.some((calendar) => calendar.host === host))
  const hostsOf = (those: (state: CalendarState) => boolean) => known.filter(those).map(({ host }) => host)
  return {
    invalid: named === undefined,
    stale: hostsOf(({ readAt }) => readAt !== null && now - readAt > STALE_AFTER_MS),
    unread: hostsOf(({ readAt, knownAt }) => readAt === null && now - knownAt > UNREAD_AFTER_MS),
  }
}

export function calendarHealth(
  secret: string | undefined,
  states: readonly CalendarState[],
  now: Millis,
): CalendarHealth | undefined {
  if (!secret) return undefined
  const { invalid, stale, unread } = calendarTrouble(secret, states, now)
  if (invalid) return 'invalid'
  if (unread.length > 0) return 'unread'
  return stale.length > 0 ? 'stale' : 'ok'
}

/** A host's own calendar, by the private address of its .ics file. */
export type BusyCalendar = { host: string; address: string }

/** Keys of hosts cannot be addresses, so that an entry written the wrong way round is refused and never logged. */
const SECRET = z.record(z.string().regex(/^[\w-]{1,40}$/), z.string())

/** The calendars that the secret BUSY_CALENDARS names; none without it, undefined if it is not a JSON object of hosts and addresses. */
export function busyCalendars(secret: string | undefined): BusyCalendar[] | undefined {
  if (!secret) return []
  try {
    return Object.entries(SECRET.parse(JSON.parse(secret))).map(([host, address]) => ({ host, address: address.trim() }))
  } catch {
    return undefined
  }
}
