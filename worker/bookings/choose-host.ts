import { daysBetween, sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import type { BookingRow } from '../records/bookings.ts'
import { CalendarTable } from '../records/calendars.ts'
import { heldBetween } from '../records/holds.ts'

/** A host whom the schedule lets hold a session. `bookedAs`: the keys under which this host's sessions and calendar are stored. */
export type HostCandidate = { key: string; bookedAs: readonly string[]; name?: string; email?: string; meetingUrl?: string }

/** What a booking stores of its host. */
export function hostColumns({ key, name, email, meetingUrl }: HostCandidate) {
  return { host: key, host_name: name ?? null, host_email: email ?? null, meeting_url: meetingUrl ?? null }
}

/** A slot. `besides`: a booking that is being moved; its host keeps it if free. `hold`: the id of the hold that becomes a booking. */
type Wanted = {
  startsAt: IsoInstant
  endsAt: IsoInstant
  overlapping: readonly BookingRow[]
  besides?: BookingRow
  hold?: number
}

/** Who gets a session, and the keys of all who could have taken it: what they hold already takes nobody out of their share. */
export type ChosenHost = { host: HostCandidate; sharedBy: readonly string[] }

/**
 * The host who gets a session, undefined if none is free: whoever has the fewest beyond their share around it, then the longest none
 * before it, then the first key. To be asked in the transaction that books.
 */
export function chooseHost(
  sql: SqlStorage,
  candidates: readonly HostCandidate[],
  wanted: Wanted,
  now: Millis,
): ChosenHost | undefined {
  const there = hostsThere(sql, candidates, wanted)
  const free = hostsWithout(sql, there, wanted, now)
  const { besides, startsAt } = wanted
  const present = besides && free.find(({ bookedAs }) => bookedAs.includes(besides.host))
  const isShared = !present && free.length > 1
  const last = (host: HostCandidate) => lastBefore(sql, host, startsAt)
  const day = sydneyDate(Date.parse(startsAt))
  const host = isShared ? fairestHost(free, givenAround(sql, wanted, now), day, last) : (present ?? free[0])
  return host && { host, sharedBy: there.map(({ key }) => key) }
}

/** Whether somebody is free at a time. To be asked in the transaction that uses the answer. */
export function isAnyFree(sql: SqlStorage, candidates: readonly HostCandidate[], wanted: Wanted, now: Millis): boolean {
  return hostsWithout(sql, hostsThere(sql, candidates, wanted), wanted, now).length > 0
}

/** Those whose own calendars are free. */
function hostsThere(sql: SqlStorage, candidates: readonly HostCandidate[], { startsAt, endsAt }: Wanted): HostCandidate[] {
  const busy = new CalendarTable(sql).busy()
  const isBusy = (host: string) =>
    busy.get(host)?.some((interval) => interval.startsAt < endsAt && interval.endsAt > startsAt) ?? false
  return candidates.filter(({ bookedAs }) => !bookedAs.some(isBusy))
}

/** Those who have no other session at that time, and are held for nobody. */
function hostsWithout(
  sql: SqlStorage,
  candidates: readonly HostCandidate[],
  { startsAt, endsAt, overlapping, besides, hold }: Wanted,
  now: Millis,
): HostCandidate[] {
  const held = heldBetween(sql, startsAt, endsAt, now)
  return candidates.filter(
    ({ bookedAs }) =>
      !overlapping.some(({ id, host }) => id !== besides?.id && bookedAs.includes(host)) &&
      !held.some(({ id, host }) => id !== hold && bookedAs.includes(host)),
  )
}

/** A session that somebody has. `date` Sydney; `sharedBy`: the keys of all who could have taken it; null: unknown, it counts as a whole. */
export type GivenSession = { date: string; host: string; sharedBy: readonly string[] | null }

const FORTNIGHT_DAYS = 14

/**
 * Who should get a session of a Sydney `date`, of at least one host. Each session is shared equally by those who could have taken it, so
 * that nobody makes up for a leave. Whoever has least beyond the sum of their shares comes first, by the fortnights that the date is part
 * of, whatever day they begin on; cubed, so that one far off counts for more than many a little off. Then by all that is `around`, and
 * by `lastBefore`: the start of their latest session before, or ''.
 */
export function fairestHost<H extends Pick<HostCandidate, 'key' | 'bookedAs'>>(
  hosts: readonly H[],
  around: readonly GivenSession[],
  date: string,
  lastBefore: (host: H) => string,
): H | undefined {
  const sessions = around.map((given) => ({ ...given, days: daysBetween(date, given.date) }))
  const excessOf = ({ bookedAs }: H) => {
    const each = sessions.map(({ days, host, sharedBy }) => {
      const share = sharedBy?.some((key) => bookedAs.includes(key)) ? 1 / sharedBy.length : 0
      return { days, beyond: (bookedAs.includes(host) ? 1 : 0) - share }
    })
    // Sums of shares such as a third are equal only when rounded.
    const sum = (from: number, to: number) =>
      Math.round(each.reduce((sum, { days, beyond }) => (days >= from && days <= to ? sum + beyond : sum), 0) * 1e4) / 1e4
    const fortnights = Array.from({ length: FORTNIGHT_DAYS }, (_, before) => sum(-before, FORTNIGHT_DAYS - 1 - before))
    return { cubed: fortnights.reduce((all, excess) => all + excess ** 3, 0), whole: sum(-FORTNIGHT_DAYS, FORTNIGHT_DAYS) }
  }
  return hosts
    .map((host) => ({ host, ...excessOf(host), last: lastBefore(host) }))
    .toSorted(
      (a, b) => a.cubed - b.cubed || a.whole - b.whole || a.last.localeCompare(b.last) || a.host.key.localeCompare(b.host.key),
    )[0]?.host
}

const AROUND_MS = FORTNIGHT_DAYS * DAY_MS

/** The sessions around the wanted one that are booked, or held for somebody. */
function givenAround(sql: SqlStorage, { startsAt, besides, hold }: Wanted, now: Millis): GivenSession[] {
  const [from, to] = [-AROUND_MS, AROUND_MS].map((shift) => new Date(Date.parse(startsAt) + shift).toISOString())
  return sql
    .exec<{ date: string; host: string; sharedBy: string | null }>(
      `SELECT date, host, shared_by AS sharedBy FROM bookings
        WHERE status = 'booked' AND starts_at BETWEEN ?1 AND ?2 AND id IS NOT ?3
       UNION ALL SELECT date, host, NULL FROM holds WHERE booked IS NULL AND until > ?4 AND starts_at BETWEEN ?1 AND ?2 AND id IS NOT ?5`,
      from,
      to,
      besides?.id ?? null,
      now,
      hold ?? null,
    )
    .toArray()
    .map(({ sharedBy, ...given }) => ({ ...given, sharedBy: sharedBy === null ? null : (JSON.parse(sharedBy) as string[]) }))
}

/** When a host had the latest session that begins before; '' if none did. */
function lastBefore(sql: SqlStorage, { bookedAs }: HostCandidate, startsAt: IsoInstant): string {
  const query = `SELECT starts_at FROM bookings WHERE status = 'booked' AND import_key IS NULL AND host = ? AND starts_at < ?
    ORDER BY starts_at DESC LIMIT 1`
  const starts = bookedAs.flatMap((key) => sql.exec<{ starts_at: string }>(query, key, startsAt).toArray())
  return (
    starts
      .map(({ starts_at }) => starts_at)
      .toSorted()
      .at(-1) ?? ''
  )
}
