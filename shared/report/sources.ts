import { addDays, daysBetween } from '../schedule/time.ts'
import type { ReportRange } from './counts.ts'

/** What one source brought in a range: visits, leads of both kinds, how many of them were won, and their worth in cents of AUD. */
export type SourceTotals = { source: string; visits: number; booked: number; enquired: number; won: number; cents: number }

/** The sources of a range and of the period before it, the most visits first. */
export type SourceReport = { sources: SourceTotals[]; before: SourceTotals[] }

/** The same number of days, just before a range. */
export function periodBefore({ from, to }: ReportRange): ReportRange {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** All sources together. */
export function sumSources(rows: readonly SourceTotals[]): Omit<SourceTotals, 'source'> {
  const sum = { visits: 0, booked: 0, enquired: 0, won: 0, cents: 0 }
  for (const row of rows) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += row[key]
  return sum
}
