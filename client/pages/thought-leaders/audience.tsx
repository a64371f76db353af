import { thoughtLeadersHero } from '../../../shared/content/thought-leaders.ts'
import styles from './audience.module.css'

/** Rows of heads, from the stage to the back: position, radius of a head, and distance between heads. */
const ROWS: readonly [y: number, head: number, pitch: number][] = [
  [104, 7, 20],
  [124, 9, 26],
  [150, 12, 34],
  [184, 16, 46],
  [228, 22, 62],
  [288, 30, 86],
]
/** The reader's seat, in the last row but one. */
const SEAT = { row: 4, x: 651 }
const HEIGHT = 320

/** An audience seen from the back: every head is a dot, and one of them is the reader. */
export function Audience() {
  return (
    <svg
      className={styles.audience}
      viewBox={`0 0 1440 ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={thoughtLeadersHero.seat}
    >
      {ROWS.map(([y, head, pitch], row) => {
        const heads = `M${row % 2 ? pitch / 2 : 0} ${y}h1500`
        return (
          <g key={y} strokeDasharray={`0 ${pitch}`} strokeLinecap="round">
            <path className={styles.rim} d={heads} strokeWidth={head * 2} transform="translate(2 -2.5)" />
            <path className={styles.heads} d={heads} strokeWidth={head * 2} />
            {row === SEAT.row && <path className={styles.reader} d={`M${SEAT.x} ${y}h0`} strokeWidth={head * 2} />}
            <path className={styles.heads} d={heads} strokeWidth={pitch * 0.98} transform={`translate(0 ${head * 2.3})`} />
          </g>
        )
      })}
      <path className={styles.line} d={`M${SEAT.x} 46V${228 - 28}`} />
      <text className={styles.seat} x={SEAT.x} y="34" textAnchor="middle">
        {thoughtLeadersHero.seat}
      </text>
    </svg>
  )
}
