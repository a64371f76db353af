import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitCanvas } from './canvas-scale.ts'
import { drawGame } from './draw/draw-game.ts'
import type { GamePictures } from './draw/game-pictures.ts'
import { skyEdge } from './draw/sky-edge.ts'
import type { GameInput } from './engine/game.ts'
import { speedAt } from './engine/speed-at.ts'
import { keepHighScore, storedHighScore } from './high-score-store.ts'
import { type RunLoop, runLoop, type Shown } from './run-loop.ts'
import { type RunResult, resultOf } from './run-result.ts'

export type RunPhase = 'ready' | 'running' | 'paused' | 'over'

export type PlayedRun = {
  phase: RunPhase
  /** `highScore` is the score to beat; `speed` in units a step. */
  shown: { budget: number; highScore: number; speed: number }
  press: (input: GameInput, stampMs: number) => void
  pause: () => void
  resume: () => void
}

type RunOptions = {
  canvas: RefObject<HTMLCanvasElement | null>
  /** The element behind the canvas; its colour continues the canvas's top edge. */
  surface: RefObject<HTMLElement | null>
  /** Canvas pixels per unit of the game. */
  scale: number
  /** Called in every frame. */
  lookAtDisplay: () => void
  /** Called in every frame. */
  aimCamera: (step: number) => void
  /** The run starts when they are there. */
  pictures: GamePictures | undefined
  onOver: (result: RunResult) => void
}

/** One run on a canvas. It stops when the component unmounts. */
export function useRun({ canvas, surface, scale, lookAtDisplay, aimCamera, pictures, onOver }: RunOptions): PlayedRun {
  const loop = useRef<RunLoop>(undefined)
  const [phase, setPhase] = useState<RunPhase>('ready')
  const [shown, setShown] = useState(() => ({ budget: 0, highScore: storedHighScore(), speed: speedAt(0) }))
  const stillness = useRef<MediaQueryList>(undefined)
  const edge = useRef('')

  const show = useEffectEvent(({ game, between, rings }: Shown) => {
    lookAtDisplay()
    aimCamera(game.step)
    const context = canvas.current?.getContext('2d')
    stillness.current ??= matchMedia('(prefers-reduced-motion: reduce)')
    if (context && pictures) drawGame(context, { game, between, rings, still: stillness.current.matches }, pictures)
    const speed = speedAt(game.step)
    if (game.budget !== shown.budget || speed !== shown.speed) setShown({ ...shown, budget: game.budget, speed })
    if (game.over) setPhase('over')
    const colour = skyEdge(game.step)
    if (edge.current === colour || !surface.current) return
    edge.current = colour
    surface.current.style.backgroundColor = colour
  })
  const over = useEffectEvent(onOver)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new pictures draw the same moment again
  useEffect(() => {
    if (canvas.current) fitCanvas(canvas.current, scale)
    loop.current?.showAgain()
  }, [canvas, scale, pictures])

  const ready = pictures !== undefined
  const highScore = shown.highScore
  useEffect(() => {
    if (!ready) return
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
    const started = runLoop({
      seed,
      highScore,
      show,
      onOver: (game) => {
        const result = resultOf(game)
        keepHighScore(result)
        over(result)
      },
    })
    loop.current = started
    setPhase('running')
    return () => started.stop()
  }, [ready, highScore])

  const pause = () => {
    if (phase !== 'running') return
    loop.current?.pause()
    setPhase('paused')
  }
  const resume = () => {
    if (phase !== 'paused') return
    loop.current?.resume()
    setPhase('running')
  }
  return {
    phase,
    shown,
    press: (input, stampMs) => loop.current?.press(input, stampMs),
    pause,
    resume,
  }
}
