import type { WeekWords } from '../../../shared/content/week.ts'
import type { WeekCount, WeekReport } from '../../../shared/report/week.ts'
import { dotRadius } from '../reports/scale.ts'
import styles from './figures.module.css'

/** The figures of a week, each beside the weeks before it. */
export function WeekFigures({ report, words }: { report: WeekReport; words: WeekWords }) {
  return (
    <dl className={styles.figures}>
      {words.figures.map(({ id, label, figure, text }) => (
        <div key={id} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.number}>{figure}</dd>
          <dd>
            <WeekDots counts={report[id]} />
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const STEP = 22
const LARGEST = 10
const SMALLEST = 1.5

/** A dot for each week, the oldest first, that grows with its count. The words beside it say the same. */
function WeekDots({ counts: { count, before } }: { counts: WeekCount }) {
  const weeks = [count, ...before].reverse()
  const most = Math.max(...weeks)
  return (
    <svg className={styles.dots} viewBox={`0 0 ${weeks.length * STEP} ${STEP}`} width={weeks.length * STEP} aria-hidden="true">
      {weeks.map((one, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has no name but its place.
          key={index}
          className={index === weeks.length - 1 ? styles.now : styles.before}
          cx={(index + 0.5) * STEP}
          cy={STEP / 2}
          r={dotRadius(one, most, SMALLEST, LARGEST)}
        />
      ))}
    </svg>
  )
}
