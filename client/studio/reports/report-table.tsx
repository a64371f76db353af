import type { ReactNode } from 'react'
import { columnsIn, type ReportColumn } from '../../../shared/content/report-columns.ts'
import { centsWords, countWords, type FigureWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import type { NoRate, Rate } from '../../../shared/report/statistics.ts'
import { PhoneUnit } from '../table/data-table.tsx'
import { ColumnHeader, RowHeader, Table, TableBody, TableCell, TableHead, TableRow } from '../table/table.tsx'
import { dotRadius, rateScale, shareWords } from './scale.ts'
import lineStyles from './response-times.module.css'
import styles from './tables.module.css'

const { rate: rateCopy } = reportsWords

type Classes = Readonly<Record<string, string | undefined>>

type ReportTableProps<Row> = {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  className: string | undefined
  /** Of its headings (`heads`), its rows (`row`), and its cells by their column or what that holds. */
  classes?: Classes
  /** What a cell says that is more than its column's value. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  marksOf?: (row: Row, place: number) => Readonly<Record<`data-${string}`, string | boolean | undefined>>
}

/** A table of a report, from its list of columns; the first names a row. All rates of a column stand on one scale. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, rows, keyOf, className, classes = styles, cells = {}, marksOf } = props
  const shown = columnsIn('screen', columns).map((column, place) => {
    const context = rateContext([column], rows)
    return {
      column,
      Cell: place === 0 ? RowHeader : TableCell,
      of: cells[column.id] ?? ((row: Row) => <ReportValue column={column} row={row} context={context} />),
    }
  })
  return (
    <Table className={className} aria-label={label}>
      <TableHead>
        <TableRow className={classes.heads}>
          {shown.map(({ column: { id, screen } }) => (
            <ColumnHeader key={id}>{screen}</ColumnHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          <TableRow key={keyOf(row)} className={classes.row} {...marksOf?.(row, place)}>
            {shown.map(({ column: { id, kind }, Cell, of }) => (
              <Cell key={id} className={classes[id] ?? classes[kind]}>
                {of(row)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export type RateContext = {
  /** Where the scale of all rates ends. */
  scale: number
  /** The most that one of them is of. */
  most: number
}

/** What the rates of some columns have in common. */
export function rateContext<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): RateContext {
  const rates = columns.filter((column) => column.kind === 'rate')
  return {
    scale: rateScale(rates.flatMap(({ value }) => rows.map(value))),
    most: Math.max(0, ...rates.flatMap(({ of }) => rows.map(of))),
  }
}

type ReportValueProps<Row> = { column: ReportColumn<Row>; row: Row; context: RateContext }

export function ReportValue<Row>({ column, row, context }: ReportValueProps<Row>): ReactNode {
  switch (column.kind) {
    case 'number':
    case 'money': {
      const said = (column.kind === 'money' ? centsWords : countWords)(column.value(row) ?? 0)
      return column.unit ? <PhoneUnit words={said} unit={column.unit} /> : said
    }
    case 'rate': {
      const rate = column.value(row)
      return rate && <RateCell rate={rate} {...context} />
    }
    case 'within':
    case 'speed':
      return null
    default:
      return column.value(row)
  }
}

type RateCellProps = RateContext & {
  rate: Rate | NoRate
  /** What is said where there is no rate. */
  none?: Readonly<Record<NoRate, string>>
  /** Whether the counts behind it are said too. */
  hasCounts?: boolean
}

/** A rate in a table: the dot with its whisker, and the same in figures. */
export function RateCell({ rate, scale, most, none = rateCopy.none, hasCounts = false }: RateCellProps) {
  if (typeof rate === 'string') return <span className={styles.none}>{none[rate]}</span>
  const said = rateWords(rate)
  return (
    <span className={styles.cell}>
      <RateDot rate={rate} scale={scale} most={most} />
      <span className={styles.words}>
        <strong className={styles.figure}>{said.rate}</strong>
        <span className={styles.between}>{reportWords.between(said.low, said.high)}</span>
        {hasCounts && <span className={styles.between}>{rateCopy.of(countWords(rate.count), countWords(rate.of))}</span>}
      </span>
    </span>
  )
}

type LineCellProps = {
  /** The heading of its column, which a phone does not show. */
  label: string
  words: FigureWords
  /** Whether it is a figure; else the words say why there is none. */
  isKnown: boolean
  /** The figure on a line; absent where there is no interval to draw. */
  dot: Omit<RateDotProps, 'scale'> | false
}

/** A figure that has a line of its own in a table: a dot on it, and below it the same in words. */
export function LineCell({ label, words: { value, between }, isKnown, dot }: LineCellProps) {
  return (
    <span className={lineStyles.cell}>
      <span className={lineStyles.label}>{label}</span>
      {dot && <RateDot {...dot} scale={1} />}
      <span className={styles.words}>
        <strong className={isKnown ? styles.figure : styles.none}>{value}</strong>
        {between !== undefined && <span className={styles.between}>{between}</span>}
      </span>
    </span>
  )
}

type RateDotProps = {
  rate: Rate
  /** The share at the right end. */
  scale: number
  /** The largest whole among the rates it stands with. */
  most: number
  /** What the right end is called, if not by its share. */
  end?: string
}

const MIDDLE = 12
const CAP = 4

/** A rate as a dot, and its interval as a whisker. A whisker that leaves the scale ends in an arrow. */
export function RateDot({ rate: { rate, low, high, of }, scale, most, end = shareWords(scale) }: RateDotProps) {
  const at = (share: number) => `${Math.min(1, share / scale) * 100}%`
  const isCut = high > scale * 1.0001
  return (
    <span className={styles.room}>
      <svg className={styles.plot} aria-hidden="true">
        <line className={styles.axis} x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
        {[0, 0.5, 1].map((part) => (
          <line key={part} className={styles.tick} x1={at(part * scale)} x2={at(part * scale)} y1="4" y2="20" />
        ))}
        <line className={styles.whisker} x1={at(low)} x2={at(high)} y1={MIDDLE} y2={MIDDLE} />
        <line className={styles.cap} x1={at(low)} x2={at(low)} y1={MIDDLE - CAP} y2={MIDDLE + CAP} />
        {isCut ? (
          <svg x="100%" y={MIDDLE} overflow="visible" aria-hidden="true">
            <path className={styles.cut} d="M-5-4.5L0 0L-5 4.5" />
          </svg>
        ) : (
          <line className={styles.cap} x1={at(high)} x2={at(high)} y1={MIDDLE - CAP} y2={MIDDLE + CAP} />
        )}
        <circle className={styles.dot} cx={at(rate)} cy={MIDDLE} r={dotRadius(of, most, 3.5, 8)} />
      </svg>
      <span className={styles.ends} aria-hidden="true">
        <span>0</span>
        <span>{end}</span>
      </span>
    </span>
  )
}
