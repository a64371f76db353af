import {
  type CampaignCounts,
  type CampaignTotals,
  type ReportDivision,
  reportLines,
  type SourceReport,
  type SourceTotals,
} from '../../shared/report/counts.ts'
import { type NoRate, type Rate, rateOf } from '../../shared/report/statistics.ts'
import { VISIT_STEPS } from '../../shared/report/visits.ts'
import type { CsvCell } from '../leads/csv-cell.ts'
import { csvLine } from '../leads/export.ts'

const BOOKING_COLUMNS = ['booked', 'due', 'kept', 'won'] as const

/** The numbers of a campaign by something, for a spreadsheet, with every line. */
export function divisionCsv(counts: CampaignCounts, by: ReportDivision): string {
  const rows = reportLines(counts, by).map(({ name, visits, bookings, rate, fullDays }) => [
    by === 'day' || by === 'week' ? { value: name } : name,
    ...valuesOf([
      ...VISIT_STEPS.map((step) => String(visits[step])),
      ...BOOKING_COLUMNS.map((column) => (bookings ? String(bookings[column]) : '')),
      ...rateNumbers(rate),
      bookings ? dollars(bookings.cents) : '',
      String(fullDays),
    ]),
  ])
  const names = [by, ...VISIT_STEPS, ...BOOKING_COLUMNS, 'rate', 'rate_low', 'rate_high', 'worth_aud', 'full_days']
  return [names, ...rows].map((cells) => csvLine(cells)).join('')
}

/** The overview of all campaigns. */
export function totalsCsv(totals: readonly CampaignTotals[]): string {
  const rows = totals.map(({ campaign, visits, booked, enquired, won, cents }) => [
    campaign,
    ...valuesOf([
      ...[String(visits), String(booked), ...rateNumbers(rateOf(booked, visits)), dollars(cents)],
      ...[String(enquired), String(won)],
    ]),
  ])
  return [['campaign', 'visits', 'booked', 'rate', 'rate_low', 'rate_high', 'worth_aud', 'enquired', 'won'], ...rows]
    .map((cells) => csvLine(cells))
    .join('')
}

const FIGURES = ['visits', 'booked', 'enquired', 'won'] as const

/** What each source brought, and in the period before. */
export function sourcesCsv({ sources, before }: SourceReport): string {
  const earlier = new Map(before.map((row) => [row.source, row]))
  const now = new Map(sources.map((row) => [row.source, row]))
  const rows = [...new Set([...now.keys(), ...earlier.keys()])].map((source) => [
    source,
    ...valuesOf([...figuresOf(now.get(source)), ...figuresOf(earlier.get(source))]),
  ])
  const names = [...FIGURES, 'worth_aud']
  return [['source', ...names, ...names.map((name) => `${name}_before`)], ...rows].map((cells) => csvLine(cells)).join('')
}

function figuresOf(row: SourceTotals | undefined): string[] {
  return [...FIGURES.map((figure) => String(row?.[figure] ?? 0)), dollars(row?.cents ?? 0)]
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

const valuesOf = (numbers: readonly string[]): CsvCell[] => numbers.map((value) => ({ value }))

/** Rate, low and high for a spreadsheet, each as a proportion with four significant digits; empty if there is no rate. */
function rateNumbers(rate: Rate | NoRate | undefined): [rate: string, low: string, high: string] {
  if (typeof rate !== 'object') return ['', '', '']
  const number = (proportion: number) => String(Number(proportion.toPrecision(4)))
  return [number(rate.rate), number(rate.low), number(rate.high)]
}
