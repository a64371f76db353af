import { countWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { dotRadius } from './chart-scale.ts'
import { dayInYear, dayWords } from './day-words.ts'
import styles from './time-plot.module.css'
import { countScale, largestRadius, placeOf } from './time-scale.ts'

type TimePlotProps = {
  title: string
  /** `name` is the first day, `isPart` one that is not counted as a whole. */
  points: readonly { name: string; count: number; fullDays: number; isPart: boolean }[]
  /** In the loud colour, so that two plots are told apart at a glance too. */
  isLoud?: boolean
}

const HEIGHT = 128
const TOP = 12
const FOOT = 112
const SMALLEST = 1.5
/** So many dots need all the room there is: they go without stems and outlines. */
const DENSE = 200

const { time: words } = numbersWords

/** Counts over time: the higher and larger a dot, the more there were. */
export function TimePlot({ title, points, isLoud = false }: TimePlotProps) {
  const counts = points.map(({ count }) => count)
  const scale = countScale(counts)
  // Within a year, nobody asks which.
  const dayOf = points[0]?.name.slice(0, 4) === points.at(-1)?.name.slice(0, 4) ? dayInYear : dayWords
  const largest = largestRadius(points.length)
  const labels = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])]
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <span>{words.most(countWords(Math.max(0, ...counts)))}</span>
      </figcaption>
      <div className={styles.room}>
        <span className={styles.top}>{countWords(scale)}</span>
        <svg className={styles.svg} height={HEIGHT} data-dense={points.length > DENSE || undefined} aria-hidden="true">
          <line className={styles.grid} x1="0" x2="100%" y1={TOP} y2={TOP} />
          <line className={styles.foot} x1="0" x2="100%" y1={FOOT} y2={FOOT} />
          {points.map(({ name, count, fullDays, isPart }, index) => {
            const x = `${placeOf(index, points.length)}%`
            const y = FOOT - (count / scale) * (FOOT - TOP)
            return (
              <g key={name}>
                <title>{words.point(dayWords(name), countWords(count))}</title>
                {count > 0 && <line className={styles.stem} x1={x} x2={x} y1={FOOT} y2={y} />}
                <circle
                  className={isPart ? styles.part : isLoud ? styles.loud : styles.dot}
                  cx={x}
                  cy={y}
                  r={dotRadius(count, scale, SMALLEST, largest)}
                />
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
