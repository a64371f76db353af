import type { CalendarReading } from '../../shared/health.ts'
import type { BusyTime } from '../../shared/schedule/slots.ts'
import { DAY_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import type { BookingRow } from './bookings.ts'
import { heldBetween } from './holds.ts'
import { rowsOf, Table } from './rows.ts'

/** A booking (`reference`), a time held for an assistant's person (`until`), or a calendar's busy time. UTC ISO. */
export type Block = BusyTime & { reference: string | null; until?: Millis }

/** The key of a row: the host, and from the second calendar of a host on its number, as in `agency 2`. */
function keyOf(host: string, number: number): string {
  return number === 1 ? host : `${host} ${number}`
}

function ofKey(key: string): { host: string; number: number } {
  const [host = '', number = '1'] = key.split(' ')
  return { host, number: Number(number) }
}

type StateRow = Omit<CalendarState, 'host' | 'number' | 'guessedZones'> & { key: string; guessed: string }

/** The hosts' own calendars, as far as the site knows them: busy times without titles, one row a calendar. */
export class CalendarTable extends Table {
  /** By host, those of one host by their numbers. */
  states(): CalendarState[] {
    const query = `SELECT host AS key, known_at AS knownAt, read_at AS readAt, tried_at AS triedAt, etag, last_modified AS lastModified, source,
           fault, unread, guessed_zones AS guessed
      FROM calendars`
    return rowsOf<StateRow>(this.sql, query)
      .map(({ key, guessed, ...state }) => ({ ...ofKey(key), ...state, guessedZones: JSON.parse(guessed) as string[] }))
      .sort((one, other) => one.host.localeCompare(other.host) || one.number - other.number)
  }

  /** The busy times of each host, of one calendar after the other. */
  busy(): Map<string, BusyInterval[]> {
    const rows = rowsOf<{ key: string; busy: string }>(this.sql, 'SELECT host AS key, busy FROM calendars ORDER BY host')
    const ofHosts = Map.groupBy(rows, ({ key }) => ofKey(key).host)
    return new Map([...ofHosts].map(([host, own]) => [host, own.flatMap(({ busy }) => JSON.parse(busy) as BusyInterval[])]))
  }

  /** Stores one try to read a host's calendar, by its number. */
  store(host: string, tried: CalendarTry, now: Millis, number = 1): void {
    const key = keyOf(host, number)
    const statement =
      'INSERT INTO calendars (host, known_at, tried_at) VALUES (?1, ?2, ?2) ON CONFLICT (host) DO UPDATE SET tried_at = ?2'
    this.sql.exec(statement, key, now)
    switch (tried.outcome) {
      case 'read':
        this.sql.exec(
          `UPDATE calendars SET busy = ?, etag = ?, last_modified = ?, source = ?, read_at = ?, fault = NULL, unread = ?,
             guessed_zones = ? WHERE host = ?`,
          JSON.stringify(tried.busy),
          tried.etag,
          tried.lastModified,
          tried.source ?? null,
          now,
          tried.unread ?? 0,
          JSON.stringify(tried.guessedZones ?? []),
          key,
        )
        return
      case 'unchanged':
        this.sql.exec('UPDATE calendars SET read_at = ?, fault = NULL WHERE host = ?', now, key)
        return
      case 'failed':
        this.sql.exec('UPDATE calendars SET fault = ? WHERE host = ?', tried.fault, key)
    }
  }

  /**
   * Says which calendars there are: the others are forgotten, and their times are free again. A new address without a reading of its
   * own takes the place of one that is gone, whose times count until the first reading.
   */
  keepOnly(calendars: readonly ListedCalendar[], now: Millis): void {
    const states = Map.groupBy(this.states(), ({ host }) => host)
    const ofHosts = Map.groupBy(calendars, ({ host }) => host)
    for (const host of new Set([...states.keys(), ...ofHosts.keys()])) {
      const known = states.get(host) ?? []
      const places = placesOf(ofHosts.get(host) ?? [], known)
      if (known.some((state, index) => places[index] !== state)) this.#renumber(places, known)
      const query = 'INSERT INTO calendars (host, known_at) VALUES (?, ?)'
      for (const [index, state] of places.entries()) if (!state) this.sql.exec(query, keyOf(host, index + 1), now)
    }
  }

  /** Gives a host's rows the numbers of their new places, from 1 on, and deletes those without one. */
  #renumber(places: readonly (CalendarState | undefined)[], known: readonly CalendarState[]): void {
    const query = 'UPDATE calendars SET host = ? WHERE host = ?'
    const moves = known.flatMap((state) => {
      const [key, number] = [keyOf(state.host, state.number ?? 1), places.indexOf(state) + 1]
      if (number === 0) this.sql.exec('DELETE FROM calendars WHERE host = ?', key)
      // Keys that nobody has, so that no two rows have the same in between.
      else this.sql.exec(query, `moved ${key}`, key)
      return number === 0 ? [] : [[`moved ${key}`, keyOf(state.host, number)] as const]
    })
    for (const [from, to] of moves) this.sql.exec(query, to, from)
  }
}

