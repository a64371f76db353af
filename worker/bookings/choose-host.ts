import type { Host } from '../../shared/schedule/schedule.ts'
import { addDays, daysBetween } from '../../shared/sydney-time.ts'
import { DAY_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import { toHex } from '../crypto.ts'
import {
  aroundSpan,
  type BookingRow,
  instantAfter,
  isTooNear,
  overlappingBookings,
  type SessionSpan,
} from '../records/bookings.ts'
import { CalendarTable } from '../records/calendars.ts'
import { heldBetween } from '../records/holds.ts'
import { rowsOf } from '../records/rows.ts'

/**
 * A host whom the schedule lets hold a session. `bookedAs`: the keys under which this host's sessions and calendar are stored; `share`: 1
 * if it is left out.
 */
export type HostCandidate = Pick<Host, 'key' | 'email' | 'meetingUrl' | 'sessionsADay' | 'share'> & {
  bookedAs: readonly string[]
  name?: string
}

/** A time for a session, `date` and `time` Sydney, and whom the schedule lets hold it: nobody if it is not offered. */
export type Place = SessionSpan & {
  date: string
  time: string
  /** At most so many sessions that day, of all hosts together. */
  sessionsADay?: number | undefined
  hosts: readonly HostCandidate[]
}

/** What a booking stores of its time. */
export function timeColumns({ startsAt, endsAt, date, time, airBefore = 0, airAfter = 0 }: Place) {
  return { starts_at: startsAt, ends_at: endsAt, date, time, air_before: airBefore, air_after: airAfter }
}

/** Where a meeting address has the word of a session's own room. */
const ROOM = '{room}'

/** What a booking stores of its host. Its room stays while its host does: `before` is what it had. */
export function hostColumns(
  { key, bookedAs, name, email, meetingUrl }: HostCandidate,
  before?: Pick<BookingRow, 'host' | 'room'>,
) {
  const kept = before && bookedAs.includes(before.host) ? before.room : null
  const room = meetingUrl?.includes(ROOM) ? (kept ?? toHex(crypto.getRandomValues(new Uint8Array(ROOM_BYTES)))) : null
  const address = room === null ? meetingUrl : meetingUrl?.replaceAll(ROOM, room)
  return { host: key, host_name: name ?? null, host_email: email ?? null, meeting_url: address ?? null, room }
}

/** Nobody guesses 96 bits, and 24 letters and digits can be read out. */
const ROOM_BYTES = 12

/** `except`: a booking that is being moved; its host keeps it if free. `hold`: the id of the hold that becomes a booking. */
type Itself = { except?: BookingRow; hold?: number }

/** Who gets a session, and the shares of all who could have taken it: what they hold already takes nobody out of their share. */
export type ChosenHost = { host: HostCandidate; sharedBy: SharedBy }

/**
 * The host who gets a session, undefined if none is free: whoever has the fewest beyond their share around it, then the longest none
 * before it, then the first key. `overlapping`: the bookings that are too near. To be asked in the transaction that books.
 */
export function chooseHost(
  sql: SqlStorage,
  place: Place,
  overlapping: readonly BookingRow[],
  itself: Itself,
  now: Millis,
): ChosenHost | undefined {
  const there = hostsThere(sql, place)
  const free = hostsWithout(sql, there, place, overlapping, itself, now)
  const { except } = itself
  const { startsAt, date } = place
  const present = except && free.find(({ bookedAs }) => bookedAs.includes(except.host))
  const isShared = !present && free.length > 1
  const last = (host: HostCandidate) => lastBefore(sql, host, startsAt)
  const host = isShared ? fairestHost(free, givenAround(sql, startsAt, itself, now), date, last) : (present ?? free[0])
  const isEven = there.every(({ share = 1 }) => share === 1)
  const sharedBy = isEven
    ? there.map(({ key }) => key)
    : Object.fromEntries(there.map(({ key, share = 1 }): [string, number] => [key, share]))
  return host && { host, sharedBy }
}

/** Whether somebody is free at a time. To be asked in the transaction that uses the answer. */
export function isAnyFree(sql: SqlStorage, place: Place, now: Millis, except?: BookingRow): boolean {
  return hostsWithout(sql, hostsThere(sql, place), place, overlappingBookings(sql, place), { except }, now).length > 0
}

/** Those whose own calendars are free, in the air around it too. */
function hostsThere(sql: SqlStorage, { hosts, startsAt, endsAt, airBefore = 0, airAfter = 0 }: Place): HostCandidate[] {
  const busy = new CalendarTable(sql).busy()
  const [from, to] = [instantAfter(startsAt, -airBefore), instantAfter(endsAt, airAfter)]
  const isBusy = (host: string) => busy.get(host)?.some((interval) => interval.startsAt < to && interval.endsAt > from) ?? false
  return hosts.filter(({ bookedAs }) => !bookedAs.some(isBusy))
}

/** Those who have no other session too near to that time, are held for nobody, and have fewer sessions than a day may have. */
function hostsWithout(
  sql: SqlStorage,
  candidates: readonly HostCandidate[],
  place: Place,
  overlapping: readonly BookingRow[],
  { except, hold }: Itself,
  now: Millis,
): HostCandidate[] {
  const held = heldBetween(sql, ...aroundSpan(place), now).filter((one) => one.id !== hold && isTooNear(one, place))
  const booked = overlapping.filter(({ id }) => id !== except?.id)
  const isTaken = ({ bookedAs }: HostCandidate) => [...held, ...booked].some(({ host }) => bookedAs.includes(host))
  const free = candidates.filter((candidate) => !isTaken(candidate))
  if ([place, ...free].every(({ sessionsADay }) => sessionsADay === undefined)) return free
  const ofDay = hostsOfDay(sql, place.date, { except, hold }, now)
  if (ofDay.length >= (place.sessionsADay ?? Infinity)) return []
  return free.filter(
    ({ bookedAs, sessionsADay = Infinity }) => ofDay.filter((host) => bookedAs.includes(host)).length < sessionsADay,
  )
}

/** The host of each session of a Sydney day that is booked, or held for somebody. */
function hostsOfDay(sql: SqlStorage, date: string, { except, hold }: Itself, now: Millis): string[] {
  // A Sydney day lies within the UTC days around it, and the index knows instants.
  const query = `SELECT host FROM bookings WHERE status = 'booked' AND starts_at BETWEEN ?2 AND ?3 AND date = ?1 AND id IS NOT ?4
     UNION ALL SELECT host FROM holds WHERE booked IS NULL AND until > ?5 AND date = ?1 AND id IS NOT ?6`
  const span = [addDays(date, -1), addDays(date, 2)] as const
  const rows = rowsOf<{ host: string }>(sql, query, date, ...span, except?.id ?? null, now, hold ?? null)
  return rows.map(({ host }) => host)
}

/** All who could have taken a session: keys of hosts with a share of 1, or shares by key. */
type SharedBy = readonly string[] | { readonly [host: string]: number }

/** How much of a session comes to a host. */
function shareOf(sharedBy: SharedBy | null, bookedAs: readonly string[]): number {
  const shares = Array.isArray(sharedBy) ? sharedBy.map((key): [string, number] => [key, 1]) : Object.entries(sharedBy ?? {})
  const own = shares.find(([key]) => bookedAs.includes(key))?.[1] ?? 0
  return own === 0 ? 0 : own / shares.reduce((sum, [, share]) => sum + share, 0)
}

/** A session that somebody has. `date` Sydney; `sharedBy` null: unknown, it counts as a whole. */
export type GivenSession = { date: string; host: string; sharedBy: SharedBy | null }

const FORTNIGHT_DAYS = 14

/**
 * Who should get a session of a Sydney `date`, of at least one host. Each session is shared by those who could have taken it, so that
 * nobody makes up for a leave. Whoever has least beyond the sum of their shares comes first, by the fortnights that the date is part
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
      return { days, beyond: (bookedAs.includes(host) ? 1 : 0) - shareOf(sharedBy, bookedAs) }
    })
    // Sums of shares such as a third are equal only when rounded.
    const sum = (from: number, to: number) =>
      Math.round(each.reduce((sum, { days, beyond }) => (days >= from && days <= to ? sum + beyond : sum), 0) * 1e4) / 1e4
    const fortnights = Array.from({ length: FORTNIGHT_DAYS }, (_, before) => sum(-before, FORTNIGHT_DAYS - 1 - before))
    const cubed = Math.round(fortnights.reduce((all, excess) => all + excess ** 3, 0) * 1e6)
    return { cubed, whole: sum(-FORTNIGHT_DAYS, FORTNIGHT_DAYS) }
  }
  return hosts
    .map((host) => ({ host, ...excessOf(host), last: lastBefore(host) }))
    .toSorted(
      (a, b) => a.cubed - b.cubed || a.whole - b.whole || a.last.localeCompare(b.last) || a.host.key.localeCompare(b.host.key),
    )[0]?.host
}

const AROUND_MS = FORTNIGHT_DAYS * DAY_MS

/** The sessions around the wanted one that are booked, or held for somebody. */
function givenAround(sql: SqlStorage, startsAt: IsoInstant, { except, hold }: Itself, now: Millis): GivenSession[] {
  const [from, to] = [-AROUND_MS, AROUND_MS].map((shift) => new Date(Date.parse(startsAt) + shift).toISOString())
  return sql
    .exec<{ date: string; host: string; sharedBy: string | null }>(
      `SELECT date, host, shared_by AS sharedBy FROM bookings
        WHERE status = 'booked' AND starts_at BETWEEN ?1 AND ?2 AND id IS NOT ?3
       UNION ALL SELECT date, host, NULL FROM holds WHERE booked IS NULL AND until > ?4 AND starts_at BETWEEN ?1 AND ?2 AND id IS NOT ?5`,
      from,
      to,
      except?.id ?? null,
      now,
      hold ?? null,
    )
    .toArray()
    .map(({ sharedBy, ...given }) => ({ ...given, sharedBy: sharedBy === null ? null : (JSON.parse(sharedBy) as SharedBy) }))
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
