import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { Button } from '../ui/button.tsx'
import styles from './stage-notice.module.css'
import type { RunPhase } from './use-run.ts'

const { drawing, paused, failed } = ventureVelocity

type StageNoticeProps = { phase: RunPhase; failed: boolean; onTryAgain: () => void }

/** The overlay on the canvas before the run, during a pause, or when the pictures could not be drawn. */
export function StageNotice({ phase, failed: isFailed, onTryAgain }: StageNoticeProps) {
  return (
    <div role="status" className={styles.notice} data-shown={isFailed || phase === 'ready' || phase === 'paused'}>
      {isFailed ? (
        <div className={styles.card}>
          <h2>{failed.heading}</h2>
          <p>{failed.text}</p>
          <div className={styles.ways}>
            <Button onClick={onTryAgain}>{failed.again}</Button>
            <a href="/">{failed.back}</a>
          </div>
        </div>
      ) : phase === 'ready' ? (
        <p className={styles.curtain}>
          {drawing} <GrowingDots />
        </p>
      ) : phase === 'paused' ? (
        <div className={styles.card}>
          <h2>{paused.heading}</h2>
          <p className={styles.keys}>{paused.keys}</p>
          <p className={styles.touch}>{paused.touch}</p>
        </div>
      ) : null}
    </div>
  )
}
