import { DAY_MS, type Millis } from '../../shared/time.ts'

/** A call is repeated within seconds, so what is older is not needed, and goes with the next housekeeping. */
export const CALLS_KEPT_MS = DAY_MS

/**
 * The results of calls to the ledger, by the id that the caller gives each. If the answer to a call is lost, the caller makes it again
 * with the same id: it is not carried out a second time, and the caller gets the first result.
 */
export class CallTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * Does `act` and returns its result, or returns the result of the earlier call with this `id`; without an id, always the first. Runs
   * in the transaction of what `act` writes. Results are stored as JSON, so they must hold no personal data.
   */
  once<Result>(id: string | undefined, now: Millis, act: () => Result): Result {
    if (id === undefined) return act()
    const [earlier] = this.#sql.exec<{ result: string }>('SELECT result FROM calls WHERE id = ?', id).toArray()
    if (earlier) return JSON.parse(earlier.result) as Result
    const result = act()
    this.#sql.exec('INSERT INTO calls (id, result, at) VALUES (?, ?, ?)', id, JSON.stringify(result ?? null), now)
    return result
  }
}
