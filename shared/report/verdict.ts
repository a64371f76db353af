import { logRatio, type Side, Z_90 } from './uplift'

/** Full weeks, because people book otherwise on a Monday than on a Saturday; two, because one may be an odd one. */
export const WEEKS_MIN = 2
/** An experiment that has found nothing after so long is not worth its place: seasons and offers change meanwhile. */
export const WEEKS_MAX = 12
/** What each side needs before anything is said. */
export const VISITS_MIN = 100
export const BOOKINGS_MIN = 10
/** The smallest difference worth having: a tenth more bookings. */
export const WORTH_HAVING = 0.1

/**
 * How sure it must be that a variant is better, in standard deviations, by the number of variants: 99 % with one, 99.5 % with two.
 * Who looks for eleven weeks and stops at the first winner has eleven chances to be misled, and with two variants twice as many.
 */
const AHEAD_Z: Record<number, number> = { 1: 2.326, 2: 2.576 }

/**
 * `small`: if there is a difference, it is smaller than one worth having. `behind`: the original is better. `not-found`: after the
 * longest time that an experiment may take, none was found.
 */
export type NoDifference = 'small' | 'behind' | 'not-found'
export type Decision = { verdict: 'no-difference'; why: NoDifference } | { verdict: 'ahead' }

/**
 * What the counts of full weeks say of a variant; undefined if it is too early. It is asked once for each week that is over, never
 * within one, and the first decision stands: so looking every day does no harm.
 */
export function decide(original: Side, variant: Side, weeks: number, variants: number): Decision | undefined {
  if (weeks < WEEKS_MIN || !isEnough(original) || !isEnough(variant)) return undefined
  const { mean, deviation } = logRatio(original, variant)
  const high = mean + Z_90 * deviation
  if (mean > aheadZ(variants) * deviation) return { verdict: 'ahead' }
  if (high < 0) return { verdict: 'no-difference', why: 'behind' }
  if (high < Math.log1p(WORTH_HAVING)) return { verdict: 'no-difference', why: 'small' }
  return weeks < WEEKS_MAX ? undefined : { verdict: 'no-difference', why: 'not-found' }
}

export const aheadZ = (variants: number) => AHEAD_Z[variants] ?? Number.POSITIVE_INFINITY

const isEnough = ({ visits, booked }: Side) => visits >= VISITS_MIN && booked >= BOOKINGS_MIN
