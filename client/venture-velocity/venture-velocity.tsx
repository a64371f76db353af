import { useEffect, useRef } from 'react'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { Button, PauseMark } from '../ui/button.tsx'
import { useCamera, useCanvasScale } from './camera.ts'
import { CANVAS } from './engine/game.ts'
import { GameOver } from './game-over.tsx'
import { GameHud } from './hud.tsx'
import { useStageInput } from './input.ts'
import { type RunPhase, type RunResult, usePictures, useRun } from './use-run.ts'
import styles from './venture-velocity.module.css'

const { hud, keys, touch, drawing, paused, failed } = ventureVelocity

/** The element marked `data-entry` gets the focus when the game opens; `onOver` is called once, shortly after a run. */
function VentureVelocity({ onOver }: { onOver: (result: RunResult) => void }) {
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
            <TouchHint half="jump" />
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

const HINT_IDS = { keys: 'venture-keys', jump: 'venture-jump', duck: 'venture-duck' } as const

const ARROWS = { jump: 'M8 15V2M2 8l6-6 6 6', duck: 'M8 1v13M2 8l6 6 6-6' } as const

function TouchHint({ half }: { half: 'jump' | 'duck' }) {
  return (
    <p id={HINT_IDS[half]} className={styles.stageHintsTouch} data-half={half}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={ARROWS[half]} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {touch[half]}
    </p>
  )
}

/** The hint in the half that ducks, and the keys for players with a keyboard. */
function DuckHint() {
  return (
    <>
      <TouchHint half="duck" />
      <ul id={HINT_IDS.keys} className={styles.stageHintsKeys}>
        {keys.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
    </>
  )
}

type StageNoticeProps = { phase: RunPhase; failed: boolean; onTryAgain: () => void }

/** The overlay on the canvas before the run, during a pause, or when the pictures could not be drawn. */
function StageNotice({ phase, failed: isFailed, onTryAgain }: StageNoticeProps) {
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
          <p className={styles.stageNoticeKeys}>{paused.keys}</p>
          <p className={styles.stageNoticeTouch}>{paused.touch}</p>
        </div>
      ) : null}
    </div>
  )
}

/** The two modes of the game, in one chunk. */
export const gameModes = { VentureVelocity, GameOver }
