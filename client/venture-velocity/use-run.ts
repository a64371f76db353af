import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitCanvas } from './camera.ts'
import { type Ring, ringsAfter } from './draw/coins.ts'
import { drawGame, drawPictures, type GamePictures } from './draw/draw-game.ts'
import { skyEdge } from './draw/sky.ts'
import { type Game, type GameInput, HIGH_SCORE_KEY, speedAt } from './engine/game.ts'
import { advanceRun, betweenSteps, parseHighScore, resumeRun, startRun } from './engine/run.ts'
import { inputMoment } from './input.ts'

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

type Shown = { game: Game; between: number; rings: readonly Ring[] }

type RunLoopOptions = {
  seed: number
  highScore: number
  /** Called once at the start, then in every frame of the run. */
  show: (shown: Shown) => void
  /** Called once, HOLD_MS after the hit. */
  onOver: (game: Game) => void
}

type RunLoop = {
  /** `stampMs` is the event's own time. */
  press: (input: GameInput, stampMs: number) => void
  /** Stops the frames and releases duck. */
  pause: () => void
  resume: () => void
  /** Draws the same moment once more. */
  showAgain: () => void
  stop: () => void
}

/** How long the last moment of a run stays on screen, so that the player sees the hit. */
const HOLD_MS = 600

/** Advances a run in every displayed frame. The first frame, and the first after a pause, take no step. */
function runLoop({ seed, highScore, show, onOver }: RunLoopOptions): RunLoop {
  let run = startRun(seed, 0, highScore)
  let rings: readonly Ring[] = []
  let pressed: { stampMs: number; input: GameInput }[] = []
  let rested = true
  let running = true
  let frame = requestAnimationFrame(advance)
  let hold: ReturnType<typeof setTimeout> | undefined
  const showAgain = () => show({ game: run.game, between: betweenSteps(run), rings })
  showAgain()

  function advance(nowMs: number): void {
    if (rested) run = resumeRun(run, nowMs)
    rested = false
    const inputs = pressed.map(({ stampMs, input }) => ({ atMs: inputMoment(stampMs, run.nowMs, nowMs), input }))
    pressed = []
    const advanced = advanceRun(run, nowMs, inputs)
    run = advanced.run
    rings = ringsAfter(rings, advanced.events, run.game.step)
    showAgain()
    if (!run.game.over) {
      frame = requestAnimationFrame(advance)
      return
    }
    running = false
    hold = setTimeout(() => onOver(run.game), HOLD_MS)
  }

  return {
    press: (input, stampMs) => {
      if (running) pressed.push({ stampMs, input })
    },
    pause: () => {
      if (!running) return
      running = false
      cancelAnimationFrame(frame)
      // Releases duck in the next step, whenever that is.
      pressed = [{ stampMs: Number.NEGATIVE_INFINITY, input: 'stand' }]
    },
    resume: () => {
      if (running || run.game.over) return
      running = true
      rested = true
      frame = requestAnimationFrame(advance)
    },
    showAgain,
    stop: () => {
      cancelAnimationFrame(frame)
      clearTimeout(hold)
    },
  }
}

/** `budget` in dollars; `highScore` includes this run. */
export type RunResult = { score: number; budget: number; highScore: number; newHighScore: boolean }

/** The result of a run that is over. An equal score is no new high score, nor is 0. */
export function resultOf({ score, budget, highScore }: Game): RunResult {
  return { score, budget, highScore: Math.max(score, highScore), newHighScore: score > highScore }
}

/** The high score; 0 if nothing is stored, or storage is blocked. */
function storedHighScore(): number {
  try {
    return parseHighScore(localStorage.getItem(HIGH_SCORE_KEY))
  } catch {
    return 0
  }
}

/** Stores a new high score, unless another tab has stored a better one meanwhile. */
function keepHighScore({ score, newHighScore }: RunResult): void {
  if (!newHighScore || score <= storedHighScore()) return
  try {
    localStorage.setItem(HIGH_SCORE_KEY, String(score))
  } catch {
    // Storage is blocked or full: the score lasts only while it is shown.
  }
}

/** `pictures` for the last scale they were drawn for; `failed` if they could not be drawn. */
type DrawnPictures = { pictures?: GamePictures; failed: boolean; tryAgain: () => void }

/** Draws the game's pictures, again for each scale. */
export function usePictures(scale: number): DrawnPictures {
  const [pictures, setPictures] = useState<GamePictures>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same pictures again
  useEffect(() => {
    let wanted = true
    drawPictures(scale).then(
      (drawn) => wanted && setPictures(drawn),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [scale, attempt])
  const tryAgain = () => {
    setFailed(false)
    setAttempt((last) => last + 1)
  }
  return { pictures, failed: failed && !pictures, tryAgain }
}
