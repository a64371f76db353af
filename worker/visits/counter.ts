import { DurableObject } from 'cloudflare:workers'
import { FIXED_SOURCES } from '../../shared/attribution.ts'
import type { ReportRange, VariantVisits, VisitCounts } from '../../shared/report/counts.ts'
import {
  type Histogram,
  type PageSpeed,
  SPEED_METRICS,
  type SpeedCounts,
  type SpeedMetric,
  speedBucket,
  sumHistograms,
} from '../../shared/report/speed.ts'
import { type Device, OTHER_SOURCES, VISIT_STEPS } from '../../shared/report/visits.ts'
import { RETENTION } from '../../shared/retention.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { type BackupCommand, type BackupResult, StoreBackup } from '../backup/store-backup.ts'
import type { Settings } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { type Migrations, monthsBefore } from '../storage/migrate.ts'

/** Visits of one page by step, and its speed, or visits of all short links; it knows no visitor. */
export class VisitCounter extends DurableObject<Settings> {
  readonly #sql = this.ctx.storage.sql
  // Visits of the hours in which a lost site waited for its restore must not stop it.
  readonly #backup = new StoreBackup(this.ctx.storage, { migrations: VISIT_MIGRATIONS, own: {} })

  constructor(ctx: DurableObjectState, env: Settings) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => this.#backup.open())
  }

  /** Backs the counts up, or restores them. */
  async backup(command: BackupCommand): Promise<BackupResult> {
    const result = this.#backup.run(command)
    if (command.do === 'finish') await this.#setCleanUp(Date.now())
    return result
  }

  /** Counts the steps that a visit reached, and how fast its page was, in the Sydney day of now. */
  async count(visit: CountedVisit): Promise<void> {
    const now = Date.now()
    const isNewDay = this.ctx.storage.transactionSync(() => this.#count(sydneyDate(now), visit))
    if (isNewDay) await this.#setCleanUp(now)
  }

  /** Marks a Sydney day, YYYY-MM-DD, on which a visitor saw no free time at all. */
  async markFull(day: string): Promise<void> {
    const mark =
      'INSERT INTO days (day, is_full) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET is_full = 1 WHERE NOT is_full RETURNING 1'
    if (this.#rows(mark, day) > 0) await this.#setCleanUp(Date.now())
  }

  /** Counts one visit through a short link, in the Sydney day of now. Only links that exist are counted, so nobody makes the table grow. */
  async countLink(word: string): Promise<void> {
    const now = Date.now()
    const count =
      'INSERT INTO link_visits (day, word, seen) VALUES (?, ?, 1) ON CONFLICT (day, word) DO UPDATE SET seen = seen + 1'
    this.#sql.exec(count, sydneyDate(now), word)
    await this.#setCleanUp(now)
  }

  /** How often each short link was visited, in all days that are kept. */
  linkVisits(): LinkVisits[] {
    return this.#sql.exec<LinkVisits>('SELECT word, SUM(seen) AS seen FROM link_visits GROUP BY word').toArray()
  }

  /** How fast the page was in a range of days, as its visitors' browsers measured it. */
  speed({ from, to }: ReportRange): SpeedCounts {
    const rows = this.#sql.exec<SpeedRow>('SELECT lcp, inp, cls FROM speed WHERE day BETWEEN ? AND ?', from, to).toArray()
    const of = (metric: SpeedMetric) => sumHistograms(rows.map((row) => JSON.parse(row[metric]) as Histogram))
    return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') }
  }

  /** The counts of a range of days, added up by day and variant, by source and by device. */
  counts({ from, to }: ReportRange): VisitCounts {
    const sumsBy = <T>(keys: string, group: string) => {
      const query = `SELECT ${keys}, ${SUMS} FROM visits WHERE day BETWEEN ? AND ? GROUP BY ${group} ORDER BY ${group}`
      return this.#sql.exec(query, from, to).toArray() as T[]
    }
    return {
      days: sumsBy(`day, NULLIF(variant, '') AS variant`, 'day, visits.variant'),
      sources: sumsBy('source', 'source'),
      devices: sumsBy('device', 'device'),
      fullDays: this.#fullDays({ from, to }),
    }
  }

  /** How many visits of each source each of several ranges of days had. */
  seenBySource(ranges: readonly ReportRange[]): SeenBySource[][] {
    return ranges.map(({ from, to }) => {
      const sums = new Map<string, number>()
      // Added up here: a GROUP BY would read each row twice.
      for (const { source, seen } of this.#sql.exec<SeenBySource>(
        'SELECT source, seen FROM visits WHERE day BETWEEN ? AND ?',
        from,
        to,
      ))
        sums.set(source, (sums.get(source) ?? 0) + seen)
      return [...sums].map(([source, seen]) => ({ source, seen }))
    })
  }

  /** The visits of experiments in a range of days, by day and variant. */
  variantVisits({ from, to }: ReportRange): VariantVisits {
    const query = `SELECT day, variant, SUM(seen) AS seen FROM visits WHERE day BETWEEN ? AND ? AND variant <> '' GROUP BY day, variant`
    const days = this.#sql.exec<VariantVisits['days'][number]>(query, from, to).toArray()
    return { days, fullDays: this.#fullDays({ from, to }) }
  }

  /** The days of a range that had as many sources as are told apart, each with its sources. */
  cappedDays({ from, to }: ReportRange): CappedDay[] {
    const capped = 'SELECT day FROM days WHERE sources >= ? AND day BETWEEN ? AND ? ORDER BY day'
    const sourcesOf = 'SELECT DISTINCT source FROM visits WHERE day = ?'
    return this.#sql
      .exec<{ day: string }>(capped, SOURCES_A_DAY, from, to)
      .toArray()
      .map(({ day }) => ({ day, sources: [...this.#sql.exec<{ source: string }>(sourcesOf, day)].map(({ source }) => source) }))
  }

  /** Deletes what is no longer kept, once a day as long as there is something. Never throws: the platform drops an alarm that does. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    try {
      const first = sydneyDate(monthsBefore(now, RETENTION.visitMonths).getTime())
      this.ctx.storage.transactionSync(() => {
        for (const table of ['visits', 'days', 'link_visits', 'speed'])
          this.#sql.exec(`DELETE FROM ${table} WHERE day < ?`, first)
      })
      if (this.#rows('SELECT 1 FROM days UNION ALL SELECT 1 FROM link_visits LIMIT 1') === 0) return
    } catch (error) {
      writeLog('error', { event: 'housekeeping_failed', ...describeError(error) })
    }
    await this.#setCleanUp(now)
  }

  #fullDays({ from, to }: ReportRange): string[] {
    const query = 'SELECT day FROM days WHERE is_full AND day BETWEEN ? AND ? ORDER BY day'
    return [...this.#sql.exec<{ day: string }>(query, from, to)].map(({ day }) => day)
  }

  async #setCleanUp(now: Millis): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + DAY_MS)
  }

  /** Counts the steps of a visit; true if it is the first of its day. */
  #count(day: string, { from, to, source, variant, device, speed }: CountedVisit): boolean {
    const begun = this.#rows('INSERT INTO days (day) VALUES (?) ON CONFLICT (day) DO NOTHING RETURNING 1', day)
    if (speed) this.#countSpeed(day, speed)
    if (from === to) return begun > 0
    const steps = VISIT_STEPS.map((_, index) => Number(from <= index && index < to))
    this.#sql.exec(
      `INSERT INTO visits (day, source, variant, device, ${VISIT_STEPS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (day, source, variant, device) DO UPDATE SET ${VISIT_STEPS.map((step) => `${step} = ${step} + excluded.${step}`).join(', ')}`,
      ...[day, this.#countedAs(day, source), variant ?? '', device, ...steps],
    )
    return begun > 0
  }

  /** A day has one row, whose histograms have a bounded number of buckets. */
  #countSpeed(day: string, speed: PageSpeed): void {
    const [row = { lcp: '{}', inp: '{}', cls: '{}' }] = this.#sql.exec<SpeedRow>(
      'SELECT lcp, inp, cls FROM speed WHERE day = ?',
      day,
    )
    const counted = SPEED_METRICS.map((metric) => {
      const value = speed[metric]
      const counts = JSON.parse(row[metric]) as Histogram
      return JSON.stringify(value === undefined ? counts : sumHistograms([counts, { [speedBucket(metric, value)]: 1 }]))
    })
    this.#sql.exec('INSERT OR REPLACE INTO speed (day, lcp, inp, cls) VALUES (?, ?, ?, ?)', day, ...counted)
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

/** A day's sources beyond these and the fixed ones count as one, so that nobody can make the table grow by making sources up. */
const SOURCES_A_DAY = 50

/** How many of VISIT_STEPS were told earlier and how many are now, where the visit belongs, and how fast its page was. */
type CountedVisit = {
  from: number
  to: number
  source: string
  variant: string | null
  device: Device
  speed?: PageSpeed | undefined
}

type SpeedRow = Record<SpeedMetric, string>

/** The visits through one short link. */
export type LinkVisits = { word: string; seen: number }

/** A Sydney day on which each visit of a further source counted as one of other sources. */
export type CappedDay = { day: string; sources: string[] }

const SUMS = VISIT_STEPS.map((step) => `SUM(${step}) AS ${step}`).join(', ')

export type SeenBySource = { source: string; seen: number }

/**
 * Each is applied once, in this order. Only append to this list. A day is a Sydney day, YYYY-MM-DD; the variant of a page without an
 * experiment is ''. `days` has each day that was counted or full, with how many sources it has. One object has the visits of all short
 * links, by their word, and nothing else.
 */
const VISIT_MIGRATIONS: Migrations = {
  visits: `CREATE TABLE visits (
     day TEXT NOT NULL,
     source TEXT NOT NULL,
     variant TEXT NOT NULL,
     device TEXT NOT NULL,
     seen INTEGER NOT NULL,
     opened INTEGER NOT NULL,
     details INTEGER NOT NULL,
     times INTEGER NOT NULL,
     PRIMARY KEY (day, source, variant, device)
   ) WITHOUT ROWID;
   CREATE TABLE days (
     day TEXT PRIMARY KEY,
     sources INTEGER NOT NULL DEFAULT 0,
     is_full INTEGER NOT NULL DEFAULT 0
   ) WITHOUT ROWID`,
  'visits through short links': `CREATE TABLE link_visits (
     day TEXT NOT NULL,
     word TEXT NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (day, word)
   ) WITHOUT ROWID`,
  // Histograms of each day as JSON: how many visits were in which bucket (shared/report/speed.ts).
  'speed as visitors met it': `CREATE TABLE speed (
     day TEXT PRIMARY KEY,
     lcp TEXT NOT NULL,
     inp TEXT NOT NULL,
     cls TEXT NOT NULL
   ) WITHOUT ROWID`,
}
