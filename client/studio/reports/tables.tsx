import {
  type CountedForm,
  divisionColumns,
  FUNNEL_COLUMNS,
  stepName,
  VARIANT_COLUMNS,
  WORDING_COLUMNS,
} from '../../../shared/content/report-columns.ts'
import { countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import type { FunnelLine, FunnelStep, ReportLine, WordingCounts } from '../../../shared/report/counts.ts'
import type { VariantCounts } from '../../../shared/report/experiment.ts'
import type { Device } from '../../../shared/report/visits.ts'
import { ChartSection } from './charts.tsx'
import { RateCell, ReportTable } from './report-table.tsx'
import styles from './tables.module.css'

const { devices: devicesWords, funnel: funnelWords, rate: rateCopy } = reportsWords

/** What each variant of an experiment brought, all rates on one scale. */
export function VariantTable({ arms }: { arms: readonly VariantCounts[] }) {
  const label = VARIANT_COLUMNS[0]?.screen ?? ''
  return <ReportTable label={label} columns={VARIANT_COLUMNS} rows={arms} keyOf={({ arm }) => arm} className={styles.table} />
}

/** What each wording of the page brought; nothing where there is none. */
export function WordingTable({ lines }: { lines: readonly WordingCounts[] }) {
  if (lines.length === 0) return null
  return (
    <ChartSection {...reportWords.wordings}>
      <ReportTable
        label={reportWords.wordings.title}
        columns={WORDING_COLUMNS}
        rows={lines}
        keyOf={({ name = '' }) => name}
        className={`${styles.table} ${styles.wordings}`}
      />
    </ChartSection>
  )
}

/** On which devices the page was seen, and on how many of them the free times too. */
export function DeviceTable({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <ChartSection title={devicesWords.title} text={devicesWords.text}>
      <ReportTable
        label={devicesWords.title}
        columns={divisionColumns('device')}
        rows={lines}
        keyOf={({ name }) => name}
        className={`${styles.table} ${styles.devices}`}
        cells={{ name: ({ name }) => reportWords.devices[name as Device] }}
      />
    </ChartSection>
  )
}

type FunnelTableProps = { lines: readonly FunnelLine[]; due: number; form?: CountedForm }

/** The seven steps from a visit to a client: how many got there, and how many of those who got to the step before. */
export function FunnelTable({ lines, due, form = 'booking' }: FunnelTableProps) {
  const all = lines[0]?.count ?? 0
  const { title, text } = form === 'booking' ? funnelWords : funnelWords.enquiry
  return (
    <ChartSection title={title} text={text}>
      <ReportTable
        label={title}
        columns={FUNNEL_COLUMNS}
        rows={lines.map((line) => ({ ...line, due, form }))}
        keyOf={({ step }) => step}
        className={`${styles.table} ${styles.funnel}`}
        marksOf={({ step }) => ({ 'data-step': step })}
        cells={{
          step: ({ step }) => (
            <>
              <span>{stepName(step, form)}</span>
              {step === 'kept' && form === 'booking' && <span className={styles.note}>{funnelWords.due(countWords(due))}</span>}
            </>
          ),
          share: ({ count, ofVisits }) => (
            <>
              <HalftoneBar share={all === 0 ? 0 : count / all} />
              <span className={styles.note}>{shareOfAll(ofVisits)}</span>
            </>
          ),
          rate: ({ step, ofBefore }) =>
            ofBefore && <RateCell rate={ofBefore} scale={1} most={all} none={noneOf(step, form)} hasCounts />,
        }}
      />
    </ChartSection>
  )
}

function shareOfAll(ofVisits: FunnelLine['ofVisits']): string {
  if (ofVisits === undefined) return funnelWords.all
  return typeof ofVisits === 'string' ? rateCopy.none[ofVisits] : rateWords(ofVisits).rate
}

function noneOf(step: FunnelStep, form: CountedForm) {
  const { noneOfStep, overOfStep, overOfEnquiries } = rateCopy
  if (form === 'enquiry') return step === 'booked' ? { ...noneOfStep, over: overOfEnquiries } : noneOfStep
  return step === 'booked' || step === 'won' ? { ...noneOfStep, over: overOfStep[step] } : noneOfStep
}

const DOTS = 30
const STEP = 10
const LARGE = 4.2
const SMALL = 0.9
/** The least that a few visits of many are drawn as. */
const FIRST = 1.8

/** A share of a whole as a line of dots: large ones up to it, the last one in part, and small ones for the rest. */
function HalftoneBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${DOTS * STEP} ${STEP}`} aria-hidden="true">
      {barRadii(share).map((radius, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is known by its place
          key={place}
          className={radius > SMALL ? styles.full : styles.rest}
          cx={STEP / 2 + place * STEP}
          cy={STEP / 2}
          r={radius}
        />
      ))}
    </svg>
  )
}

/** The radius of each dot of the line. The area of the last large one grows with what it is a part of. */
export function barRadii(share: number): number[] {
  const filled = Math.min(1, Math.max(0, share)) * DOTS
  return Array.from({ length: DOTS }, (_, place) => {
    const part = Math.min(1, Math.max(0, filled - place))
    if (part === 0) return SMALL
    const radius = LARGE * Math.sqrt(part)
    return place === 0 ? Math.max(FIRST, radius) : Math.max(SMALL, radius)
  })
}
