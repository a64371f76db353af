import { processorTime, stolenShare } from './stolen-share.ts'

/** A task of 3 ms takes 130 when the host takes the processor away; most of a load's time both are idle, so a tenth is much. */
const STOLEN_MOST = 0.1
/** After so many thrown away the next one counts, whatever it is. */
const AGAIN_MOST = 7

/** Why a measurement does not count: the browser held its first picture, or the machine's host gave the processors to others. */
export type Disturbance = 'held' | 'stolen'

/** Measures until nothing disturbs; `disturbances` are those of the measurements before it, thrown away. */
export async function undisturbed<T>(
  measure: () => Promise<T>,
  isHeld: (measured: T) => boolean = () => false,
): Promise<{ measured: T; disturbances: Disturbance[] }> {
  const disturbances: Disturbance[] = []
  for (;;) {
    const before = await processorTime()
    const measured = await measure()
    const isStolen = stolenShare(before, await processorTime()) > STOLEN_MOST
    if ((!isStolen && !isHeld(measured)) || disturbances.length === AGAIN_MOST) return { measured, disturbances }
    disturbances.push(isStolen ? 'stolen' : 'held')
  }
}
