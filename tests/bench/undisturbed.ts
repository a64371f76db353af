import { processorTime, stolenShare } from './stolen-share.ts'

/** Without the processor a task of 3 ms takes 130 ms. The processors are idle for most of a load, so a tenth is a lot. */
const STOLEN_MOST = 0.1
/** After this many repeats the next measurement counts in any case. */
const AGAIN_MOST = 7

/** Why a measurement does not count: the browser delayed its first paint, or the host took processor time away. */
type Disturbance = 'held' | 'stolen'

/**
 * Measures until nothing disturbs. Logs under `name` why measurements were repeated, and whether the one that counts
 * was disturbed.
 */
export async function undisturbed<T>(
  name: string,
  measure: () => Promise<T>,
  isHeld: (measured: T) => boolean = () => false,
): Promise<T> {
  const thrownAway: Disturbance[] = []
  for (;;) {
    const before = await processorTime()
    const measured = await measure()
    const isStolen = stolenShare(before, await processorTime()) > STOLEN_MOST
    const isDisturbed = isStolen || isHeld(measured)
    if (!isDisturbed || thrownAway.length === AGAIN_MOST) {
      if (thrownAway.length > 0) console.log(`${name}: taken again (${thrownAway.join(', ')})`)
      if (isDisturbed) console.log(`${name}: the one that counts was disturbed as well`)
      return measured
    }
    thrownAway.push(isStolen ? 'stolen' : 'held')
  }
}
