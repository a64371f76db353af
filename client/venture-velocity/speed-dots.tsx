import { SPEED } from './engine/game-rules.ts'
import styles from './speed-dots.module.css'

/** Higher levels are out of human reach, and show as full. */
const DOTS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Eight growing dots, filled up to the level of the speed. `speed` in units a step. */
export function SpeedDots({ speed }: { speed: number }) {
  const level = 1 + (speed - SPEED.base) / SPEED.gain
  return (
    <svg className={styles.dots} viewBox="0 0 88 16" width="88" height="16" aria-hidden="true">
      {DOTS.map((dot) => (
        <circle key={dot} className={dot <= level ? styles.reached : undefined} cx={dot * 11 - 5.5} cy={8} r={1.2 + dot * 0.5} />
      ))}
    </svg>
  )
}
