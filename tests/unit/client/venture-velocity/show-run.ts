import type { GameEvent } from '../../../../client/venture-velocity/engine/game.ts'
import { advanceRun, type Run, type TimedInput } from '../../../../client/venture-velocity/engine/run.ts'

export const RATES_HZ = [30, 60, 120, 144]

/** A display's frame times in ms, up to `untilMs`. */
export function framesAt(hertz: number, untilMs: number): number[] {
  return Array.from({ length: Math.floor((untilMs * hertz) / 1000) }, (_, index) => ((index + 1) * 1000) / hertz)
}

/** Advances a run from frame to frame. Each input is passed on at the first frame after it, as in a browser. */
export function showRun(run: Run, frames: number[], inputs: TimedInput[]) {
  const happened: GameEvent[] = []
  let shown = run
  let handed = 0
  for (const nowMs of frames) {
    const upTo = inputs.findIndex(({ atMs }, index) => index >= handed && atMs > nowMs)
    const fresh = inputs.slice(handed, upTo === -1 ? undefined : upTo)
    handed += fresh.length
    const advanced = advanceRun(shown, nowMs, fresh)
    shown = advanced.run
    happened.push(...advanced.events)
  }
  return { run: shown, happened }
}
