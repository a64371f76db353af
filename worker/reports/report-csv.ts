import {
  type CountedForm,
  columnsIn,
  divisionColumns,
  type ReportColumn,
  SOURCE_COLUMNS,
} from '../../shared/content/report-columns.ts'
import { type CsvCell, csvLine } from '../../shared/import/csv-cell.ts'
import {
  type CampaignCounts,
  compareSources,
  type ReportDivision,
  reportLines,
  type SourceChange,
  type SourceReport,
} from '../../shared/report/counts.ts'
import { RESPONSE_LEADS_MIN } from '../../shared/report/response-times.ts'

/** The numbers of a campaign by something, for a spreadsheet, with every line. */
export function divisionCsv(counts: CampaignCounts, by: ReportDivision, form: CountedForm): string {
  return reportCsv(divisionColumns(by, form), reportLines(counts, by))
}

/** What each source brought, and in the period before. */
export function sourcesCsv(report: SourceReport): string {
  const columns = columnsIn('csv', SOURCE_COLUMNS).map(fileColumn)
  const before = columns.slice(1).map(({ names, cells }): FileColumn<SourceChange> => {
    return { names: names.map((name) => `${name}_before`), cells: (row) => cells({ ...row, ...row.before }) }
  })
  return linesOf([...columns, ...before], compareSources(report))
}

/** The lines of a report for a spreadsheet. */
export function reportCsv<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
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
      return numberColumn([name], (row) => [column.value(row)])
    case 'money':
      return numberColumn(
        [name],
        (row) => [column.value(row)],
        (cents) => (cents / 100).toFixed(2),
      )
    case 'rate': {
      const endsOf = (row: Row) => {
        const rate = column.value(row)
        return typeof rate === 'object' ? [rate.rate, rate.low, rate.high] : [null, null, null]
      }
      return numberColumn([name, low, high], endsOf, proportion)
    }
    case 'speed': {
      const endsOf = (row: Row) => {
        const found = column.value(row)
        return [found?.p75, found?.low, found?.high]
      }
      return numberColumn([name, low, high], endsOf, column.metric === 'cls' ? inUnits : (value) => String(Math.round(value)))
    }
    case 'within':
      return numberColumn([`${name}_minutes`, low, high], (row) => {
        const { leads, [column.part]: within } = column.value(row)
        return leads < RESPONSE_LEADS_MIN ? [null, null, null] : [within.minutes, within.low, within.high]
      })
  }
}

/** A number, or a figure with the ends of its interval. */
function numberColumn<Row>(
  names: string[],
  numbersOf: (row: Row) => (number | null | undefined)[],
  write: (number: number) => string = String,
): FileColumn<Row> {
  return { names, cells: (row) => numbersOf(row).map((number) => ({ value: number == null ? '' : write(number) })) }
}

/** CLS is counted in thousandths. */
const inUnits = (thousandths: number) => String(Number((thousandths / 1000).toFixed(4)))

/** With four significant digits. */
const proportion = (number: number) => String(Number(number.toPrecision(4)))
