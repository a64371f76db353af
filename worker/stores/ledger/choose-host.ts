import { CalendarTable } from '../calendars/calendar-table'
import type { BookingRow } from './booking-record'

const DAY_MS = 24 * 60 * 60 * 1000
/** How far ahead sessions count when they are shared out. */
const FAIR_DAYS = 14

/** A host whom the schedule lets hold a session. `bookedAs`: the keys under which this host's sessions and calendar are stored. */
export type HostCandidate = { key: string; bookedAs: readonly string[]; name?: string; email?: string; meetingUrl?: string }

/** What a booking stores of its host. */
export function hostColumns({ key, name, email, meetingUrl }: HostCandidate) {
  return { host: key, host_name: name ?? null, host_email: email ?? null, meeting_url: meetingUrl ?? null }
}

/** A slot, UTC ISO. `besides`: a booking that is being moved; its host keeps it if free. */
type Wanted = { startsAt: string; endsAt: string; overlapping: readonly BookingRow[]; besides?: BookingRow }

/**
 * The host who gets a session, undefined if none is free: whoever has the fewest sessions in the next two weeks, then the longest
 * none, then the first key. To be asked in the transaction that books. `now` is ms since 1970.
 */
export function chooseHost(
  sql: SqlStorage,
  candidates: readonly HostCandidate[],
  { startsAt, endsAt, overlapping, besides }: Wanted,
  now: number,
): HostCandidate | undefined {
  const busy = new CalendarTable(sql).busy()
  const isBusy = (host: string) =>
    busy.get(host)?.some((interval) => interval.startsAt < endsAt && interval.endsAt > startsAt) ?? false
  const free = candidates.filter(
    ({ bookedAs }) =>
      !overlapping.some(({ id, host }) => id !== besides?.id && bookedAs.includes(host)) && !bookedAs.some(isBusy),
  )
  const present = besides && free.find(({ bookedAs }) => bookedAs.includes(besides.host))
  if (present || free.length < 2) return present ?? free[0]
  const loads = new Map(free.map((host) => [host, loadOf(sql, host, now)]))
  const [first] = free.toSorted((one, other) => {
    const [own, others] = [loads.get(one), loads.get(other)] as [Load, Load]
    return own.sessions - others.sessions || own.last.localeCompare(others.last) || one.key.localeCompare(other.key)
  })
  return first
}

/** `last`: the start of the latest session so far, UTC ISO, or ''. */
type Load = { sessions: number; last: string }

function loadOf(sql: SqlStorage, { bookedAs }: HostCandidate, now: number): Load {
  const until = new Date(now + FAIR_DAYS * DAY_MS).toISOString()
  return sql
    .exec<Load>(
      `SELECT COUNT(*) FILTER (WHERE starts_at >= ?) AS sessions, COALESCE(MAX(starts_at), '') AS last FROM bookings
        WHERE status = 'booked' AND host IN (SELECT value FROM json_each(?)) AND starts_at >= ? AND starts_at < ?`,
      new Date(now).toISOString(),
      JSON.stringify(bookedAs),
      new Date(now - FAIR_DAYS * DAY_MS).toISOString(),
      until,
    )
    .one()
}
