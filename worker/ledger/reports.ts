import type { TaggedLeads } from '../../shared/report/links.ts'
import type { ResponseReport } from '../../shared/report/response-times.ts'
import type { Millis } from '../../shared/time.ts'
import type { MailDraft } from '../mail/mail.ts'
import { type BookedCounts, type BookedWithin, countBookings, type LeadTotals, totalLeads } from '../reports/count-bookings.ts'
import { type ResponseQuery, responseTimes } from '../reports/response-times.ts'
import { countSources, leadsByTags, type SourceLeads } from '../reports/source-totals.ts'
import { countWeek, type WeekCounts } from '../reports/week-counts.ts'
import { WeeklyMails } from '../reports/weekly-mails.ts'
import type { LedgerCore } from './core.ts'

/** What reports count, and who gets the week by mail. */
export class ReportCalls {
  readonly #core: LedgerCore
  readonly #weekly: WeeklyMails

  constructor(core: LedgerCore) {
    this.#core = core
    this.#weekly = new WeeklyMails(core.sql)
  }

  /** The bookings of one campaign, counted as they stand at `now`. */
  bookingCounts(campaign: string, within: BookedWithin, now: Millis): BookedCounts {
    return countBookings(this.#core.sql, campaign, within, now)
  }

  /** The leads of each campaign. */
  leadTotals(within: BookedWithin): LeadTotals[] {
    return totalLeads(this.#core.sql, within)
  }

  /** The leads of each source in each of several ranges, of one campaign or of all. */
  sourceLeads(campaign: string | undefined, ranges: readonly BookedWithin[]): SourceLeads[][] {
    return countSources(this.#core.sql, campaign, ranges)
  }

  /** The leads of some campaigns by the UTM values they carry. */
  leadsByTags(campaigns: readonly string[]): TaggedLeads[] {
    return leadsByTags(this.#core.sql, campaigns)
  }

  /** How long the leads that came in within a time waited until somebody reached them, as it stands at `now`. */
  responseTimes(query: ResponseQuery, now: Millis): ResponseReport {
    return responseTimes(this.#core.sql, query, now)
  }

  /** What came in and what became of it in the week that begins on a Monday. */
  weekCounts(monday: string, waiting: BookedWithin, now: Millis): WeekCounts {
    return countWeek(this.#core.sql, monday, waiting, now)
  }

  /** Who gets the report of each week by mail. */
  weeklyMails(): string[] {
    return this.#weekly.all()
  }

  /** The owners for whom the mail of a week is still to be made. */
  weeklyMailsDue(monday: string): string[] {
    return this.#weekly.due(monday)
  }

  /** Sends somebody the report of each week from the next Monday on; returns who gets it now. */
  beginWeeklyMail(email: string): string[] {
    this.#weekly.begin(email, Date.now())
    return this.#weekly.all()
  }

  /** Ends that; returns who still gets it. */
  endWeeklyMail(email: string): string[] {
    this.#core.storage.transactionSync(() => this.#weekly.end(email))
    return this.#weekly.all()
  }

  /** Queues the report of a week to one who asked for it, unless that was done. */
  async queueWeeklyMail(monday: string, draft: MailDraft): Promise<void> {
    const now = Date.now()
    const isNew = this.#core.storage.transactionSync(() => this.#weekly.queue(this.#core.outbox, monday, draft, now))
    if (isNew) await this.#core.runner.sendNow(now)
  }
}
