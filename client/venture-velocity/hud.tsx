import { memo } from 'react'
import { formatDollars } from '../../shared/content/prices.ts'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import { SPEED } from './engine/game.ts'
import type { PlayedRun } from './use-run.ts'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './hud.module.css'

const { hud } = ventureVelocity

/** The board above the stage: budget, high score and speed. It is not a live region. */
export function GameHud({ budget, highScore, speed }: PlayedRun['shown']) {
  const best = formatDollars(Math.max(highScore, budget))
  return (
    <dl className={styles.figures}>
      <div className={styles.budget}>
        <dt>{hud.budget}</dt>
        <dd>
          <RollingDigits text={formatDollars(budget)} />
          <span className={visuallyHidden.hidden}>{formatDollars(budget)}</span>
        </dd>
      </div>
      <div>
        <dt>{hud.best}</dt>
        <dd>
          <RollingDigits text={best} />
          <span className={visuallyHidden.hidden}>{best}</span>
        </dd>
      </div>
      <div className={styles.speed}>
        <dt>{hud.speed}</dt>
        <dd>
          <SpeedDots speed={speed} />
          <span className={visuallyHidden.hidden}>{speed}</span>
        </dd>
      </div>
    </dl>
  )
}

const DIGITS = '0123456789'

/** A text whose digits roll to their new value, each in its own column. Hidden from screen readers: give them the value elsewhere. */
function RollingDigits({ text }: { text: string }) {
  // Places count from the right, so that the ones stay the ones when a number grows.
  return (
    <span className={styles.digits} aria-hidden="true">
      {Array.from(text, (character, index) => {
        const place = text.length - index
        if (!DIGITS.includes(character)) return <span key={`mark ${place}`}>{character}</span>
        return <Column key={place} digit={character} />
      })}
    </span>
  )
}

/** Memoised, because most digits do not change. */
const Column = memo(({ digit }: { digit: string }) => (
  <span className={styles.column}>
    <span className={styles.roll} style={{ translate: `0 ${-10 * Number(digit)}%` }}>
      {Array.from(DIGITS, (each) => (
        <span key={each}>{each}</span>
      ))}
    </span>
  </span>
))

/** Higher levels are out of human reach, and show as full. */
const DOTS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Eight growing dots, filled up to the level of the speed. `speed` in units a step. */
function SpeedDots({ speed }: { speed: number }) {
  const level = 1 + (speed - SPEED.base) / SPEED.gain
  return (
    <svg className={styles.dots} viewBox="0 0 88 16" width="88" height="16" aria-hidden="true">
      {DOTS.map((dot) => (
        <circle key={dot} className={dot <= level ? styles.reached : undefined} cx={dot * 11 - 5.5} cy={8} r={1.2 + dot * 0.5} />
      ))}
    </svg>
  )
}
