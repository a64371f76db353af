import { logRatio, type Side, Z_90 } from './uplift'
import { aheadZ, BOOKINGS_MIN, VISITS_MIN, WEEKS_MAX, WEEKS_MIN, WORTH_HAVING } from './verdict'

/** `visits` are those of all arms, on `days` that count. */
type SoFar = { original: Side; variant: Side; variants: number; visits: number; days: number }

/**
 * About how many more visits the whole experiment needs before something can be said of a variant, if it goes on as it went so far. It
 * is a guess that changes with the numbers; two digits of it are all that is worth telling.
 */
export function visitsLeft({ original, variant, variants, visits, days }: SoFar): number {
  if (days === 0 || visits === 0) return (variants + 1) * VISITS_MIN
  const { mean, deviation } = logRatio(original, variant)
  // Each as a multiple of what there is; a deviation falls with the square root of it.
  const gap = Math.log1p(WORTH_HAVING) - mean
  const times = Math.max(
    VISITS_MIN / Math.max(1, Math.min(original.visits, variant.visits)),
    BOOKINGS_MIN / (Math.min(original.booked, variant.booked) + 0.5),
    (7 * Math.max(WEEKS_MIN, Math.floor(days / 7) + 1)) / days,
    Math.min(
      mean > 0 ? ((aheadZ(variants) * deviation) / mean) ** 2 : Number.POSITIVE_INFINITY,
      gap > 0 ? ((Z_90 * deviation) / gap) ** 2 : Number.POSITIVE_INFINITY,
      (7 * WEEKS_MAX) / days,
    ),
  )
  return roundUp(visits * (times - 1))
}

/** To two digits. */
function roundUp(number: number): number {
  const unit = Math.max(1, 10 ** (Math.floor(Math.log10(number)) - 1))
  return Math.ceil(number / unit) * unit
}
