import { frameStep } from './frame-due.ts'
import { FIRST_BUDGET, nextBudget } from './picture-budget.ts'
import type { View } from './project-sphere.ts'
import type { Engine } from './start-engine.ts'
import { dragView, FIRST_VIEW, isTurning, type Turning, turnOn } from './turn-globe.ts'

/** `still`: it moves only by hand, without animation. `asleep`: it is not visible, so nothing is drawn. */
export type GlobePace = 'still' | 'asleep' | 'turning'

export type RunningGlobe = {
  view: () => View
  setPace: (pace: GlobePace) => void
  /** Stops the rotation while something on the globe is read or dragged. */
  hold: (held: boolean) => void
  drag: (across: number, down: number, radius: number) => void
  /** Ends a drag: `drift` is in degrees a second to the east. */
  release: (drift: number) => void
  turnTo: (goal: View) => void
  /** Draws once more, after its size has changed. */
  redraw: () => void
  end: () => void
}

/** Draws the globe only when something has changed; calls `onDrawn` after each frame. */
export function runGlobe(engine: Engine, onDrawn: (view: View) => void): RunningGlobe {
  let turning: Turning = { view: FIRST_VIEW, drift: 0 }
  let pace: GlobePace = 'asleep'
  let held = false
  let due = true
  let drawnAt = Number.NEGATIVE_INFINITY
  let frame: number | undefined
  let budget = FIRST_BUDGET
  let restUntil = 0
  // A message posted during a frame arrives after that frame, so it measures how long the frame blocked the page.
  const frameEnd = new MessageChannel()

  const rotates = () => pace === 'turning' && !held
  const wake = () => {
    if (pace !== 'asleep' && (due || isTurning(turning, rotates()))) frame ??= requestAnimationFrame(tick)
  }
  const tick = (now: number) => {
    frame = undefined
    const seconds = now < restUntil ? undefined : frameStep(now, drawnAt)
    if (seconds !== undefined) {
      turning = turnOn(turning, seconds, rotates())
      due = false
      drawnAt = now
      const width = Math.min(budget.width, engine.width())
      frameEnd.port2.postMessage({ width, at: performance.now() })
      engine.draw(turning.view, width)
      onDrawn(turning.view)
    }
    wake()
  }
  frameEnd.port1.onmessage = ({ data: { width, at } }) => {
    const now = performance.now()
    budget = nextBudget({ ...budget, width }, now - at)
    restUntil = now + budget.restMs
    // A still globe is drawn again too, until it is as sharp as possible.
    due ||= Math.min(budget.width, engine.width()) !== width
    wake()
  }
  const show = (next: Turning) => {
    turning = next
    due = true
    wake()
  }
  return {
    view: () => turning.goal ?? turning.view,
    setPace: (next) => {
      pace = next
      if (pace === 'asleep' && frame !== undefined) {
        cancelAnimationFrame(frame)
        frame = undefined
      }
      if (pace === 'still') show({ view: turning.goal ?? turning.view, drift: 0 })
      wake()
    },
    hold: (next) => {
      held = next
      wake()
    },
    drag: (across, down, radius) => {
      // A drag is followed at once, without the wait between frames.
      restUntil = 0
      show({ view: dragView(turning.view, across, down, radius), drift: 0 })
    },
    release: (drift) => show({ view: turning.view, drift: pace === 'turning' ? drift : 0 }),
    turnTo: (goal) => show(pace === 'turning' ? { view: turning.view, drift: 0, goal } : { view: goal, drift: 0 }),
    redraw: () => show(turning),
    end: () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      pace = 'asleep'
      frameEnd.port1.close()
    },
  }
}
