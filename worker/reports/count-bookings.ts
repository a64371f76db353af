import { sourceName } from '../../shared/attribution.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { BookingCounts, NO_LEADS, OutcomeCounts } from '../../shared/report/counts.ts'
import { sydneyDays } from '../../shared/schedule/sydney-instant.ts'
import type { Millis } from '../../shared/time.ts'
import type { BookingRow } from '../records/bookings.ts'
import { SOURCE_COLUMNS, type SourceColumns, sourceOfRow } from '../records/origin.ts'
import { rowsOf } from '../records/rows.ts'
import { LEAD_SUMS, NO_SOURCE } from './source-totals.ts'

/** When bookings were made: from `since` until before `until`. */
export type BookedWithin = { since: Millis; until: Millis }

type CountedRow = SourceColumns & Pick<BookingRow, 'created_at' | 'variant' | 'outcome' | 'outcome_cents'>

/** Bookings by day and variant, and by day and source. */
export type BookedCounts = Pick<BookingCounts, 'days'> & { sources: (OutcomeCounts & { day: string; source: string })[] }

/** The bookings of a campaign that were made within a time, as they stand at `now`. */
export function countBookings(sql: SqlStorage, campaign: string, within: BookedWithin, now: Millis): BookedCounts {
  const query = `SELECT created_at, ends_at, status, variant, outcome, outcome_cents, ${SOURCE_COLUMNS} FROM bookings
    WHERE campaign = ? AND created_at >= ? AND created_at < ? ORDER BY created_at`
  const rows = sql.exec<CountedRow & Pick<BookingRow, 'ends_at' | 'status'>>(query, campaign, within.since, within.until)
  return tally('booking', rows, (row) => {
    const isCancelled = row.status === 'cancelled'
    const isDue = isCancelled || Date.parse(row.ends_at) <= now
    return { isDue, isKept: isDue && !isCancelled && row.outcome !== 'absent' }
  })
}

/** Added by hand or by a program, from a file, or by an assistant: the enquiry form sent none of these. */
const BY_FORM = `import_key IS NULL AND assistant IS NULL
  AND NOT EXISTS (SELECT 1 FROM lead_acts WHERE lead_acts.reference = enquiries.reference AND act = 'added')`

/** The enquiries that visitors sent within a time, as bookings are counted: each is due, and kept once its sender was reached. */
export function countEnquiries(sql: SqlStorage, within: BookedWithin): BookedCounts {
  type Row = CountedRow & { reached_at: number | null }
  const query = `SELECT created_at, reached_at, NULL AS variant, outcome, outcome_cents, ${SOURCE_COLUMNS} FROM enquiries
    WHERE created_at >= ? AND created_at < ? AND ${BY_FORM} ORDER BY created_at`
  const rows = sql.exec<Row>(query, within.since, within.until)
  return tally('enquiry', rows, (row) => ({ isDue: true, isKept: row.reached_at !== null }))
}

/** How many leads each campaign got within a time, how many of them were won, and what these are worth in cents of AUD. */
export type LeadTotals = { campaign: string } & typeof NO_LEADS

export function totalLeads(sql: SqlStorage, { since, until }: BookedWithin): LeadTotals[] {
  const of = (table: string, isBooking: 0 | 1) =>
    `SELECT campaign, outcome, outcome_cents, ${isBooking} AS booking FROM ${table}
      WHERE created_at >= ?1 AND created_at < ?2 AND campaign IS NOT NULL`
  const query = `SELECT campaign, ${LEAD_SUMS}
    FROM (${of('bookings', 1)} UNION ALL ${of('enquiries', 0)}) GROUP BY campaign`
  return rowsOf<LeadTotals>(sql, query, since, until)
}

/** The leads of a campaign by what its page showed, as `writeShown` writes it. */
export type ShownLeads = { variant: string | null; booked: number; enquired: number }

export function shownLeads(sql: SqlStorage, campaign: string, { since, until }: BookedWithin): ShownLeads[] {
  const of = (table: string, isBooking: 0 | 1) =>
    `SELECT variant, ${isBooking} AS booking FROM ${table} WHERE campaign = ?1 AND created_at >= ?2 AND created_at < ?3`
  const query = `SELECT variant, SUM(booking) AS booked, SUM(1 - booking) AS enquired
    FROM (${of('bookings', 1)} UNION ALL ${of('enquiries', 0)}) GROUP BY variant`
  return rowsOf<ShownLeads>(sql, query, campaign, since, until)
}

const NONE: OutcomeCounts = { booked: 0, due: 0, kept: 0, won: 0, cents: 0 }

type Kept = { isDue: boolean; isKept: boolean }

function tally<Row extends CountedRow>(kind: LeadKind, rows: Iterable<Row>, keptOf: (row: Row) => Kept): BookedCounts {
  const dayOf = sydneyDays()
  const days = new Map<string, BookedCounts['days'][number]>()
  const sources = new Map<string, BookedCounts['sources'][number]>()
  for (const row of rows) {
    const { variant } = row
    const day = dayOf(row.created_at)
    // As visits are counted, so that both are in one line.
    const source = sourceName(sourceOfRow(kind, row)) ?? NO_SOURCE
    add(days, `${day} ${variant}`, { day, variant, ...NONE }, row, keptOf(row))
    add(sources, `${day} ${source}`, { day, source, ...NONE }, row, keptOf(row))
  }
  return { days: [...days.values()], sources: [...sources.values()] }
}

function add<C extends OutcomeCounts>(groups: Map<string, C>, key: string, none: C, row: CountedRow, { isDue, isKept }: Kept) {
  const counts = groups.get(key) ?? none
  groups.set(key, counts)
  counts.booked++
  if (isDue) counts.due++
  if (isKept) counts.kept++
  if (row.outcome !== 'won') return
  counts.won++
  counts.cents += row.outcome_cents ?? 0
}
