import {
  CAMPAIGN_COLUMNS,
  type CountedForm,
  columnsIn,
  divisionColumns,
  type ReportColumn,
  SOURCE_COLUMNS,
  SPEED_COLUMNS,
  waitColumns,
  waitLines,
} from '../../shared/content/report-columns.ts'
import { type CsvCell, csvLine } from '../../shared/import/csv-cell.ts'
import {
  type CampaignCounts,
  type CampaignTotals,
  compareSources,
  type ReportDivision,
  reportLines,
  type SourceChange,
  type SourceReport,
} from '../../shared/report/counts.ts'
import { RESPONSE_DIVISIONS, RESPONSE_LEADS_MIN, type ResponseReport } from '../../shared/report/response-times.ts'
import type { SpeedReport } from '../../shared/report/speed.ts'

/** The numbers of a campaign by something, for a spreadsheet, with every line. */
export function divisionCsv(counts: CampaignCounts, by: ReportDivision, form: CountedForm): string {
  return reportCsv(divisionColumns(by, form), reportLines(counts, by))
}

/** How fast pages were, in ms and CLS. */
export function speedCsv({ lines }: SpeedReport): string {
  return reportCsv(SPEED_COLUMNS, lines)
}

/** The overview of all campaigns. */
export function totalsCsv(totals: readonly CampaignTotals[]): string {
  return reportCsv(CAMPAIGN_COLUMNS, totals)
}

/** How long leads waited, with every division, in minutes of opening hours. */
export function waitsCsv(waits: ResponseReport & { dayMinutes: number }): string {
  return reportCsv(waitColumns(''), waitLines(waits, RESPONSE_DIVISIONS))
}

/** What each source brought, and in the period before. */
export function sourcesCsv(report: SourceReport): string {
  const columns = columnsIn('csv', SOURCE_COLUMNS).map(fileColumn)
  const before = columns.slice(1).map(({ names, cells }): FileColumn<SourceChange> => {
    return { names: names.map((name) => `${name}_before`), cells: (row) => cells({ ...row, ...row.before }) }
  })
  return linesOf([...columns, ...before], compareSources(report))
}

function reportCsv<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
  return linesOf(columnsIn('csv', columns).map(fileColumn), rows)
}

/** A column of a report as one or more columns of a file. */
type FileColumn<Row> = { names: string[]; cells: (row: Row) => CsvCell[] }

function linesOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.flatMap(({ names }) => names)
  return [head, ...rows.map((row) => columns.flatMap(({ cells }) => cells(row)))].map(csvLine).join('')
}

/** What is not known stays empty: a rate and a time are their own columns with the ends of their intervals. */
function fileColumn<Row>(column: ReportColumn<Row>): FileColumn<Row> {
  const name = column.csv ?? ''
  const low = `${name}_low`
  const high = `${name}_high`
  switch (column.kind) {
    case 'name':
      return { names: [name], cells: (row) => [column.value(row)] }
    case 'day':
      return { names: [name], cells: (row) => [{ value: column.value(row) }] }
    case 'number':
      return { names: [name], cells: (row) => [numberCell(column.value(row))] }
    case 'money':
      return { names: [name], cells: (row) => [numberCell(column.value(row), (cents) => (cents / 100).toFixed(2))] }
    case 'rate':
      return {
        names: [name, low, high],
        cells: (row) => {
          const rate = column.value(row)
          const ends = typeof rate === 'object' ? [rate.rate, rate.low, rate.high] : [null, null, null]
          return ends.map((end) => numberCell(end, proportion))
        },
      }
    case 'speed':
      return {
        names: [name, low, high],
        cells: (row) => {
          const found = column.value(row)
          const ends = [found?.p75, found?.low, found?.high]
          const said = (value: number) => String(column.metric === 'cls' ? Number((value / 1000).toFixed(4)) : Math.round(value))
          return ends.map((end) => numberCell(end, said))
        },
      }
    case 'within':
      return {
        names: [`${name}_minutes`, low, high],
        cells: (row) => {
          const { leads, [column.part]: within } = column.value(row)
          const ends = [within.minutes, within.low, within.high]
          return ends.map((end) => numberCell(leads < RESPONSE_LEADS_MIN ? null : end))
        },
      }
  }
}

function numberCell(number: number | null | undefined, write: (number: number) => string = String): CsvCell {
  return { value: number === undefined || number === null ? '' : write(number) }
}

/** With four significant digits. */
const proportion = (number: number) => String(Number(number.toPrecision(4)))
