import { type ReactNode, useId, useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { divisionColumns, lineName } from '../../../shared/content/report-columns.ts'
import { countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { type CampaignCounts, isPart, type ReportLine, reportLines } from '../../../shared/report/counts.ts'
import { isWritten } from '../../../shared/report/day-notes.ts'
import { dayInYear, dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { FoldMark } from '../ui/icons.tsx'
import { DayNotesList } from './day-notes.tsx'
import { type Period, usualPeriod } from './range.tsx'
import { ReportTable } from './report-table.tsx'
import { dotRadius, roundUp } from './scale.ts'
import styles from './charts.module.css'

type ChartSectionProps = { title: string; text?: string; actions?: ReactNode; children: ReactNode }

/** A chart of a campaign's numbers with its title, what it shows, and ways to see it otherwise. */
export function ChartSection({ title, text, actions, children }: ChartSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.chartTop}>
        <div className={styles.words}>
          <h2 id={id} className={styles.chartTitle}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

type FoldProps = {
  title: string
  level: 2 | 3
  children: (isExpanded: boolean) => ReactNode
}

/** What few want to see, under a title that unfolds it. */
export function Fold({ title, level, children }: FoldProps) {
  return (
    <Disclosure className={styles.fold ?? ''}>
      {({ isExpanded }) => (
        <>
          <Heading level={level} className={styles.foldHeading ?? ''}>
            <Button slot="trigger" className={styles.foldTrigger ?? ''}>
              <FoldMark />
              <span>{title}</span>
            </Button>
          </Heading>
          <DisclosurePanel>{children(isExpanded)}</DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}

/** How the numbers above it come about, a line each. */
export function NotesFold({ notes, ...fold }: Omit<FoldProps, 'children'> & { notes: readonly string[] }) {
  return (
    <Fold {...fold}>
      {() => (
        <ul className={styles.notes}>
          {notes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Fold>
  )
}

const { time: words } = reportsWords
const PERIODS = (['day', 'week'] as const).map((id) => ({ id, label: words[id] }))

/** Visits and bookings over time, each as dots that grow, and the same as a table. */
export function TimeSection({ counts }: { counts: CampaignCounts }) {
  const [period, setPeriod] = useState<Period>(() => usualPeriod(counts))
  const today = sydneyDate(Date.now())
  const points = reportLines(counts, period).map((line) => ({
    ...line,
    isPart: isPart(line.name, period, counts, today),
  }))
  const hasPart = points.some((point) => point.isPart)
  const hasFull = points.some(({ fullDays }) => fullDays > 0)
  const hasNotes = counts.notes.length > 0
  return (
    <ChartSection
      title={words.title}
      text={words.text}
      actions={<ChoiceToggle label={words.by} value={period} options={PERIODS} onChange={setPeriod} />}
    >
      <div className={styles.plots} aria-hidden="true">
        <TimePlot title={words.visits} points={points.map((point) => ({ ...point, count: point.visits.seen }))} />
        <TimePlot
          title={words.booked}
          points={points.map((point) => ({ ...point, count: point.bookings?.booked ?? 0 }))}
          isLoud
        />
        {(hasPart || hasFull || hasNotes) && (
          <ul className={styles.legend}>
            {hasPart && <li data-mark="part">{words.part}</li>}
            {hasFull && <li data-mark="full">{words.fullLegend}</li>}
            {hasNotes && <li data-mark="noted">{words.noted}</li>}
          </ul>
        )}
      </div>
      <DayNotesList notes={counts.notes} campaign={counts.campaign} lastDay={counts.to} />
      <Fold title={words.table} level={3}>
        {(isExpanded) => isExpanded && <TimeTable lines={points} period={period} />}
      </Fold>
    </ChartSection>
  )
}

type TimePlotProps = {
  title: string
  /** `name` is the first day, `isPart` one that is not counted as a whole. */
  points: readonly (Pick<ReportLine, 'name' | 'fullDays' | 'notes'> & { count: number; isPart: boolean })[]
  /** In the loud colour, so that two plots are told apart at a glance too. */
  isLoud?: boolean
}

const HEIGHT = 128
const TOP = 12
/** Above the highest dot. */
const NOTED = 4
const FOOT = 112
const SMALLEST = 1.5
/** So many dots need all the room there is: they go without stems and outlines. */
const DENSE = 200

/** Counts over time: the higher and larger a dot, the more there were. */
function TimePlot({ title, points, isLoud = false }: TimePlotProps) {
  const counts = points.map(({ count }) => count)
  const scale = countScale(counts)
  // Within a year, nobody asks which.
  const dayOf = points[0]?.name.slice(0, 4) === points.at(-1)?.name.slice(0, 4) ? dayInYear : dayWithYear
  const largest = largestRadius(points.length)
  const labels = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])]
  return (
    <figure className={styles.timePlotPlot}>
      <figcaption className={styles.caption}>
        <span className={styles.timePlotTitle}>{title}</span>
        <span>{words.most(countWords(Math.max(0, ...counts)))}</span>
      </figcaption>
      <div className={styles.timePlotRoom}>
        <span className={styles.timePlotTop}>{countWords(scale)}</span>
        <svg className={styles.svg} height={HEIGHT} data-dense={points.length > DENSE || undefined} aria-hidden="true">
          <line className={styles.grid} x1="0" x2="100%" y1={TOP} y2={TOP} />
          <line className={styles.foot} x1="0" x2="100%" y1={FOOT} y2={FOOT} />
          {points.map(({ name, count, fullDays, notes, isPart }, index) => {
            const x = `${placeOf(index, points.length)}%`
            const y = FOOT - (count / scale) * (FOOT - TOP)
            return (
              <g key={name}>
                <title>{words.point(dayWithYear(name), countWords(count))}</title>
                {count > 0 && <line className={styles.stem} x1={x} x2={x} y1={FOOT} y2={y} />}
                <circle
                  className={isPart ? styles.part : isLoud ? styles.loud : styles.timePlotDot}
                  cx={x}
                  cy={y}
                  r={dotRadius(count, scale, SMALLEST, largest)}
                />
                {notes.length > 0 && (
                  <circle className={notes.some(isWritten) ? styles.noted : styles.published} cx={x} cy={NOTED} r="2.25" />
                )}
                {fullDays > 0 && (
                  <svg x={x} y={FOOT + 8} overflow="visible" aria-hidden="true">
                    <rect className={styles.full} x={-largest / 2 - 1} y="0" width={largest + 2} height="4" />
                  </svg>
                )}
              </g>
            )
          })}
        </svg>
        <div className={styles.days}>
          {labels.map((index) => (
            <span key={index}>{dayOf(points[index]?.name ?? '')}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** The figures behind the dots, the newest first. It is a table on a phone too, so its numbers need no units. */
function TimeTable({ lines, period }: { lines: readonly (ReportLine & { isPart: boolean })[]; period: Period }) {
  return (
    <ReportTable
      label={words.table}
      columns={divisionColumns(period)}
      rows={lines.toReversed()}
      keyOf={({ name }) => name}
      className={styles.table}
      classes={{}}
      cells={{
        name: (line) => lineName(period, line),
        rate: ({ rate }) => <RateWords rate={rate} />,
        full: ({ fullDays }) => fullDays > 0 && words.full(fullDays),
      }}
    />
  )
}

function RateWords({ rate }: Pick<ReportLine, 'rate'>) {
  if (typeof rate !== 'object') return null
  const said = rateWords(rate)
  return (
    <>
      <span>{`${said.rate}, `}</span>
      <span className={styles.whole}>{reportWords.between(said.low, said.high)}</span>
    </>
  )
}

/** Dots may touch their neighbours' only a little: the more there are, the smaller is the largest. */
const LARGEST = [
  { points: 31, radius: 5 },
  { points: 62, radius: 3.5 },
  { points: 120, radius: 2.5 },
] as const
const LEAST = 1.6

/** The radius of the largest of so many dots on a line, in pixels. */
export function largestRadius(points: number): number {
  return LARGEST.find((size) => points <= size.points)?.radius ?? LEAST
}

/** Where the scale of counts ends: a round whole number that is not below any of them. */
export function countScale(counts: readonly number[]): number {
  return Math.ceil(roundUp(Math.max(1, ...counts)))
}

/** The middle of each of so many equal parts of a line, from 0 to 100. */
export function placeOf(index: number, points: number): number {
  return ((index + 0.5) / points) * 100
}
