import { type Ring, ringsAfter } from './draw/rings.ts'
import type { Game, GameInput } from './engine/game.ts'
import { advanceRun, betweenSteps, resumeRun, startRun } from './engine/run.ts'
import { inputMoment } from './input-moment.ts'

/** What to draw in a frame. */
export type Shown = { game: Game; between: number; rings: readonly Ring[] }

type RunLoopOptions = {
  seed: number
  highScore: number
  /** Called once at the start, then in every frame of the run. */
  show: (shown: Shown) => void
  /** Called once, HOLD_MS after the hit. */
  onOver: (game: Game) => void
}

export type RunLoop = {
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
export function runLoop({ seed, highScore, show, onOver }: RunLoopOptions): RunLoop {
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
