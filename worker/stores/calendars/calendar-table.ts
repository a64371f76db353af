import type { BusyInterval, CalendarState, CalendarTry } from './calendar-state'

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

  /** Stores one try. `now` is ms since 1970. */
  store(host: string, tried: CalendarTry, now: number): void {
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

  /** Says which hosts have a calendar: those of others are forgotten, and their times are free again. `now` is ms since 1970. */
  keepOnly(hosts: readonly string[], now: number): void {
    const listed = JSON.stringify(hosts)
    this.#sql.exec('DELETE FROM calendars WHERE host NOT IN (SELECT value FROM json_each(?))', listed)
    this.#sql.exec('INSERT OR IGNORE INTO calendars (host, known_at) SELECT value, ? FROM json_each(?)', now, listed)
  }
}
