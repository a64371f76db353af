import { centsWords, countWords } from '../../../shared/content/number-words.ts'
import { reportWords } from '../../../shared/content/report-words.ts'
import { isPart } from '../../../shared/report/is-part.ts'
import type { CampaignCounts } from '../../../shared/report/report-counts.ts'
import { type ReportDivision, type ReportLine, reportLines } from '../../../shared/report/report-lines.ts'
import { type Device, VISIT_STEPS } from '../../../shared/report/visit-steps.ts'
import { csvLine } from '../../leads/export.ts'
import { printTable } from '../print-table.ts'
import { dayWords } from '../sydney-words.ts'
import { rateCell, rateNumbers } from './rate-cell.ts'

const HEADINGS: Record<ReportDivision, string> = { source: 'Source', day: 'Day', week: 'Week from', device: 'Device' }
const BOOKING_COLUMNS = ['booked', 'due', 'kept', 'won'] as const

/** A campaign's numbers by something, as a table of at most `limit` lines. `today` is the Sydney day. */
export function divisionText(
  counts: CampaignCounts,
  by: ReportDivision,
  today: string,
  limit = Number.POSITIVE_INFINITY,
): string {
  const lines = reportLines(counts, by)
  const nameOf = (name: string): string => {
    if (by === 'device') return reportWords.devices[name as Device]
    if (by === 'source') return name
    return isPart(name, by, counts, today) ? `${dayWords(name)}, ${reportWords.part}` : dayWords(name)
  }
  const rows = lines.slice(0, limit).map((line) => cellsOf(line, by, nameOf(line.name)))
  const bookings = by === 'device' ? [] : ['Bookings', 'Bookings per visit', 'Kept', 'Won', 'Worth']
  const more = lines.length - rows.length
  return [
    printTable([[HEADINGS[by], 'Visits', 'Opened', 'Details', 'Times', ...bookings], ...rows], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ...(more > 0 ? [`and ${more} more: --by ${by}`] : []),
  ].join('\n')
}

function cellsOf({ visits, bookings, rate, fullDays }: ReportLine, by: ReportDivision, name: string): string[] {
  const { seen, opened, details, times } = visits
  const full = fullDays === 0 ? '' : by === 'day' ? ', full' : `, ${fullDays} full`
  const steps = [seen, opened, details, times].map(countWords)
  if (!bookings) return [name, ...steps]
  const { booked, due, kept, won, cents } = bookings
  const ofDue = due === 0 ? '' : `${countWords(kept)} of ${countWords(due)}`
  return [`${name}${full}`, ...steps, countWords(booked), rateCell(rate), ofDue, countWords(won), centsWords(cents)]
}

/** The same for a spreadsheet, with every line. */
export function divisionCsv(counts: CampaignCounts, by: ReportDivision): string {
  const rows = reportLines(counts, by).map(({ name, visits, bookings, rate, fullDays }) => [
    name,
    ...VISIT_STEPS.map((step) => String(visits[step])),
    ...BOOKING_COLUMNS.map((column) => (bookings ? String(bookings[column]) : '')),
    ...rateNumbers(rate),
    bookings ? (bookings.cents / 100).toFixed(2) : '',
    String(fullDays),
  ])
  const names = [by, ...VISIT_STEPS, ...BOOKING_COLUMNS, 'rate', 'rate_low', 'rate_high', 'worth_aud', 'full_days']
  return [names, ...rows].map(csvLine).join('')
}
