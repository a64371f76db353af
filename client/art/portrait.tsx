import { type DotRun, HalftoneDots, printHalftone } from './halftone.tsx'
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH, portraitLamp, portraitLight } from './portrait-tone.ts'
import styles from './portrait.module.css'

/** A leader in front of a lamp, in three resolutions side by side. Decoration, in wattle and paper on ink. */
export function Portrait({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.portrait} ${className}`} viewBox={`0 0 ${PORTRAIT_WIDTH} ${PORTRAIT_HEIGHT}`} aria-hidden="true">
      {BANDS.map((band) => (
        <g key={band.from} transform={`translate(${band.from})`}>
          <HalftoneDots id={`lamp-${band.from}`} print={() => printBand(band, 'lamp')} pitch={band.pitch} />
          <HalftoneDots
            id={`light-${band.from}`}
            print={() => printBand(band, 'light')}
            pitch={band.pitch}
            className={styles.light}
          />
        </g>
      ))}
    </svg>
  )
}

type Band = { from: number; to: number; pitch: number }

/** The portrait in three resolutions, from left to right. */
const BANDS: readonly Band[] = [
  { from: 0, to: 150, pitch: 44 },
  { from: 150, to: 280, pitch: 20 },
  { from: 280, to: PORTRAIT_WIDTH, pitch: 8 },
]

/** Dot widths as shares of the pitch, from smallest to largest. */
const SIZES = [0.3, 0.5, 0.68, 0.84, 1] as const

/** The dots of one band, relative to its left edge: of the lamp behind the person, or of the light on her. */
function printBand({ from, to, pitch }: Band, of: 'lamp' | 'light'): DotRun[] {
  const tone = of === 'lamp' ? portraitLamp : portraitLight
  const sizes = SIZES.map((size) => Math.round(size * pitch * 10) / 10)
  return printHalftone({ width: to - from - 1, height: PORTRAIT_HEIGHT, pitch, sizes }, (x, y) => tone(x + from, y))
}
