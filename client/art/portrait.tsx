import { HalftoneDots } from './halftone-dots'
import styles from './portrait.module.css'
import { printPortrait } from './portrait-dots'
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH } from './portrait-tone'

const BANDS = printPortrait()

/** A leader before a lamp, in three resolutions side by side: decoration, in wattle and paper on ink. */
export function Portrait({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.portrait} ${className}`} viewBox={`0 0 ${PORTRAIT_WIDTH} ${PORTRAIT_HEIGHT}`} aria-hidden="true">
      {BANDS.map(({ from, pitch, light, lamp }) => (
        <g key={from} transform={`translate(${from})`}>
          <HalftoneDots runs={lamp} pitch={pitch} />
          <HalftoneDots runs={light} pitch={pitch} className={styles.light} />
        </g>
      ))}
    </svg>
  )
}
