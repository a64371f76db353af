import { DAY_MS, type Millis } from '../../shared/time.ts'

/** Calls are repeated within seconds; after that a row is only kept until the next housekeeping. */
export const CALLS_KEPT_MS = DAY_MS

/**
 * What calls to the ledger have done, by their ids. A call whose answer was lost is made again with the same id: it then does nothing,
 * and gets the first answer.
 */
export class CallTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * The result of `act`, or of the earlier call with this `id`. To be asked in the transaction of what is done. A result is stored as
   * JSON, so it holds no personal data; without an id nothing is stored.
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
