import { HalftoneDots } from './halftone-dots.tsx'
import styles from './portrait.module.css'
import { BANDS, printBand } from './portrait-dots.ts'
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH } from './portrait-tone.ts'

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
