import { DurableObject } from 'cloudflare:workers'
import type { ArmVisits, ReportRange, VisitCounts } from '../../../shared/report/report-counts'
import { sydneyDate } from '../../../shared/schedule/sydney-time'
import type { Settings } from '../../settings'
import { errorFacts, writeLog } from '../../write-log'
import { migrate } from '../migrate'
import { armVisitsBetween, countsBetween, seenBetween } from './counts-between'
import { type CrowdedDay, type TakenVisit, VisitDays } from './visit-days'
import { VISIT_MIGRATIONS } from './visit-migrations'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many visits of one campaign’s page reached which step. There is one such object for each campaign; it knows no visitor. */
export class VisitCounter extends DurableObject<Settings> {
  readonly #days: VisitDays

  constructor(ctx: DurableObjectState, env: Settings) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => migrate(ctx.storage, VISIT_MIGRATIONS))
    this.#days = new VisitDays(ctx.storage.sql)
  }

  /** Counts the steps that a visit reached, in the Sydney day of now. */
  async count(visit: TakenVisit): Promise<void> {
    const now = Date.now()
    const isNewDay = this.ctx.storage.transactionSync(() => this.#days.count(sydneyDate(now), visit))
    if (isNewDay) await this.#setCleanUp(now)
  }

  /** Marks a Sydney day, YYYY-MM-DD, on which a visitor saw no free time at all. */
  async markFull(day: string): Promise<void> {
    if (this.#days.markFull(day)) await this.#setCleanUp(Date.now())
  }

  /** The counts of a range of days. */
  counts(range: ReportRange): VisitCounts {
    return countsBetween(this.ctx.storage.sql, range)
  }

  /** How many visits a range of days had. */
  seenBetween(range: ReportRange): number {
    return seenBetween(this.ctx.storage.sql, range)
  }

  /** The visits of experiments in a range of days. */
  armVisits(range: ReportRange): ArmVisits {
    return armVisitsBetween(this.ctx.storage.sql, range)
  }

  /** The days of a range whose sources are not all told apart. */
  crowdedDays(range: ReportRange): CrowdedDay[] {
    return this.#days.crowdedDays(range)
  }

  /** Deletes what is no longer kept, once a day as long as there is something. Never throws: the platform drops an alarm that does. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    try {
      this.ctx.storage.transactionSync(() => this.#days.prune(now))
      if (this.#days.isEmpty()) return
    } catch (error) {
      writeLog('error', { event: 'housekeeping_failed', ...errorFacts(error) })
    }
    await this.#setCleanUp(now)
  }

  async #setCleanUp(now: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + DAY_MS)
  }
}
