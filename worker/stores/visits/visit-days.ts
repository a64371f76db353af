import { FIXED_SOURCES } from '../../../shared/lead/source-of'
import type { ReportRange } from '../../../shared/report/report-counts'
import { type Device, OTHER_SOURCES, VISIT_STEPS } from '../../../shared/report/visit-steps'
import { RETENTION } from '../../../shared/retention'
import { sydneyDate } from '../../../shared/schedule/sydney-time'
import { monthsBefore } from '../months-before'

/** A day's sources beyond these and the fixed ones count as one, so that nobody can make the table grow by making sources up. */
const SOURCES_A_DAY = 50

/** How many of VISIT_STEPS were told earlier and how many are now, and where the visit belongs. */
export type TakenVisit = { from: number; to: number; source: string; variant: string | null; device: Device }

/** A Sydney day on which each visit of a further source counted as one of other sources. */
export type CrowdedDay = { day: string; sources: string[] }

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

  /** The days of a range that had as many sources as are told apart, each with its sources. */
  crowdedDays({ from, to }: ReportRange): CrowdedDay[] {
    const crowded = 'SELECT day FROM days WHERE sources >= ? AND day BETWEEN ? AND ? ORDER BY day'
    return this.#sql
      .exec<{ day: string }>(crowded, SOURCES_A_DAY, from, to)
      .toArray()
      .map(({ day }) => ({ day, sources: this.#sourcesOf(day) }))
  }

  isEmpty(): boolean {
    return this.#rows('SELECT 1 FROM days LIMIT 1') === 0
  }

  #sourcesOf(day: string): string[] {
    return this.#sql
      .exec<{ source: string }>('SELECT DISTINCT source FROM visits WHERE day = ?', day)
      .toArray()
      .map(({ source }) => source)
  }

  /** The source itself if it needs no room, the day has it already, or still has room for it. */
  #countedAs(day: string, source: string): string {
    if (source === OTHER_SOURCES || FIXED_SOURCES.includes(source)) return source
    if (this.#rows('SELECT 1 FROM visits WHERE day = ? AND source = ? LIMIT 1', day, source) > 0) return source
    const room = 'UPDATE days SET sources = sources + 1 WHERE day = ? AND sources < ? RETURNING 1'
    return this.#rows(room, day, SOURCES_A_DAY) > 0 ? source : OTHER_SOURCES
  }

  #rows(query: string, ...values: SqlStorageValue[]): number {
    return this.#sql.exec(query, ...values).toArray().length
  }
}
