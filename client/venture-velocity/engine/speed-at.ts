import { SPEED } from './game-rules'

/** Pixels the road goes by in the step with this number. */
export function speedAt(step: number): number {
  return SPEED.base + SPEED.gain * Math.floor(step / SPEED.everySteps)
}
