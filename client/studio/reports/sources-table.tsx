import { useState } from 'react'
import { centsWords, changeWords, countWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { changeOf, daysPassed } from '../../../shared/report/change.ts'
import { periodBefore, type ReportRange, type SourceReport, type SourceTotals } from '../../../shared/report/counts.ts'
import { rateOf } from '../../../shared/report/statistics.ts'
import { PhoneUnit, TABLE_ROLES } from '../table/data-table.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { ChartSection } from './charts.tsx'
import { rateScale } from './scale.ts'
import { RateCell } from './tables.tsx'
import styles from './sources-table.module.css'

const { sources: words, units, comparison } = reportsWords

/** Most visits come from a few sources; the rest unfolds, and is always on paper. */
const SHOWN = 8
const NOTHING = { visits: 0, booked: 0, enquired: 0, won: 0, cents: 0 }

type SourcesTableProps = SourceReport & { range: ReportRange; now: number }

/** Where visits, bookings and enquiries came from, side by side, what became of them, and how that compares with the period before. */
export function SourcesTable({ sources, before, range, now }: SourcesTableProps) {
  const [isWhole, setWhole] = useState(false)
  const earlier = new Map(before.map((row) => [row.source, row]))
  const gone = before.filter(
    ({ source, booked, enquired }) => booked + enquired > 0 && !sources.some((row) => row.source === source),
  )
  const rows = [...sources, ...gone.map(({ source }): SourceTotals => ({ source, ...NOTHING }))]
  const rates = rows.map(({ booked, visits }) => rateOf(booked, visits))
  const scale = rateScale(rates)
  const most = Math.max(0, ...rows.map(({ visits }) => visits))
  return (
    <ChartSection title={words.title} text={words.text}>
      <table {...TABLE_ROLES.table} className={styles.table} aria-label={words.title}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row} className={styles.heads}>
            {Object.entries(words.columns).map(([id, name]) => (
              <th key={id} {...TABLE_ROLES.columnHeader} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map((row, place) => (
            <tr
              key={row.source}
              {...TABLE_ROLES.row}
              className={styles.row}
              data-more={(!isWhole && place >= SHOWN) || undefined}
            >
              <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
                {row.source}
              </th>
              <Count count={row.visits} unit={units.visits} />
              <Count count={row.booked} unit={units.booked} />
              <Count count={row.enquired} unit={units.enquired} />
              <td {...TABLE_ROLES.cell} className={styles.rate}>
                <RateCell rate={rates[place] ?? 'of-none'} scale={scale} most={most} />
              </td>
              <td {...TABLE_ROLES.cell} className={styles.worth}>
                <span>{units.won(countWords(row.won))}</span>
                {row.won > 0 && <strong>{centsWords(row.cents)}</strong>}
              </td>
              <td {...TABLE_ROLES.cell} className={styles.change}>
                <Comparison now={row} before={earlier.get(row.source) ?? NOTHING} range={range} at={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <div className={styles.more}>
          <StudioButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.all(rows.length)}
          </StudioButton>
        </div>
      )}
      <p className={styles.legend}>{comparison.legend}</p>
    </ChartSection>
  )
}

function Count({ count, unit }: { count: number; unit: (count: string) => string }) {
  return (
    <td {...TABLE_ROLES.cell} className={styles.count}>
      <PhoneUnit words={countWords(count)} unit={unit} />
    </td>
  )
}

type Leads = Pick<SourceTotals, 'booked' | 'enquired'>

/** How many leads there were in the period before, and whether there are more now. */
function Comparison({ now, before, range, at }: { now: Leads; before: Leads; range: ReportRange; at: number }) {
  const count = (leads: Leads) => leads.booked + leads.enquired
  const change = changeBetween(count(now), count(before), range, at)
  return (
    <>
      <span>{comparison.before(countWords(count(before)))}</span>
      {change && <span className={styles.between}>{changeWords(change)}</span>}
    </>
  )
}

/** The change of a count of a range since the period before it, as it stands at the time `at`. */
export function changeBetween(now: number, before: number, range: ReportRange, at: number) {
  const earlier = { count: before, days: daysPassed(periodBefore(range), at) }
  return changeOf({ count: now, days: daysPassed(range, at) }, earlier)
}
