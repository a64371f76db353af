import { processorTime, stolenShare } from './stolen-share.ts'

/** A task of 3 ms takes 130 when the host takes the processor away; most of a load's time both are idle, so a tenth is much. */
const STOLEN_MOST = 0.1
/** After so many thrown away the next one counts, whatever it is. */
const AGAIN_MOST = 7

/** Why a measurement does not count: the browser held its first picture, or the machine's host gave the processors to others. */
type Disturbance = 'held' | 'stolen'

/**
 * Measures until nothing disturbs, and says under `name` what was thrown away for which reason, and when it gives up and
 * a disturbed one counts.
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
