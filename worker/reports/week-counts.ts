import { USUAL_WEEKS, type WeekCount, type WeekReport } from '../../shared/report/week.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { addDays, mondayOf, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { onlyRow, rowsOf } from '../records/rows.ts'
import { type BookedWithin, type LeadTotals, totalLeads } from './count-bookings.ts'

/** What the ledger knows of a week. */
export type WeekCounts = Pick<WeekReport, 'leads' | 'kept' | 'due' | 'won' | 'cents' | 'unanswered' | 'sessions'> & {
  totals: LeadTotals[]
}

const SESSION_DAYS = 7

/** The counts of a week up to `now`; `waiting`: between which instants an enquiry came that should be answered. */
export function countWeek(sql: SqlStorage, monday: string, waiting: BookedWithin, now: Millis): WeekCounts {
  const week = withinWeek(monday, now)
  const { due, ...counts } = countsOf(sql, week)
  const before = weeksBefore(sql, monday, week.until - week.since).map((within) => countsOf(sql, within))
  const ofWeek = (name: keyof typeof counts): WeekCount => ({ count: counts[name], before: before.map((one) => one[name]) })
  return {
    leads: ofWeek('leads'),
    kept: ofWeek('kept'),
    due,
    won: ofWeek('won'),
    cents: ofWeek('cents'),
    unanswered: unanswered(sql, waiting),
    sessions: comingDays(sql, now),
    totals: totalLeads(sql, week),
  }
}

function withinWeek(monday: string, now: Millis): BookedWithin {
  const since = sydneyMidnight(monday)
  return { since, until: Math.max(since, Math.min(now, sydneyMidnight(addDays(monday, 7)))) }
}

/** The weeks before, the newest first, each up to the same time: whole ones alone, after the one in which the first lead came. */
function weeksBefore(sql: SqlStorage, monday: string, length: Millis): BookedWithin[] {
  const query = `SELECT MIN(first) AS first FROM (SELECT MIN(created_at) AS first FROM bookings UNION ALL SELECT MIN(created_at)
    FROM enquiries)`
  const { first } = onlyRow<{ first: Millis | null }>(sql, query)
  if (first === null) return []
  const begun = mondayOf(sydneyDate(first))
  return Array.from({ length: USUAL_WEEKS }, (_, index) => addDays(monday, -7 * (index + 1)))
    .filter((one) => one > begun)
    .map((one) => {
      const since = sydneyMidnight(one)
      return { since, until: Math.min(since + length, sydneyMidnight(addDays(one, 7))) }
    })
}

type Counts = Record<'leads' | 'due' | 'kept' | 'won' | 'cents', number>

/** Leads by when they came in, sessions by when they ended, and clients by when somebody said that they had become one. */
function countsOf(sql: SqlStorage, { since, until }: BookedWithin): Counts {
  const came = `SELECT (SELECT COUNT(*) FROM bookings WHERE created_at >= ?1 AND created_at < ?2)
    + (SELECT COUNT(*) FROM enquiries WHERE created_at >= ?1 AND created_at < ?2) AS leads`
  const ended = `SELECT COUNT(*) AS due, COUNT(*) FILTER (WHERE status = 'booked' AND outcome <> 'absent') AS kept
    FROM bookings WHERE ends_at >= ? AND ends_at < ?`
  const won = `SELECT COUNT(*) AS won, IFNULL(SUM(outcome_cents), 0) AS cents FROM (
    SELECT outcome_cents FROM bookings WHERE outcome = 'won' AND outcome_at >= ?1 AND outcome_at < ?2
    UNION ALL SELECT outcome_cents FROM enquiries WHERE outcome = 'won' AND outcome_at >= ?1 AND outcome_at < ?2)`
  return {
    ...onlyRow<Pick<Counts, 'leads'>>(sql, came, since, until),
    ...onlyRow<Pick<Counts, 'due' | 'kept'>>(sql, ended, new Date(since).toISOString(), new Date(until).toISOString()),
    ...onlyRow<Pick<Counts, 'won' | 'cents'>>(sql, won, since, until),
  }
}

function unanswered(sql: SqlStorage, { since, until }: BookedWithin): WeekReport['unanswered'] {
  const query = `SELECT COUNT(*) AS count, MIN(created_at) AS since FROM enquiries
    WHERE outcome = 'new' AND created_at >= ? AND created_at < ?`
  return onlyRow<WeekReport['unanswered']>(sql, query, since, until)
}

function comingDays(sql: SqlStorage, now: Millis): WeekReport['sessions'] {
  const today = sydneyDate(now)
  const [from, to] = [today, addDays(today, SESSION_DAYS)].map((day) => new Date(sydneyMidnight(day)).toISOString())
  const query = `SELECT date AS day, COUNT(*) AS count FROM bookings
    WHERE status = 'booked' AND starts_at >= ? AND starts_at < ? GROUP BY date`
  const counts = new Map(
    rowsOf<WeekReport['sessions'][number]>(sql, query, from as string, to as string).map(({ day, count }) => [day, count]),
  )
  return Array.from({ length: SESSION_DAYS }, (_, index) => addDays(today, index)).map((day) => ({
    day,
    count: counts.get(day) ?? 0,
  }))
}
