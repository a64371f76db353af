import { SPEED_COLUMNS } from '../../../shared/content/report-columns.ts'
import { countWords, measuredWords, reportWords, speedWords } from '../../../shared/content/reports.ts'
import { funnelOf, type ReportRange, sumBookings, sumVisits } from '../../../shared/report/counts.ts'
import { BENCH_BARS, GOOD, limitsLine, SPEED_METRICS, type SpeedLine, type SpeedMetric } from '../../../shared/report/speed.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { bodyOf, studioApi } from '../server.ts'
import { PhoneUnit } from '../table/data-table.tsx'
import { ChartSection } from './charts.tsx'
import { useInRange } from './report.ts'
import { LineCell, ReportTable } from './report-table.tsx'
import { FunnelTable } from './tables.tsx'
import styles from './response-times.module.css'
import tableStyles from './tables.module.css'

/** How far visitors of the front page went in the enquiry form, and what became of what they sent. */
export function EnquiryFunnel({ range }: { range: ReportRange }) {
  return (
    <QueryPage query={useInRange(['enquiry-form'], range, (asked) => bodyOf(studioApi['enquiry-form'].$get(asked)))}>
      {({ visits, bookings }) => {
        const sent = sumBookings(bookings.days)
        return <FunnelTable lines={funnelOf(sumVisits(visits.days), sent)} due={sent.due} form="enquiry" />
      }}
    </QueryPage>
  )
}

const { speed: words, units } = reportWords

/** How fast visitors met each page, beside the limits of the bench and those that are usual. */
export function SpeedSection({ range }: { range: ReportRange }) {
  return (
    <QueryPage query={useInRange(['speed'], range, (asked) => bodyOf(studioApi.speed.$get(asked)))}>
      {({ lines }) => (
        <ChartSection title={words.title} text={words.text}>
          {lines.length === 0 ? <p className={styles.none}>{words.unmeasured}</p> : <SpeedTable lines={lines} />}
        </ChartSection>
      )}
    </QueryPage>
  )
}

function SpeedTable({ lines }: { lines: readonly SpeedLine[] }) {
  const most = lines[0]?.visits ?? 0
  const cellOf = (metric: SpeedMetric) => (line: SpeedLine) => <SpeedCell metric={metric} line={line} most={most} />
  return (
    <ReportTable
      label={words.title}
      columns={SPEED_COLUMNS}
      rows={[...lines, limitsLine(words.bench, BENCH_BARS), limitsLine(words.good, GOOD)]}
      keyOf={({ page }) => page}
      className={`${tableStyles.table} ${tableStyles.speed}`}
      marksOf={({ visits }) => ({ 'data-limit': visits === undefined })}
      cells={{
        visits: ({ visits }) => visits !== undefined && <PhoneUnit words={countWords(visits)} unit={units.visits} />,
        ...Object.fromEntries(SPEED_METRICS.map((metric) => [metric, cellOf(metric)])),
      }}
    />
  )
}

type SpeedCellProps = { metric: SpeedMetric; line: SpeedLine; most: number }

/** What three of four visits were within, as a dot on a line that ends where good does, and in words. */
function SpeedCell({ metric, line, most }: SpeedCellProps) {
  const { [metric]: measured, visits } = line
  const part = (value: number) => value / GOOD[metric]
  const rate = measured && { rate: part(measured.p75), low: part(measured.low), high: part(measured.high) }
  return (
    <LineCell
      label={words.metrics[metric]}
      words={measuredWords(metric, measured)}
      isKnown={measured !== undefined}
      dot={
        rate !== undefined &&
        visits !== undefined && { rate: { count: visits, of: visits, ...rate }, most, end: speedWords(metric, GOOD[metric]) }
      }
    />
  )
}
