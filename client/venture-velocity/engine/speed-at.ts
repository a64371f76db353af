import { SPEED } from './game-rules.ts'

/** How far the road moves in the step with this number, in units. */
export function speedAt(step: number): number {
  return SPEED.base + SPEED.gain * Math.floor(step / SPEED.everySteps)
}
