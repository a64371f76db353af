import type { LeadKind } from '../outbox/message-kinds'
import { LEAD_TABLES } from './lead-tables'

const DAY_MS = 24 * 60 * 60 * 1000
/** A ceiling may be raised at any moment, so nobody is told to stay away for longer. */
const RETRY_MAX_MS = 60 * 60 * 1000

/** `first`: nobody was refused in this day yet. */
export type DayRefusal = { retryAfterSeconds: number; first: boolean }

/** How many leads of each kind everybody together has made in a day, which begins with its first. */
export class DayCountTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Counts one new lead; over `most` in a day it counts none and answers the refusal. `now` is ms since 1970. */
  take(kind: LeadKind, most: number, now: number): DayRefusal | undefined {
    const name = LEAD_TABLES[kind]
    const [stored] = this.#sql
      .exec<{ began_at: number; count: number }>('SELECT began_at, count FROM day_counts WHERE name = ?', name)
      .toArray()
    const day = stored && now < stored.began_at + DAY_MS ? stored : { began_at: now, count: 0 }
    // One past the ceiling says that somebody was refused, and is not counted on.
    if (day.count <= most) this.#write(name, day.began_at, day.count + 1)
    if (day.count < most) return undefined
    const waitMs = Math.min(day.began_at + DAY_MS - now, RETRY_MAX_MS)
    return { retryAfterSeconds: Math.ceil(waitMs / 1000), first: day.count === most }
  }

  /** Counts leads of the day no more that were deleted, so that a flood that was undone refuses nobody. Times are ms since 1970. */
  giveBack(kind: LeadKind, createdAt: readonly number[]): void {
    this.#sql.exec(
      `UPDATE day_counts SET count = MAX(0, count - (SELECT COUNT(*) FROM json_each(?) WHERE value >= began_at)) WHERE name = ?`,
      JSON.stringify(createdAt),
      LEAD_TABLES[kind],
    )
  }

  /** Whether anybody was refused in the day at `now`. */
  isOver(kind: LeadKind, most: number, now: number): boolean {
    const query = 'SELECT 1 FROM day_counts WHERE name = ? AND count > ? AND began_at > ?'
    return this.#sql.exec(query, LEAD_TABLES[kind], most, now - DAY_MS).toArray().length > 0
  }

  #write(name: string, beganAt: number, count: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO day_counts (name, began_at, count) VALUES (?, ?, ?)', name, beganAt, count)
  }
}
