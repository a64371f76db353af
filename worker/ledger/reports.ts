import type { ReportRange } from '../../shared/report/counts.ts'
import type { DayNoteFault } from '../../shared/report/day-notes.ts'
import type { MailDraft } from '../mail/mail.ts'
import type { Actor } from '../records/audit-log.ts'
import { countBookings, countEnquiries, shownLeads, totalLeads } from '../reports/count-bookings.ts'
import { DayNotes, type NoteToWrite } from '../reports/day-notes.ts'
import { responseTimes } from '../reports/response-times.ts'
import { countSources, leadsByTags } from '../reports/source-totals.ts'
import { countWeek } from '../reports/week-counts.ts'
import { WeeklyMails } from '../reports/weekly-mails.ts'
import { type LedgerCore, reads } from './core.ts'

/** What reports count, and who gets the week by mail. */
export const reportCalls = {
  /** The bookings of one campaign, counted as they stand at a time. */
  bookingCounts: reads(countBookings),
  shownLeads: reads(shownLeads),

  /** The enquiries that visitors sent, counted as bookings are. */
  enquiryCounts: reads(countEnquiries),

  leadTotals: reads(totalLeads),

  /** The leads of each source in each of several ranges, of one campaign or of all. */
  sourceLeads: reads(countSources),

  /** The leads of some campaigns by the UTM values they carry. */
  leadsByTags: reads(leadsByTags),

  /** How long the leads that came in within a time waited until somebody reached them, as it stands at a time. */
  responseTimes: reads(responseTimes),

  /** What came in and what became of it in the week that begins on a Monday. */
  weekCounts: reads(countWeek),

  /** What people noted of the days of a campaign's report. */
  dayNotes: reads((sql, campaign: string, range: ReportRange) => new DayNotes(sql).between(campaign, range)),

  /** Writes or changes a note on a day; why not, if it cannot. */
  writeDayNote(core: LedgerCore, note: NoteToWrite, by: Actor, call?: string): DayNoteFault | undefined {
    return core.once(call, (now) => new DayNotes(core.sql).write(note, by, now))
  },

  /** Removes a note on a day. */
  dropDayNote(core: LedgerCore, id: number, by: Actor, call?: string): void {
    core.once(call, (now) => new DayNotes(core.sql).drop(id, by, now))
  },

  weeklyMails: reads((sql) => new WeeklyMails(sql).all()),

  /** The owners for whom the mail of a week is still to be made. */
  weeklyMailsDue: reads((sql, monday: string) => new WeeklyMails(sql).due(monday)),

  /** Sends somebody the report of each week from the next Monday on; returns who gets it now. */
  beginWeeklyMail({ sql }: LedgerCore, email: string): string[] {
    const weekly = new WeeklyMails(sql)
    weekly.begin(email, Date.now())
    return weekly.all()
  },

  /** Ends that; returns who still gets it. */
  endWeeklyMail({ sql, storage, outbox }: LedgerCore, email: string): string[] {
    const weekly = new WeeklyMails(sql)
    storage.transactionSync(() => weekly.end(email, outbox))
    return weekly.all()
  },

  /** Queues the report of a week to one who asked for it, unless that was done. */
  async queueWeeklyMail({ sql, storage, outbox, runner }: LedgerCore, monday: string, draft: MailDraft): Promise<void> {
    const now = Date.now()
    const isNew = storage.transactionSync(() => new WeeklyMails(sql).queue(outbox, monday, draft, now))
    if (isNew) await runner.sendNow(now)
  },
}
