import { useEffect, useRef } from 'react'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import { Button } from '../ui/button.tsx'
import { PauseMark } from '../ui/pause-mark.tsx'
import { useCanvasScale } from './canvas-scale.ts'
import { CANVAS } from './engine/game-rules.ts'
import { GameHud } from './game-hud.tsx'
import type { RunResult } from './run-result.ts'
import { DuckHint, HINT_IDS, JumpHint } from './stage-hints.tsx'
import { StageNotice } from './stage-notice.tsx'
import { useCamera } from './use-camera.ts'
import { usePictures } from './use-pictures.ts'
import { useRun } from './use-run.ts'
import { useStageInput } from './use-stage-input.ts'
import styles from './venture-velocity.module.css'

const { hud } = ventureVelocity

/**
 * The game: a board, and a stage that is one touch surface. Calls `onOver` once, shortly after a run has ended. The element
 * marked `data-entry` gets the focus when the game opens.
 */
export function VentureVelocity({ onOver }: { onOver: (result: RunResult) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const { scale, lookAtDisplay } = useCanvasScale()
  const { pictures, failed, tryAgain } = usePictures(scale)
  const aimCamera = useCamera(canvas)
  const run = useRun({ canvas, surface, scale, lookAtDisplay, aimCamera, pictures, onOver })
  useStageInput(surface, run)
  const { phase, shown, pause, resume } = run

  // Takes the focus away from the clicked button, so that Space makes the runner jump.
  useEffect(() => {
    if (phase === 'running') canvas.current?.focus({ preventScroll: true })
  }, [phase])

  return (
    <section className={styles.stage} data-phase={phase}>
      <div className={styles.board}>
        <h1 className={styles.name}>{ventureVelocity.name}</h1>
        <GameHud {...shown} />
        <Button
          look="plain"
          className={styles.pause}
          disabled={phase === 'ready' || phase === 'over'}
          onClick={phase === 'paused' ? resume : pause}
        >
          <PauseMark paused={phase === 'paused'} />
          <span>{phase === 'paused' ? hud.resume : hud.pause}</span>
        </Button>
      </div>
      <div ref={surface} className={styles.surface}>
        <div className={styles.world}>
          <div className={styles.half}>
            <JumpHint />
          </div>
          <div className={styles.screen}>
            {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: no other role lets the keys of a game through */}
            <canvas
              ref={canvas}
              className={styles.canvas}
              width={CANVAS.width}
              height={CANVAS.height}
              tabIndex={0}
              role="application"
              aria-label={ventureVelocity.canvas}
              aria-describedby={`${HINT_IDS.keys} ${HINT_IDS.jump} ${HINT_IDS.duck}`}
              data-entry=""
            />
            <StageNotice phase={phase} failed={failed} onTryAgain={tryAgain} />
          </div>
          <div className={styles.half}>
            <DuckHint />
          </div>
        </div>
      </div>
    </section>
  )
}
