import type { ReactNode } from 'react'
import { countWords, rateWords, reportWords, variantNames } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import type { FunnelLine, FunnelStep, ReportLine } from '../../../shared/report/counts.ts'
import type { VariantCounts } from '../../../shared/report/experiment.ts'
import { type NoRate, type Rate, rateOf } from '../../../shared/report/statistics.ts'
import type { Device } from '../../../shared/report/visits.ts'
import { PhoneUnit, TABLE_ROLES } from '../table/data-table.tsx'
import { ChartSection } from './charts.tsx'
import { dotRadius, rateScale, shareWords } from './scale.ts'
import styles from './tables.module.css'

type FiguresTableProps = {
  label: string
  /** The heading of each column, by its name. */
  columns: Readonly<Record<string, string>>
  /** A class of tables.module.css for columns of other widths. */
  kind?: 'devices' | 'funnel' | 'waits'
  children: ReactNode
}

/** A table of a campaign's numbers; its children are the rows. */
export function FiguresTable({ label, columns, kind, children }: FiguresTableProps) {
  return (
    <table {...TABLE_ROLES.table} className={kind ? `${styles.table} ${styles[kind]}` : styles.table} aria-label={label}>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row} className={styles.heads}>
          {Object.entries(columns).map(([id, name]) => (
            <th key={id} {...TABLE_ROLES.columnHeader} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>{children}</tbody>
    </table>
  )
}

const { experiment: experimentWords, units, devices: devicesWords, funnel: funnelWords, rate: rateCopy } = reportsWords

/** What each variant of an experiment brought, all rates on one scale. */
export function VariantTable({ arms }: { arms: readonly VariantCounts[] }) {
  const scale = rateScale(arms.map(({ rate }) => rate))
  const most = Math.max(0, ...arms.map(({ visits }) => visits))
  return (
    <FiguresTable label={experimentWords.columns.variant} columns={experimentWords.columns}>
      {arms.map(({ arm, visits, booked, rate }) => (
        <tr key={arm} {...TABLE_ROLES.row} className={styles.row}>
          <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
            {variantNames[arm]}
          </th>
          <CountCell count={visits} unit={units.visits} />
          <CountCell count={booked} unit={units.booked} />
          <td {...TABLE_ROLES.cell} className={styles.figuresTableRate}>
            <RateCell rate={rate} scale={scale} most={most} />
          </td>
        </tr>
      ))}
    </FiguresTable>
  )
}

/** On which devices the page was seen, and on how many of them the free times too. */
export function DeviceTable({ lines }: { lines: readonly ReportLine[] }) {
  const rows = lines.map(({ name, visits }) => ({
    name: name as Device,
    visits: visits.seen,
    rate: rateOf(visits.times, visits.seen),
  }))
  const scale = rateScale(rows.map(({ rate }) => rate))
  const most = Math.max(0, ...rows.map(({ visits }) => visits))
  return (
    <ChartSection title={devicesWords.title} text={devicesWords.text}>
      <FiguresTable label={devicesWords.title} columns={devicesWords.columns} kind="devices">
        {rows.map(({ name, visits, rate }) => (
          <tr key={name} {...TABLE_ROLES.row} className={styles.row}>
            <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
              {reportWords.devices[name]}
            </th>
            <CountCell count={visits} unit={units.visits} />
            <td {...TABLE_ROLES.cell} className={styles.figuresTableRate}>
              <RateCell rate={rate} scale={scale} most={most} />
            </td>
          </tr>
        ))}
      </FiguresTable>
    </ChartSection>
  )
}

/** The seven steps from a visit to a client: how many got there, and how many of those who got to the step before. */
export function FunnelTable({ lines, due }: { lines: readonly FunnelLine[]; due: number }) {
  const all = lines[0]?.count ?? 0
  return (
    <ChartSection title={funnelWords.title} text={funnelWords.text}>
      <FiguresTable label={funnelWords.title} columns={funnelWords.columns} kind="funnel">
        {lines.map(({ step, count, ofBefore, ofVisits }) => (
          <tr key={step} {...TABLE_ROLES.row} className={styles.row} data-step={step}>
            <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
              <span>{reportWords.steps[step]}</span>
              {step === 'kept' && <span className={styles.note}>{funnelWords.due(countWords(due))}</span>}
            </th>
            <td {...TABLE_ROLES.cell} className={styles.count}>
              {countWords(count)}
            </td>
            <td {...TABLE_ROLES.cell} className={styles.share}>
              <HalftoneBar share={all === 0 ? 0 : count / all} />
              <span className={styles.note}>
                {ofVisits === undefined
                  ? funnelWords.all
                  : typeof ofVisits === 'string'
                    ? rateCopy.none[ofVisits]
                    : rateWords(ofVisits).rate}
              </span>
            </td>
            <td {...TABLE_ROLES.cell} className={styles.figuresTableRate}>
              {ofBefore && <RateCell rate={ofBefore} scale={1} most={all} none={noneOf(step)} hasCounts />}
            </td>
          </tr>
        ))}
      </FiguresTable>
    </ChartSection>
  )
}

function noneOf(step: FunnelStep) {
  const { noneOfStep, overOfStep } = rateCopy
  return step === 'booked' || step === 'won' ? { ...noneOfStep, over: overOfStep[step] } : noneOfStep
}

/** A number that the heading of its column names. */
export function CountCell({ count, unit }: { count: number; unit: (count: string) => string }) {
  return (
    <td {...TABLE_ROLES.cell} className={styles.plain}>
      <PhoneUnit words={countWords(count)} unit={unit} />
    </td>
  )
}

type RateCellProps = {
  rate: Rate | NoRate
  scale: number
  most: number
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
        <strong className={styles.rateX}>{said.rate}</strong>
        <span className={styles.between}>{reportWords.between(said.low, said.high)}</span>
        {hasCounts && <span className={styles.between}>{rateCopy.of(countWords(rate.count), countWords(rate.of))}</span>}
      </span>
    </span>
  )
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
