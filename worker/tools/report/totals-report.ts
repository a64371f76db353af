import { centsWords, countWords } from '../../../shared/content/number-words.ts'
import { rateOf } from '../../../shared/report/rate.ts'
import type { CampaignTotals, ReportRange } from '../../../shared/report/report-counts.ts'
import { csvLine } from '../../leads/export.ts'
import { printTable } from '../print-table.ts'
import { dayWords } from '../sydney-words.ts'
import { rateCell, rateNumbers } from './rate-cell.ts'

/** The overview of all campaigns as a table. */
export function totalsText(totals: readonly CampaignTotals[], { from, to }: ReportRange): string {
  const rows = totals.map(({ campaign, visits, booked, cents }) => [
    campaign,
    countWords(visits),
    countWords(booked),
    rateCell(rateOf(booked, visits)),
    centsWords(cents),
  ])
  return [
    `Campaigns from ${dayWords(from)} to ${dayWords(to)}, Sydney time`,
    printTable([['Campaign', 'Visits', 'Bookings', 'Bookings per visit', 'Worth won'], ...rows], [1, 2, 3, 4]),
    'In brackets: where the true rate lies nine times in ten.',
  ].join('\n\n')
}

export function totalsCsv(totals: readonly CampaignTotals[]): string {
  const rows = totals.map(({ campaign, visits, booked, cents }) => [
    campaign,
    String(visits),
    String(booked),
    ...rateNumbers(rateOf(booked, visits)),
    (cents / 100).toFixed(2),
  ])
  return [['campaign', 'visits', 'booked', 'rate', 'rate_low', 'rate_high', 'worth_aud'], ...rows].map(csvLine).join('')
}
