import { readAssignment, VARIANTS, type Variant } from '../campaign/experiment.ts'
import type { BookingCounts, CampaignCounts } from './counts.ts'
import { isSplitBroken, logRatio, type NoRate, type Rate, rateOf, type Side, type Uplift, upliftOf, Z_90 } from './statistics.ts'

/** The visits that saw one variant on one Sydney day, and the bookings made on it. The API calls a variant an `arm`. */
export type VariantDay = { day: string; arm: Variant; visits: number; booked: number }

/** An experiment from its first day on, whatever range the report around it has: its result must not depend on that. */
export type ExperimentCounts = {
  name: string
  /** How many variants it has, the original among them. */
  arms: number
  /** Whether the campaign's entry has it now. */
  running: boolean
  days: VariantDay[]
  /** The days on which the calendar had no free time left, whether anybody came or not. */
  fullDays: string[]
}

const [ORIGINAL] = VARIANTS

/** What a variant's page brought. `rate` is bookings of visits. */
export type VariantCounts = Side & { arm: Variant; rate: Rate | NoRate }

/** A variant against the original. `visitsLeft`: about how many more visits the whole experiment needs. */
export type VariantResult = (Decision | { verdict: 'too-early'; visitsLeft: number }) & {
  arm: Variant
  /** How many full weeks it rests on: those until the decision, or all so far. */
  weeks: number
  /** The counts of these weeks. */
  original: VariantCounts
  variant: VariantCounts
  /** Of these counts; undefined while there are too few bookings. */
  uplift: Uplift | undefined
}

export type ExperimentResult = {
  name: string
  running: boolean
  /** Its first and last day so far, YYYY-MM-DD; undefined if nobody came yet. */
  firstDay: string | undefined
  lastDay: string | undefined
  /** The days that count: over, visited, and with free times. */
  days: number
  /** The days that do not, because the calendar was full. */
  fullDays: number
  /** All variants on the days that count, the original first. */
  arms: VariantCounts[]
  /** One for each variant. */
  variants: VariantResult[]
  /** Visits are spread so unevenly over the variants that chance hardly explains it: the results are not to be trusted. */
  brokenSplit: boolean
}

/** What an experiment says so far. `today` is the Sydney day, which is not over and so does not count. */
export function experimentResult(counts: ExperimentCounts, today: string): ExperimentResult {
  const visited = [...new Set(counts.days.filter(({ visits }) => visits > 0).map(({ day }) => day))].sort()
  const over = visited.filter((day) => day < today)
  const full = new Set(counts.fullDays)
  const days = over.filter((day) => !full.has(day))
  const arms = VARIANTS.slice(0, counts.arms)
  const sums = sumsOf(counts.days, days, arms)
  const soFar = sums(days.length)
  return {
    name: counts.name,
    running: counts.running,
    firstDay: visited[0],
    lastDay: visited.at(-1),
    days: days.length,
    fullDays: over.length - days.length,
    arms: arms.map((arm, i) => variantCounts(arm, soFar[i])),
    variants: arms.slice(1).map((arm, i) => variantResult(arm, i + 1, sums, days.length)),
    brokenSplit: isSplitBroken(splitDays(counts.days, days, arms)),
  }
}

/** Week after week, as if it had been looked at each time: the first decision stands. */
function variantResult(arm: Variant, index: number, sums: (days: number) => Side[], days: number): VariantResult {
  const sidesOf = (count: number) => {
    const sides = sums(count)
    return { original: sides[0] ?? NOBODY, variant: sides[index] ?? NOBODY, variants: sides.length - 1, sides }
  }
  const weeks = Math.floor(days / 7)
  for (let week = 1; week <= weeks; week++) {
    const { original, variant, variants } = sidesOf(week * 7)
    const decision = decide(original, variant, week, variants)
    if (decision) return { ...decision, arm, weeks: week, ...againstOriginal(arm, original, variant) }
  }
  const { original, variant } = sidesOf(weeks * 7)
  const { sides, ...soFar } = sidesOf(days)
  const visits = sides.reduce((sum, side) => sum + side.visits, 0)
  const left = visitsLeft({ ...soFar, visits, days })
  return { verdict: 'too-early', visitsLeft: left, arm, weeks, ...againstOriginal(arm, original, variant) }
}

const NOBODY: Side = { visits: 0, booked: 0 }

function againstOriginal(arm: Variant, original: Side, variant: Side) {
  const known = Math.min(original.booked, variant.booked) >= BOOKINGS_MIN
  return {
    original: variantCounts(ORIGINAL, original),
    variant: variantCounts(arm, variant),
    uplift: known ? upliftOf(original, variant) : undefined,
  }
}

function variantCounts(arm: Variant, { visits, booked }: Side = NOBODY): VariantCounts {
  return { arm, visits, booked, rate: rateOf(booked, visits) }
}

