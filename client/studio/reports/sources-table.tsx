import { useState } from 'react'
import { SOURCE_COLUMNS } from '../../../shared/content/report-columns.ts'
import { centsWords, changeWords, countWords, reportWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { changeOf, daysPassed } from '../../../shared/report/change.ts'
import { compareSources, leadsOf, periodBefore, type ReportRange, type SourceReport } from '../../../shared/report/counts.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { ChartSection } from './charts.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './sources-table.module.css'

const { sources: words, comparison } = reportsWords
const { units } = reportWords

/** Most visits come from a few sources; the rest unfolds, and is always on paper. */
const SHOWN = 8

type SourcesTableProps = SourceReport & { range: ReportRange; now: number }

/** Where visits, bookings and enquiries came from, side by side, what became of them, and how that compares with the period before. */
export function SourcesTable({ sources, before, range, now }: SourcesTableProps) {
  const [isWhole, setWhole] = useState(false)
  const rows = compareSources({ sources, before }).filter((row) => !row.isGone || leadsOf(row.before) > 0)
  return (
    <ChartSection title={words.title} text={words.text}>
      <ReportTable
        label={words.title}
        columns={SOURCE_COLUMNS}
        rows={rows}
        keyOf={({ source }) => source}
        className={styles.table}
        classes={styles}
        marksOf={(_, place) => ({ 'data-more': (!isWhole && place >= SHOWN) || undefined })}
        cells={{
          won: ({ won, cents }) => (
            <>
              <span>{units.won(countWords(won))}</span>
              {won > 0 && <strong>{centsWords(cents)}</strong>}
            </>
          ),
          change: (row) => <Comparison now={leadsOf(row)} before={leadsOf(row.before)} range={range} at={now} />,
        }}
      />
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

type ComparisonProps = { now: number; before: number; range: ReportRange; at: number }

/** How many leads there were in the period before, and whether there are more now. */
function Comparison({ now, before, range, at }: ComparisonProps) {
  const change = changeBetween(now, before, range, at)
  return (
    <>
      <span>{comparison.before(countWords(before))}</span>
      {change && <span className={styles.between}>{changeWords(change)}</span>}
    </>
  )
}

/** The change of a count of a range since the period before it, as it stands at the time `at`. */
export function changeBetween(now: number, before: number, range: ReportRange, at: number) {
  const earlier = { count: before, days: daysPassed(periodBefore(range), at) }
  return changeOf({ count: now, days: daysPassed(range, at) }, earlier)
}
