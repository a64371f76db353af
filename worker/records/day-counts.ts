import type { LeadKind } from '../../shared/lead.ts'
import { DAY_MS, HOUR_MS, type Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import { firstRow, hasRow, Table } from './rows.ts'

/** An operator may raise a daily limit at any moment, so nobody is told to wait for longer. */
const RETRY_MAX_MS = HOUR_MS

/** `first`: this is the first refusal of the day. */
export type DayRefusal = { retryAfterSeconds: number; first: boolean }

/**
 * What is counted: new leads, visitors' changes of bookings, who waits for a time, and whose assistant has one held; each causes mail. And apart from them what uses
 * up nothing that visitors need: leads that other programs add, and sessions that colleagues book.
 */
export type Counted = LeadKind | 'change' | 'waiting' | 'hold' | 'added' | 'arranged'

/** The names of the counts as they are stored. */
const NAMES: Record<Counted, string> = {
  booking: 'bookings',
  enquiry: 'enquiries',
  change: 'changes',
  waiting: 'waiting',
  hold: 'holds',
  added: 'added',
  arranged: 'arranged',
}

/** How many leads and changes all visitors together have made in a day. A day is 24 hours from its first one. */
export class DayCountTable extends Table {
  /** Counts one more, or returns the refusal if there are `most` in this day already. */
  reserve(kind: Counted, most: number, now: Millis): DayRefusal | undefined {
    const name = NAMES[kind]
    const query = 'SELECT began_at, count FROM day_counts WHERE name = ?'
    const stored = firstRow<{ began_at: number; count: number }>(this.sql, query, name)
    const day = stored && now < stored.began_at + DAY_MS ? stored : { began_at: now, count: 0 }
    // A count of `most` + 1 marks that one was refused; later refusals leave it there.
    if (day.count <= most) this.#write(name, day.began_at, day.count + 1)
    if (day.count < most) return undefined
    const waitMs = Math.min(day.began_at + DAY_MS - now, RETRY_MAX_MS)
    return { retryAfterSeconds: Math.ceil(waitMs / 1000), first: day.count === most }
  }

  /** Subtracts deleted leads of the day, so that a deleted flood no longer blocks anybody. */
  release(kind: LeadKind, createdAt: readonly number[]): void {
    const statement = `UPDATE day_counts SET count = MAX(0, count - (SELECT COUNT(*) FROM json_each(?) WHERE value >= began_at))
      WHERE name = ?`
    this.sql.exec(statement, JSON.stringify(createdAt), NAMES[kind])
  }

  /** Whether one was refused in the day that includes `now`. */
  isReached(kind: Counted, most: number, now: Millis): boolean {
    const query = 'SELECT 1 FROM day_counts WHERE name = ? AND count > ? AND began_at > ?'
    return hasRow(this.sql, query, NAMES[kind], most, now - DAY_MS)
  }

  #write(name: string, beganAt: Millis, count: number): void {
    this.sql.exec('INSERT OR REPLACE INTO day_counts (name, began_at, count) VALUES (?, ?, ?)', name, beganAt, count)
  }
}

/** Several times those of a good day, and few enough for the mail provider's smallest plan. */
const DEFAULTS: Record<Counted, number> = {
  booking: 100,
  enquiry: 200,
  change: 200,
  waiting: 100,
  hold: 40,
  added: 500,
  arranged: 100,
}

/** How many of each are accepted in a day from all visitors together. Invalid settings give the default. */
export function dailyLimits({ BOOKINGS_A_DAY, ENQUIRIES_A_DAY, CHANGES_A_DAY }: Settings): Record<Counted, number> {
  return {
    booking: limitOf(BOOKINGS_A_DAY) ?? DEFAULTS.booking,
    enquiry: limitOf(ENQUIRIES_A_DAY) ?? DEFAULTS.enquiry,
    change: limitOf(CHANGES_A_DAY) ?? DEFAULTS.change,
    // Whoever waits would have booked.
    waiting: limitOf(BOOKINGS_A_DAY) ?? DEFAULTS.waiting,
    added: limitOf(ENQUIRIES_A_DAY) ?? DEFAULTS.added,
    arranged: limitOf(BOOKINGS_A_DAY) ?? DEFAULTS.arranged,
    hold: Math.min(limitOf(BOOKINGS_A_DAY) ?? DEFAULTS.hold, DEFAULTS.hold),
  }
}

function limitOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
