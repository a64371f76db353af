import { z } from 'zod'
import { duplicateKey } from '../../shared/entry/entry.ts'
import { parseJson } from '../../shared/json.ts'
import type { Settings } from '../env.ts'

/** The secret that names the hosts' own calendars. Only this module reads it. */
export type BusyCalendarsSetting = Pick<Settings, 'BUSY_CALENDARS'>

/** A host's own calendar, by the private address of its .ics file. */
export type BusyCalendar = { host: string; address: string }

/** Keys of hosts cannot be addresses, so that an entry written the wrong way round is refused and never logged. */
const SECRET = z.record(z.string().regex(/^[\w-]{1,40}$/), z.union([z.string(), z.array(z.string()).min(1)]))

/** Whether the secret is set; what it names may still be invalid, or nothing. */
export function hasBusyCalendars({ BUSY_CALENDARS: secret }: BusyCalendarsSetting): boolean {
  return Boolean(secret)
}

/** The calendars of the secret; none without it, undefined if it is no such object, or names a host twice. */
export function busyCalendars({ BUSY_CALENDARS: secret }: BusyCalendarsSetting): BusyCalendar[] | undefined {
  if (!secret) return []
  const hosts = hostsIn(secret)
  if (!hosts || duplicateKey(secret)) return undefined
  return Object.entries(hosts).flatMap(([host, addresses]) => {
    const different = new Set([addresses].flat().map((address) => address.trim()))
    return [...different].map((address) => ({ host, address }))
  })
}

/** The host that the secret names twice, if that is all that is wrong with it. */
export function hostNamedTwice({ BUSY_CALENDARS: secret = '' }: BusyCalendarsSetting): string | undefined {
  return hostsIn(secret) && duplicateKey(secret)?.map(String)[0]
}

function hostsIn(secret: string): z.infer<typeof SECRET> | undefined {
  return SECRET.safeParse(parseJson(secret)).data
}
