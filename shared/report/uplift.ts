import { logRate } from './log-rate'

/** How many bookings a page brought with how many visits. */
export type Side = { visits: number; booked: number }

/** How many more bookings a visit to a variant brings than one to the original: 0.2 is 20 % more. A 90 % interval and its middle. */
export type Uplift = { low: number; middle: number; high: number }

/** A normal variable is within this many standard deviations of its mean with a chance of 90 %. */
export const Z_90 = 1.645

/**
 * The logarithm of the ratio of two rates: its mean and standard deviation. It is nearly normal from ten bookings a side on, where
 * the small skews of both logarithms also cancel each other.
 */
export function logRatio(original: Side, variant: Side): { mean: number; deviation: number } {
  const [before, after] = [logRate(original.booked, original.visits), logRate(variant.booked, variant.visits)]
  return { mean: after.mean - before.mean, deviation: Math.sqrt(before.variance + after.variance) }
}

export function upliftOf(original: Side, variant: Side): Uplift {
  const { mean, deviation } = logRatio(original, variant)
  const at = (deviations: number) => Math.expm1(mean + deviations * deviation)
  return { low: at(-Z_90), middle: at(0), high: at(Z_90) }
}
