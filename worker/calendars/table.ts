import { DAY_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import type { BookingRow } from '../bookings/record.ts'
import type { Block } from './what-blocks.ts'

/** The hosts' own calendars, as far as the site knows them: busy times without titles, one row a host. */
export class CalendarTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  states(): CalendarState[] {
    return this.#sql
      .exec<CalendarState>(
        `SELECT host, known_at AS knownAt, read_at AS readAt, tried_at AS triedAt, etag, last_modified AS lastModified, source, fault
           FROM calendars ORDER BY host`,
      )
      .toArray()
  }

  /** The busy times of each host, by start. */
  busy(): Map<string, BusyInterval[]> {
    const rows = this.#sql.exec<{ host: string; busy: string }>('SELECT host, busy FROM calendars').toArray()
    return new Map(rows.map(({ host, busy }) => [host, JSON.parse(busy) as BusyInterval[]]))
  }

  /** Stores one try. */
  store(host: string, tried: CalendarTry, now: Millis): void {
    this.#sql.exec(
      'INSERT INTO calendars (host, known_at, tried_at) VALUES (?1, ?2, ?2) ON CONFLICT (host) DO UPDATE SET tried_at = ?2',
      host,
      now,
    )
    switch (tried.outcome) {
      case 'read':
        this.#sql.exec(
          'UPDATE calendars SET busy = ?, etag = ?, last_modified = ?, source = ?, read_at = ?, fault = NULL WHERE host = ?',
          JSON.stringify(tried.busy),
          tried.etag,
          tried.lastModified,
          tried.source ?? null,
          now,
          host,
        )
        return
      case 'unchanged':
        this.#sql.exec('UPDATE calendars SET read_at = ?, fault = NULL WHERE host = ?', now, host)
        return
      case 'failed':
        this.#sql.exec('UPDATE calendars SET fault = ? WHERE host = ?', tried.fault, host)
    }
  }

  /** Says which hosts have a calendar: those of others are forgotten, and their times are free again. */
  keepOnly(hosts: readonly string[], now: Millis): void {
    const listed = JSON.stringify(hosts)
    this.#sql.exec('DELETE FROM calendars WHERE host NOT IN (SELECT value FROM json_each(?))', listed)
    this.#sql.exec('INSERT OR IGNORE INTO calendars (host, known_at) SELECT value, ? FROM json_each(?)', now, listed)
  }
}

/** A stretch of time in which a host is not free. */
type BusyInterval = { startsAt: IsoInstant; endsAt: IsoInstant }

/** What is known of one host's calendar. */
export type CalendarState = {
  host: string
  /** Since when the site knows that the host has one. */
  knownAt: Millis
  /** When it was last read with success; null: never. */
  readAt: Millis | null
  /** When it was last tried; null: never. */
  triedAt: Millis | null
  /** HTTP validators of the last read. `source`: a hash of the URL. */
  etag: string | null
  lastModified: string | null
  source: string | null
  /** Why the last try failed; null if it did not. */
  fault: string | null
}

/** One try: a new reading, the word that nothing has changed, or an error. The last reading stays until there is a new one. */
export type CalendarTry =
  | {
      outcome: 'read'
      busy: readonly BusyInterval[]
      etag: string | null
      lastModified: string | null
      source?: string | null
    }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; fault: string }

/** Everything that touches the time between `from` and `to`. For operators: visitors never learn of hosts and references. */
export function blocksBetween(sql: SqlStorage, from: string, to: string): Block[] {
  const booked = sql
    .exec<Block>(
      `SELECT host, starts_at AS startsAt, ends_at AS endsAt, reference FROM bookings
        WHERE status = 'booked' AND starts_at < ? AND ends_at > ? ORDER BY starts_at`,
      to,
      from,
    )
    .toArray()
  const busy = [...new CalendarTable(sql).busy()].flatMap(([host, times]) =>
    times
      .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
      .map(({ startsAt, endsAt }): Block => ({ host, startsAt, endsAt, reference: null })),
  )
  return [...booked, ...busy]
}

/** A booked session, or a busy time of a host's own calendar. */
export type BusyTime = { host: string; startsAt: IsoInstant; endsAt: IsoInstant }

/** The sessions that start between `from` and `to`, and the calendars' times that touch them, by start. */
export function busyBetween(sql: SqlStorage, from: string, to: string): BusyTime[] {
  const query = `SELECT host, starts_at AS startsAt, ends_at AS endsAt FROM bookings
    WHERE status = 'booked' AND starts_at >= ? AND starts_at < ? ORDER BY starts_at`
  const booked = sql.exec<BusyTime>(query, from, to).toArray()
  const busy = [...new CalendarTable(sql).busy()].flatMap(([host, times]) =>
    times.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from).map((time) => ({ host, ...time })),
  )
  if (busy.length === 0) return booked
  return [...booked, ...busy].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/** How far back the agency's feed goes: calendars drop what a feed no longer has. */
const PAST_DAYS = 90
/** How long a cancelled session stays in it, so that every calendar has read of it. */
const CANCELLED_DAYS = 30

/** The bookings of the agency's feed, by their end. */
export function feedBookings(sql: SqlStorage, now: Millis): BookingRow[] {
  return sql
    .exec<BookingRow>(
      `SELECT * FROM bookings WHERE ends_at >= ? AND (status = 'booked' OR changed_at >= ?) ORDER BY ends_at`,
      new Date(now - PAST_DAYS * DAY_MS).toISOString(),
      now - CANCELLED_DAYS * DAY_MS,
    )
    .toArray()
}
