import { sourceName, sourceOf } from '../../shared/attribution.ts'
import type { BookingCounts, LeadCounts } from '../../shared/report/counts.ts'
import { slotInstant } from '../../shared/schedule/sydney-instant.ts'
import { addDays, sydneyDate } from '../../shared/schedule/time.ts'
import type { Millis } from '../../shared/time.ts'
import type { BookingRow } from '../bookings/record.ts'
import { SOURCE_COLUMNS, type SourceColumns, sourceOfRow } from '../leads/origin.ts'

/** When bookings were made: from `since` until before `until`. */
export type BookedWithin = { since: Millis; until: Millis }

type CountedRow = SourceColumns & Pick<BookingRow, 'created_at' | 'ends_at' | 'status' | 'variant' | 'outcome' | 'outcome_cents'>

/** Bookings by day and variant, and by day and source. */
export type BookedCounts = Pick<BookingCounts, 'days'> & { sources: (LeadCounts & { day: string; source: string })[] }

/** The bookings of a campaign that were made within a time, as they stand at `now`. */
export function countBookings(sql: SqlStorage, campaign: string, within: BookedWithin, now: Millis): BookedCounts {
  const rows = sql.exec<CountedRow>(
    `SELECT created_at, ends_at, status, variant, outcome, outcome_cents, ${SOURCE_COLUMNS} FROM bookings
       WHERE campaign = ? AND created_at >= ? AND created_at < ? ORDER BY created_at`,
    campaign,
    within.since,
    within.until,
  )
  const dayOf = sydneyDays()
  const days = new Map<string, BookingCounts['days'][number]>()
  const sources = new Map<string, BookedCounts['sources'][number]>()
  for (const row of rows) {
    const { variant } = row
    const day = dayOf(row.created_at)
    // As visits are counted, so that both are in one line.
    const source = sourceName(sourceOfRow('booking', row)) ?? NO_SOURCE
    add(days, `${day} ${variant}`, { day, variant, ...NONE }, row, now)
    add(sources, `${day} ${source}`, { day, source, ...NONE }, row, now)
  }
  return { days: [...days.values()], sources: [...sources.values()] }
}

/** How many bookings each campaign got within a time, and what they are worth in cents of AUD. */
export type BookingTotals = { campaign: string; booked: number; cents: number }

export function totalBookings(sql: SqlStorage, { since, until }: BookedWithin): BookingTotals[] {
  return sql
    .exec<BookingTotals>(
      `SELECT campaign, COUNT(*) AS booked, SUM(CASE outcome WHEN 'won' THEN IFNULL(outcome_cents, 0) ELSE 0 END) AS cents
         FROM bookings WHERE created_at >= ? AND created_at < ? AND campaign IS NOT NULL GROUP BY campaign`,
      since,
      until,
    )
    .toArray()
}

/** Of a lead whose source has a name without any letter. */
export const NO_SOURCE = sourceOf({ clickIds: {}, pageUrl: null, referrer: null })

const NONE: LeadCounts = { booked: 0, due: 0, kept: 0, won: 0, cents: 0 }

function add<Counts extends LeadCounts>(groups: Map<string, Counts>, key: string, none: Counts, row: CountedRow, now: Millis) {
  const counts = groups.get(key) ?? none
  groups.set(key, counts)
  const isCancelled = row.status === 'cancelled'
  const isDue = isCancelled || Date.parse(row.ends_at) <= now
  counts.booked++
  if (isDue) counts.due++
  if (isDue && !isCancelled && row.outcome !== 'absent') counts.kept++
  if (row.outcome !== 'won') return
  counts.won++
  counts.cents += row.outcome_cents ?? 0
}

/** Finds the Sydney day of each of several instants that come in order; only the first of a day takes the library's time. */
function sydneyDays(): (instant: Millis) => string {
  let day = ''
  let end = 0
  return (instant) => {
    if (instant < end) return day
    day = sydneyDate(instant)
    end = slotInstant(addDays(day, 1), '00:00') ?? 0
    return day
  }
}
