import { clamp } from './measure.ts'

/** The sun is up after a minute. */
export const DAWN_STEP = 3600

/** How far the night has gone: 0 at the start of a run, 1 from DAWN_STEP on. */
export function hourAt(step: number): number {
  return clamp(step / DAWN_STEP)
}