/** The reading that each listed calendar goes on from: the one of its own address, else one whose address is listed no longer. */
function placesOf(listed: readonly ListedCalendar[], known: readonly CalendarState[]): (CalendarState | undefined)[] {
  const own = listed.map(({ source }) => known.find((state) => state.source === source))
  const others = known.filter((state) => !own.includes(state))
  return own.map((state) => state ?? others.shift())
}

/** A calendar that the secret names. `source`: a hash of its address. */
export type ListedCalendar = { host: string; source: string }

/** A stretch of time in which a host is not free. */
type BusyInterval = { startsAt: IsoInstant; endsAt: IsoInstant }

/** What is known of one host's calendar: also the HTTP validators of the last read. `source`: a hash of the URL. */
export type CalendarState = CalendarReading & { etag: string | null; lastModified: string | null; source: string | null }

/** One try: a new reading, the word that nothing has changed, or an error. The last reading stays until there is a new one. */
export type CalendarTry =
  | {
      outcome: 'read'
      busy: readonly BusyInterval[]
      unread?: number
      guessedZones?: readonly string[]
      etag: string | null
      lastModified: string | null
      source?: string | null
    }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; fault: string }

/** Everything that touches the time between `from` and `to`. For operators: visitors never learn of hosts and references. */
export function blocksBetween(sql: SqlStorage, from: string, to: string, now: Millis): Block[] {
  const query = `SELECT * FROM bookings WHERE status = 'booked' AND starts_at < ? AND ends_at > ? ORDER BY starts_at`
  const booked = rowsOf<BookingRow>(sql, query, to, from).map((booking): Block => {
    return { ...busyWith(booking), reference: booking.reference }
  })
  const held = heldBetween(sql, from, to, now).map((hold): Block => ({ ...busyWith(hold), reference: null, until: hold.until }))
  return [...booked, ...held, ...busyByCalendar(sql, from, to).map((time): Block => ({ ...time, reference: null }))]
}

/** The sessions that start between `from` and `to`, and the held times and the calendars' that touch them, by start. */
export function busyBetween(sql: SqlStorage, from: string, to: string, now: Millis): BusyTime[] {
  const query = `SELECT host, starts_at, ends_at, date, air_before, air_after FROM bookings
    WHERE status = 'booked' AND starts_at >= ? AND starts_at < ? ORDER BY starts_at`
  const booked = rowsOf<BookingRow>(sql, query, from, to).map(busyWith)
  const busy = busyByCalendar(sql, from, to)
  const held = heldBetween(sql, from, to, now).map((hold): BusyTime => ({ ...busyWith(hold), isHeld: true }))
  if (busy.length + held.length === 0) return booked
  return [...booked, ...held, ...busy].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
}

type SessionColumns = Pick<BookingRow, 'host' | 'starts_at' | 'ends_at' | 'date' | 'air_before' | 'air_after'>

function busyWith({ host, starts_at, ends_at, date, air_before, air_after }: SessionColumns): BusyTime {
  return { host, startsAt: starts_at, endsAt: ends_at, session: { date, before: air_before, after: air_after } }
}

function busyByCalendar(sql: SqlStorage, from: string, to: string): BusyTime[] {
  return [...new CalendarTable(sql).busy()].flatMap(([host, times]) =>
    times
      .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
      .map(({ startsAt, endsAt }) => ({ host, startsAt, endsAt })),
  )
}

/** How far back the agency's feed goes: calendars drop what a feed no longer has. */
const PAST_DAYS = 90
/** How long a cancelled session stays in it, so that every calendar has read of it. */
const CANCELLED_DAYS = 30

/** The bookings of the agency's feed, by their end. */
export function feedBookings(sql: SqlStorage, now: Millis): BookingRow[] {
  const query = `SELECT * FROM bookings WHERE ends_at >= ? AND (status = 'booked' OR changed_at >= ?) ORDER BY ends_at`
  return rowsOf<BookingRow>(sql, query, new Date(now - PAST_DAYS * DAY_MS).toISOString(), now - CANCELLED_DAYS * DAY_MS)
}
