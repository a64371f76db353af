import { thoughtLeadersHero } from '../../../shared/content/thought-leaders.ts'
import { HalftoneDots, printHalftone } from '../../art/halftone.tsx'
import styles from './marks.module.css'

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
const AUDIENCE_HEIGHT = 320

/** An audience seen from the back: every head is a dot, and one of them is the reader. */
export function Audience() {
  return (
    <svg
      className={`${styles.audience} notranslate`}
      viewBox={`0 0 1440 ${AUDIENCE_HEIGHT}`}
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

/** Five rows of five dots; each digit is a size, as an index of SIZES. */
const MARKS = {
  crowd: '00100 02320 01010 23232 32323',
  years: '00003 00023 00223 02223 12333',
  whole: '02320 23332 33333 23332 02320',
  page: '33333 00000 33302 33302 33302',
  stage: '00300 03330 01310 00000 33333',
  air: '10201 23332 02320 00300 02320',
} as const

type DotMarkName = keyof typeof MARKS

const SIZES = [0, 3, 5, 8]

/** A small decorative picture in 25 dots. */
export function DotMark({ name, className }: { name: DotMarkName; className?: string }) {
  const rows = MARKS[name].split(' ')
  const at = (size: number) =>
    rows.flatMap((row, y) => [...row].map((dot, x) => (Number(dot) === size ? `M${5 + x * 9} ${5 + y * 9}h0` : ''))).join('')
  return (
    <svg
      className={className}
      viewBox="0 0 46 46"
      width="46"
      height="46"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={at(1)} strokeWidth={SIZES[1]} />
      <path d={at(2)} strokeWidth={SIZES[2]} />
      <path d={at(3)} strokeWidth={SIZES[3]} />
    </svg>
  )
}

const WIDTH = 864
const SPOTLIGHT_HEIGHT = 768
const PITCH = 16

/** A cone of light from the top right, brightest near the lamp and along its middle. */
const printBeam = () =>
  printHalftone({ width: WIDTH, height: SPOTLIGHT_HEIGHT, pitch: PITCH, sizes: [2, 4, 6, 8.5] }, (x, y) => {
    const middle = 640 - y * 0.3
    const reach = 180 + y * 0.72
    const away = (x < middle ? middle - x : x - middle) / reach
    return away > 1 ? 0 : 1.6 * (1 - away * away) * (1 - (1.2 * y) / SPOTLIGHT_HEIGHT) - 0.06
  })

export function Spotlight({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${SPOTLIGHT_HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <HalftoneDots id="beam" print={printBeam} pitch={PITCH} />
    </svg>
  )
}
