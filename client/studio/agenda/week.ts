import { groupBy } from '../../../shared/group-by.ts'
import type { AgendaSession } from '../../../shared/studio.ts'
import { addDays, firstMonday, isCalendarDay, isWeekend, mondayOf } from '../../../shared/sydney-time.ts'

/** The Monday of the week that an address asks for, else of the coming one. `today`: Sydney's; `isOpen`: whether a day has hours. */
export function weekIn(address: URLSearchParams, today: string, isOpen: (day: string) => boolean): string {
  const asked = address.get('week') ?? ''
  return isCalendarDay(asked) ? mondayOf(asked) : firstMonday(today, isOpen)
}

/** The sessions of one host on one day. `host` is undefined where the agency itself is the only host. */
type HostGroup = { host: string | undefined; sessions: AgendaSession[] }
export type AgendaDay = { day: string; hosts: HostGroup[] }

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** A week's days from `monday`, each with its sessions by host, in the order of their names; without free weekend days. */
export function daysOfWeek(
  monday: string,
  sessions: readonly AgendaSession[],
  dayOf: (session: AgendaSession) => string,
  holderOf: (host: string) => string | undefined,
): AgendaDay[] {
  return DAYS.map((step) => {
    const day = addDays(monday, step)
    const ofDay = sessions.filter((one) => dayOf(one) === day)
    const groups = groupBy(ofDay, (session) => holderOf(session.host))
    const hosts = [...groups].map(([host, ofHost]): HostGroup => ({ host, sessions: ofHost }))
    return { day, hosts: hosts.sort((one, other) => (one.host ?? '').localeCompare(other.host ?? '')) }
  }).filter(({ day, hosts }) => hosts.length > 0 || !isWeekend(day))
}

/** The addresses at which sessions are held, each once: on paper they stand below their host's name, and not beside each session. */
export function meetingsOf(sessions: readonly AgendaSession[]): string[] {
  const held = sessions.filter(({ status }) => status === 'booked')
  return [...new Set(held.flatMap(({ meetingUrl }) => meetingUrl ?? []))]
}

/** How a session stands at `now`. */
export function sessionState({ status, startsAt, endsAt }: AgendaSession, now: number): 'booked' | 'now' | 'over' | 'cancelled' {
  if (status === 'cancelled') return 'cancelled'
  if (now >= Date.parse(endsAt)) return 'over'
  return now >= Date.parse(startsAt) ? 'now' : 'booked'
}
