import { formatDollars } from '../../shared/content/prices.ts'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import unseen from '../ui/unseen.module.css'
import styles from './game-hud.module.css'
import { RollingDigits } from './rolling-digits.tsx'
import { SpeedDots } from './speed-dots.tsx'
import type { PlayedRun } from './use-run.ts'

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
          <span className={unseen.text}>{formatDollars(budget)}</span>
        </dd>
      </div>
      <div>
        <dt>{hud.best}</dt>
        <dd>
          <RollingDigits text={best} />
          <span className={unseen.text}>{best}</span>
        </dd>
      </div>
      <div className={styles.speed}>
        <dt>{hud.speed}</dt>
        <dd>
          <SpeedDots speed={speed} />
          <span className={unseen.text}>{speed}</span>
        </dd>
      </div>
    </dl>
  )
}
