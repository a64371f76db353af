import type { Rate } from '../../../shared/report/statistics.ts'
import { dotRadius, shareWords } from './scale.ts'
import styles from './rate-dot.module.css'

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
