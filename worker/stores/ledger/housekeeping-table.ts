const DAY_MS = 24 * 60 * 60 * 1000

/** When expired data was last deleted from the ledger. Times are ms since 1970. */
export class HousekeepingTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Whether a day has passed since then. */
  isDue(now: number): boolean {
    const [last] = this.#sql.exec<{ done_at: number }>('SELECT done_at FROM housekeeping WHERE id = 1').toArray()
    return now - (last?.done_at ?? 0) >= DAY_MS
  }

  done(now: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO housekeeping (id, done_at) VALUES (1, ?)', now)
  }
}
