import { betaQuantile } from './beta-quantile'

/** Half of one: Jeffreys' prior, which knows nothing, and whose intervals hold for small numbers too. */
const PRIOR = 0.5
/** An interval of 90 % leaves this chance on each side. */
const TAIL = 0.05

/** A part of a whole, `count` of `of`, with its 90 % interval: all three proportions from 0 to 1. */
export type Rate = { count: number; of: number; rate: number; low: number; high: number }

/** Why there is no rate: of nothing, or of a whole that was counted too low. */
export type NoRate = 'of-none' | 'over'

/**
 * The rate with its 90 % credible interval (Beta-Binomial with Jeffreys' prior; with none or all of the whole, the interval begins
 * or ends there: Brown, Cai and DasGupta 2001). `over`: visits without JavaScript are not counted, but their bookings are.
 */
export function rateOf(count: number, of: number): Rate | NoRate {
  if (count > of) return 'over'
  if (of === 0) return 'of-none'
  const [a, b] = [count + PRIOR, of - count + PRIOR]
  return {
    count,
    of,
    rate: count / of,
    low: count === 0 ? 0 : betaQuantile(TAIL, a, b),
    high: count === of ? 1 : betaQuantile(1 - TAIL, a, b),
  }
}
