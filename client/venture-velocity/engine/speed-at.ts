import { SPEED } from './game-rules'

/** How far the road moves in the step with this number, in units. */
export function speedAt(step: number): number {
  return SPEED.base + SPEED.gain * Math.floor(step / SPEED.everySteps)
}
