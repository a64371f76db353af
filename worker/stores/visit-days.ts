import { type Device, OTHER_SOURCES, VISIT_STEPS } from '../../shared/report/visit-steps'
import { RETENTION } from '../../shared/retention'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import { monthsBefore } from './months-before'

/** A day's sources beyond these count as one, so that nobody can make the table grow by making sources up. */
const SOURCES_A_DAY = 50

/** How many of VISIT_STEPS were told earlier and how many are now, and where the visit belongs. */
export type TakenVisit = { from: number; to: number; source: string; variant: string | null; device: Device }

/** The counts of one campaign's visits, day by day. A day is a Sydney day, YYYY-MM-DD. */
export class VisitDays {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Counts the steps of a visit; true if it is the first of its day. */
  count(day: string, { from, to, source, variant, device }: TakenVisit): boolean {
    const begun = this.#rows('INSERT INTO days (day) VALUES (?) ON CONFLICT (day) DO NOTHING RETURNING 1', day)
    const steps = VISIT_STEPS.map((_, index) => Number(from <= index && index < to))
    this.#sql.exec(
      `INSERT INTO visits (day, source, variant, device, ${VISIT_STEPS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (day, source, variant, device) DO UPDATE SET ${VISIT_STEPS.map((step) => `${step} = ${step} + excluded.${step}`).join(', ')}`,
      ...[day, this.#countedAs(day, source), variant ?? '', device, ...steps],
    )
    return begun > 0
  }

  /** Marks a day as full; true if it was not marked. */
  markFull(day: string): boolean {
    const mark =
      'INSERT INTO days (day, is_full) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET is_full = 1 WHERE NOT is_full RETURNING 1'
    return this.#rows(mark, day) > 0
  }

  /** Deletes the days that are no longer kept at `now`, ms since 1970. */
  prune(now: number): void {
    const first = sydneyDate(monthsBefore(now, RETENTION.visitMonths).getTime())
    for (const table of ['visits', 'days']) this.#sql.exec(`DELETE FROM ${table} WHERE day < ?`, first)
  }

  isEmpty(): boolean {
    return this.#rows('SELECT 1 FROM days LIMIT 1') === 0
  }

  /** The source itself if the day has it already, or still has room for it. */
  #countedAs(day: string, source: string): string {
    if (source === OTHER_SOURCES) return source
    if (this.#rows('SELECT 1 FROM visits WHERE day = ? AND source = ? LIMIT 1', day, source) > 0) return source
    const room = 'UPDATE days SET sources = sources + 1 WHERE day = ? AND sources < ? RETURNING 1'
    return this.#rows(room, day, SOURCES_A_DAY) > 0 ? source : OTHER_SOURCES
  }

  #rows(query: string, ...values: SqlStorageValue[]): number {
    return this.#sql.exec(query, ...values).toArray().length
  }
}
