import { columnsIn, type ReportColumn } from '../../shared/content/report-columns.ts'
import { centsWords, countWords, rateWords, reportWords } from '../../shared/content/reports.ts'
import { withinWords } from '../../shared/content/response-times.ts'
import type { ResponseTimes } from '../../shared/report/response-times.ts'
import type { NoRate, Rate } from '../../shared/report/statistics.ts'
import { printTable } from './table.ts'

/** The kinds of columns that are read by their digits. */
const RIGHT = ['number', 'money', 'rate']

/** Rows of a report as a table for the terminal. `more`: further rows of cells below them. */
export function reportTable<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
  { more = [], cellMax }: { more?: readonly (readonly string[])[]; cellMax?: number } = {},
): string {
  const shown = columnsIn('terminal', columns)
  const right = shown.flatMap(({ kind }, place) => (RIGHT.includes(kind) ? [place] : []))
  const cells = rows.map((row) => shown.map((column) => cellOf(column, row)))
  return printTable([shown.map(({ terminal = '' }) => terminal), ...cells, ...more], right, cellMax)
}

function cellOf<Row>(column: ReportColumn<Row>, row: Row): string {
  if (column.words) return column.words(row)
  if (column.kind === 'rate') return rateCell(column.value(row))
  if (column.kind === 'within') return withinCell(column.part, column.value(row))
  const value = column.value(row)
  if (typeof value !== 'number') return value ?? ''
  return column.kind === 'money' ? centsWords(value) : countWords(value)
}

/** 2 hours (1 to 4 hours), or why nothing can be said. */
function withinCell(part: 'half' | 'mostly', times: ResponseTimes & { dayMinutes: number }): string {
  const { value, between } = withinWords(part, times, times.dayMinutes)
  return between === undefined ? value : `${value} (${between})`
}

/** 13% (6% to 25%), or why there is no rate. */
function rateCell(rate: Rate | NoRate | undefined): string {
  if (rate === undefined) return ''
  if (typeof rate === 'string') return reportWords.noRate[rate]
  const words = rateWords(rate)
  return `${words.rate} (${reportWords.between(words.low, words.high)})`
}
