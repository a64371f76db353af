import { z } from 'zod'

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
