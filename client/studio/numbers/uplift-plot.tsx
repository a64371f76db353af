import { reportWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { Uplift } from '../../../shared/report/statistics.ts'
import { changeWords } from './change-words.ts'
import styles from './uplift-plot.module.css'

type UpliftPlotProps = {
  arm: string
  uplift: Uplift
  /** Where the line ends to the right; to the left it is as long. */
  scale: number
}

const { uplift: words } = numbersWords.experiment
const MIDDLE = 14
/** No bookings at all: there is no larger loss. */
const MOST_LOST = -1

/** How many more bookings a variant brings: its interval on a line whose middle is the original. */
export function UpliftPlot({ arm, uplift: { low, middle, high }, scale }: UpliftPlotProps) {
  const at = (change: number) => `${50 + (change / scale) * 50}%`
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <span>{words.label(arm)}</span> <strong>{reportWords.between(changeWords(low), changeWords(high))}</strong>
      </figcaption>
      <div className={styles.room} aria-hidden="true">
        <svg className={styles.svg} aria-hidden="true">
          <line className={styles.axis} x1={at(Math.max(-scale, MOST_LOST))} x2="100%" y1={MIDDLE} y2={MIDDLE} />
          <line className={styles.same} x1="50%" x2="50%" y1="0" y2="28" />
          <line className={styles.whisker} x1={at(low)} x2={at(high)} y1={MIDDLE} y2={MIDDLE} />
          {[low, high].map((end) => (
            <line key={end} className={styles.whisker} x1={at(end)} x2={at(end)} y1={MIDDLE - 5} y2={MIDDLE + 5} />
          ))}
          <circle className={styles.dot} cx={at(middle)} cy={MIDDLE} r="7" />
        </svg>
        <div className={styles.ends}>
          <span>{-scale >= MOST_LOST && changeWords(-scale)}</span>
          <span>{words.same}</span>
          <span>{changeWords(scale)}</span>
        </div>
      </div>
    </figure>
  )
}
