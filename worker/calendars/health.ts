import { z } from 'zod'
import { duplicateKey } from '../../shared/entry/duplicate-key.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { CalendarState } from './table.ts'

/** A calendar whose last good reading is older may have changed much. */
const STALE_AFTER_MS = 120 * MINUTE_MS
/** A new calendar is normally read within five minutes. */
const UNREAD_AFTER_MS = 15 * MINUTE_MS

/**
 * Which of the hosts' calendars cannot be relied on. `partial`: read, but with events that say nothing that can be understood, or times
 * in a zone that nobody knows. `invalid`: the secret BUSY_CALENDARS itself cannot be read.
 */
export type CalendarTrouble = { invalid: boolean; stale: string[]; unread: string[]; partial: string[] }

/** The same in one word, the worst; undefined if no calendar is set up. */
export type CalendarHealth = 'ok' | 'partial' | 'stale' | 'unread' | 'invalid'

/** `secret` is that of BUSY_CALENDARS. */
export function calendarTrouble(secret: string | undefined, states: readonly CalendarState[], now: Millis): CalendarTrouble {
  const named = busyCalendars(secret)
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
  secret: string | undefined,
  states: readonly CalendarState[],
  now: Millis,
): CalendarHealth | undefined {
  if (!secret) return undefined
  const { invalid, stale, unread, partial } = calendarTrouble(secret, states, now)
  if (invalid) return 'invalid'
  if (unread.length > 0) return 'unread'
  if (stale.length > 0) return 'stale'
  return partial.length > 0 ? 'partial' : 'ok'
}

/** A host's own calendar, by the private address of its .ics file. */
export type BusyCalendar = { host: string; address: string }

/** Keys of hosts cannot be addresses, so that an entry written the wrong way round is refused and never logged. */
const SECRET = z.record(z.string().regex(/^[\w-]{1,40}$/), z.union([z.string(), z.array(z.string()).min(1)]))

/**
 * The calendars that the secret BUSY_CALENDARS names, those of one host in their order; none without it, undefined if it is not a JSON
 * object of hosts and addresses, or names a host twice.
 */
export function busyCalendars(secret: string | undefined): BusyCalendar[] | undefined {
  if (!secret) return []
  try {
    const hosts = SECRET.parse(JSON.parse(secret))
    if (duplicateKey(secret)) return undefined
    return Object.entries(hosts).flatMap(([host, addresses]) => {
      const different = new Set([addresses].flat().map((address) => address.trim()))
      return [...different].map((address) => ({ host, address }))
    })
  } catch {
    return undefined
  }
}

/** The host that the secret names twice, if that is all that is wrong with it. */
export function hostNamedTwice(secret: string | undefined): string | undefined {
  try {
    SECRET.parse(JSON.parse(secret ?? ''))
    return duplicateKey(secret ?? '')?.map(String)[0]
  } catch {
    return undefined
  }
}
