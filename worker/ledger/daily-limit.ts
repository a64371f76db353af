import { DAY_MS, HOUR_MS, type Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import type { LeadKind } from '../outbox/message-kinds.ts'
import { LEAD_TABLES } from './insert.ts'

/** An operator may raise a daily limit at any moment, so nobody is told to wait for longer. */
const RETRY_MAX_MS = HOUR_MS

/** `first`: this is the first refusal of the day. */
export type DayRefusal = { retryAfterSeconds: number; first: boolean }

/** How many leads of each kind all visitors together have made in a day. A day is 24 hours from its first lead. */
export class DayCountTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Counts one new lead, or returns the refusal if there are `most` in this day already. */
  reserve(kind: LeadKind, most: number, now: Millis): DayRefusal | undefined {
    const name = LEAD_TABLES[kind]
    const [stored] = this.#sql
      .exec<{ began_at: number; count: number }>('SELECT began_at, count FROM day_counts WHERE name = ?', name)
      .toArray()
    const day = stored && now < stored.began_at + DAY_MS ? stored : { began_at: now, count: 0 }
    // A count of `most` + 1 marks that a lead was refused; later refusals leave it there.
    if (day.count <= most) this.#write(name, day.began_at, day.count + 1)
    if (day.count < most) return undefined
    const waitMs = Math.min(day.began_at + DAY_MS - now, RETRY_MAX_MS)
    return { retryAfterSeconds: Math.ceil(waitMs / 1000), first: day.count === most }
  }

  /** Subtracts deleted leads of the day, so that a deleted flood no longer blocks anybody. */
  release(kind: LeadKind, createdAt: readonly number[]): void {
    this.#sql.exec(
      `UPDATE day_counts SET count = MAX(0, count - (SELECT COUNT(*) FROM json_each(?) WHERE value >= began_at)) WHERE name = ?`,
      JSON.stringify(createdAt),
      LEAD_TABLES[kind],
    )
  }

  /** Whether a lead was refused in the day that includes `now`. */
  isReached(kind: LeadKind, most: number, now: Millis): boolean {
    const query = 'SELECT 1 FROM day_counts WHERE name = ? AND count > ? AND began_at > ?'
    return this.#sql.exec(query, LEAD_TABLES[kind], most, now - DAY_MS).toArray().length > 0
  }

  #write(name: string, beganAt: Millis, count: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO day_counts (name, began_at, count) VALUES (?, ?, ?)', name, beganAt, count)
  }
}

/** Several times the leads of a good day, and few enough for the mail provider's smallest plan. */
const DEFAULTS: Record<LeadKind, number> = { booking: 100, enquiry: 200 }

/** How many new leads of each kind are accepted in a day from all visitors together. Invalid settings give the default. */
export function dailyLimits({ BOOKINGS_A_DAY, ENQUIRIES_A_DAY }: Settings): Record<LeadKind, number> {
  return { booking: limitOf(BOOKINGS_A_DAY) ?? DEFAULTS.booking, enquiry: limitOf(ENQUIRIES_A_DAY) ?? DEFAULTS.enquiry }
}

function limitOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
