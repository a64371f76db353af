/** A stretch of time in which a host is not free; UTC ISO. */
export type BusyInterval = { startsAt: string; endsAt: string }

/** What is known of one host's calendar. Times are ms since 1970. */
export type CalendarState = {
  host: string
  /** When it was last read with success; null: never. */
  readAt: number | null
  /** When it was last tried. */
  triedAt: number
  /** What the server said of the version that was read, to ask only for a newer one. */
  etag: string | null
  lastModified: string | null
  /** Why the last try failed; null if it did not. */
  fault: string | null
}

/** One try: a new reading, the word that nothing has changed, or a fault. The last reading stays until there is a new one. */
export type CalendarTry =
  | { outcome: 'read'; busy: readonly BusyInterval[]; etag: string | null; lastModified: string | null }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; fault: string }

/** The hosts' own calendars, as far as the site knows them: busy times without titles, one row a host. */
export class CalendarTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  states(): CalendarState[] {
    const columns = 'host, read_at AS readAt, tried_at AS triedAt, etag, last_modified AS lastModified, fault'
    return this.#sql.exec<CalendarState>(`SELECT ${columns} FROM calendars ORDER BY host`).toArray()
  }

  /** The busy times of each host, by start. */
  busy(): Map<string, BusyInterval[]> {
    const rows = this.#sql.exec<{ host: string; busy: string }>('SELECT host, busy FROM calendars').toArray()
    return new Map(rows.map(({ host, busy }) => [host, JSON.parse(busy) as BusyInterval[]]))
  }

  /** Stores one try. `now` is ms since 1970. */
  store(host: string, tried: CalendarTry, now: number): void {
    this.#sql.exec(
      'INSERT INTO calendars (host, tried_at) VALUES (?1, ?2) ON CONFLICT (host) DO UPDATE SET tried_at = ?2',
      host,
      now,
    )
    switch (tried.outcome) {
      case 'read':
        this.#sql.exec(
          'UPDATE calendars SET busy = ?, etag = ?, last_modified = ?, read_at = ?, fault = NULL WHERE host = ?',
          JSON.stringify(tried.busy),
          tried.etag,
          tried.lastModified,
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

  /** Forgets the calendars of hosts that have none any more: their times are free again. */
  keepOnly(hosts: readonly string[]): void {
    this.#sql.exec('DELETE FROM calendars WHERE host NOT IN (SELECT value FROM json_each(?))', JSON.stringify(hosts))
  }
}