/** The counts of each variant on the first so many of `days`. */
function sumsOf(rows: readonly VariantDay[], days: readonly string[], arms: readonly Variant[]): (count: number) => Side[] {
  const places = new Map(days.map((day, place) => [day, place]))
  return (count) =>
    arms.map((arm) => {
      const sum = { visits: 0, booked: 0 }
      for (const row of rows) {
        if (row.arm !== arm || (places.get(row.day) ?? count) >= count) continue
        sum.visits += row.visits
        sum.booked += row.booked
      }
      return sum
    })
}

type AssignedVisits = { day: string; variant: string | null; seen: number }

/**
 * All experiments that somebody saw, and the `running` one: that one first, then the latest. Counts must go back to the first day of
 * each. Bookings alone make neither an experiment nor a variant, because anybody can send one that names any.
 */
export function experimentsOf(
  visits: { days: readonly AssignedVisits[]; fullDays: string[] },
  bookings: Pick<BookingCounts, 'days'>,
  running: CampaignCounts['experiment'],
): ExperimentCounts[] {
  const days = new Map<string, VariantDay[]>(running && [[running.name, []]])
  for (const { variant, day, seen } of visits.days) {
    const shown = shownIn(variant)
    if (!shown) continue
    const rows = days.get(shown.experiment) ?? []
    days.set(shown.experiment, rows)
    rows.push({ day, arm: shown.variant, visits: seen, booked: 0 })
  }
  for (const { variant, day, booked } of bookings.days) {
    const shown = shownIn(variant)
    if (shown) days.get(shown.experiment)?.push({ day, arm: shown.variant, visits: 0, booked })
  }
  const experiments = [...days].map(
    ([name, rows]): ExperimentCounts => ({
      name,
      arms: name === running?.name ? running.arms : countVariants(rows),
      running: name === running?.name,
      days: rows,
      fullDays: visits.fullDays,
    }),
  )
  return experiments.sort(
    (one, other) => Number(other.running) - Number(one.running) || lastDay(other).localeCompare(lastDay(one)),
  )
}

/** An experiment that is over is not in the entry any more, but had a variant at least. */
function countVariants(rows: readonly VariantDay[]): number {
  return Math.max(2, ...rows.filter(({ visits }) => visits > 0).map(({ arm }) => VARIANTS.indexOf(arm) + 1))
}

const shownIn = (variant: string | null) => (variant === null ? undefined : readAssignment(variant))

const lastDay = ({ days }: ExperimentCounts) => days.reduce((last, { day }) => (day > last ? day : last), '')

/** Full weeks, because people book otherwise on a Monday than on a Saturday; two, because one may be an odd one. */
export const WEEKS_MIN = 2
/** An experiment that has found nothing after so long is not worth its place: seasons and offers change meanwhile. */
export const WEEKS_MAX = 12
/** What each side needs before anything is said. */
const VISITS_MIN = 100
const BOOKINGS_MIN = 10
/** The smallest difference worth having: a tenth more bookings. */
const WORTH_HAVING = 0.1

/**
 * How sure it must be that a variant is better, in standard deviations, by the number of variants: 99 % with one, 99.5 % with two.
 * Who looks for eleven weeks and stops at the first winner has eleven chances to be misled, and with two variants twice as many.
 */
const AHEAD_Z: Record<number, number> = { 1: 2.326, 2: 2.576 }

/** `small`: no difference worth having. `behind`: the original is better. `not-found`: none after the longest time. */
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

const aheadZ = (variants: number) => AHEAD_Z[variants] ?? Number.POSITIVE_INFINITY

const isEnough = ({ visits, booked }: Side) => visits >= VISITS_MIN && booked >= BOOKINGS_MIN

/** `visits` are those of all variants, on `days` that count. */
type SoFar = { original: Side; variant: Side; variants: number; visits: number; days: number }

/**
 * About how many more visits the whole experiment needs before something can be said of a variant, if it goes on as it went so far. It
 * is a guess that changes with the numbers; two digits of it are all that is worth telling.
 */
function visitsLeft({ original, variant, variants, visits, days }: SoFar): number {
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

/** The visits of each variant on the `days` after the last one, which may be added later, was first seen; none if unseen. */
function splitDays(rows: readonly VariantDay[], days: readonly string[], arms: readonly Variant[]): number[][] {
  const seen = rows.filter(({ visits }) => visits > 0)
  const firsts = arms.flatMap((arm) => {
    const ofVariant = seen.filter((row) => row.arm === arm).map(({ day }) => day)
    return ofVariant.length === 0 ? [] : [ofVariant.reduce((first, day) => (day < first ? day : first))]
  })
  return days
    .filter((day) => firsts.every((first) => first < day))
    .map((day) => {
      const ofDay = seen.filter((row) => row.day === day)
      return arms.map((arm) => ofDay.reduce((sum, row) => (row.arm === arm ? sum + row.visits : sum), 0))
    })
}
