import { ARMS, type Arm } from '../campaign/shown-variant'
import type { ArmDay, ExperimentCounts } from './experiment-counts'
import { isSplitBroken } from './is-split-broken'
import { type NoRate, type Rate, rateOf } from './rate'
import { splitDays } from './split-days'
import { type Side, type Uplift, upliftOf } from './uplift'
import { BOOKINGS_MIN, type Decision, decide } from './verdict'
import { visitsLeft } from './visits-left'

const [ORIGINAL] = ARMS

/** What an arm's page brought. `rate` is bookings of visits. */
export type ArmCounts = Side & { arm: Arm; rate: Rate | NoRate }

/** A variant against the original. `visitsLeft`: about how many more visits the whole experiment needs. */
export type VariantResult = (Decision | { verdict: 'too-early'; visitsLeft: number }) & {
  arm: Arm
  /** How many full weeks it rests on: those until the decision, or all so far. */
  weeks: number
  /** The counts of these weeks. */
  original: ArmCounts
  variant: ArmCounts
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
  /** All arms on the days that count, the original first. */
  arms: ArmCounts[]
  /** One for each variant. */
  variants: VariantResult[]
  /** Visits are spread so unevenly over the arms that chance hardly explains it: the results are not to be trusted. */
  brokenSplit: boolean
}

/** What an experiment says so far. `today` is the Sydney day, which is not over and so does not count. */
export function experimentResult(counts: ExperimentCounts, today: string): ExperimentResult {
  const visited = [...new Set(counts.days.filter(({ visits }) => visits > 0).map(({ day }) => day))].sort()
  const over = visited.filter((day) => day < today)
  const full = new Set(counts.fullDays)
  const days = over.filter((day) => !full.has(day))
  const arms = ARMS.slice(0, counts.arms)
  const sums = sumsOf(counts.days, days, arms)
  const soFar = sums(days.length)
  return {
    name: counts.name,
    running: counts.running,
    firstDay: visited[0],
    lastDay: visited.at(-1),
    days: days.length,
    fullDays: over.length - days.length,
    arms: arms.map((arm, i) => armCounts(arm, soFar[i])),
    variants: arms.slice(1).map((arm, i) => variantResult(arm, i + 1, sums, days.length)),
    brokenSplit: isSplitBroken(splitDays(counts.days, days, arms)),
  }
}

/** Week after week, as if it had been looked at each time: the first decision stands. */
function variantResult(arm: Arm, index: number, sums: (days: number) => Side[], days: number): VariantResult {
  const sidesOf = (count: number) => {
    const sides = sums(count)
    return { original: sides[0] ?? NOBODY, variant: sides[index] ?? NOBODY, variants: sides.length - 1, sides }
  }
  const weeks = Math.floor(days / 7)
  for (let week = 1; week <= weeks; week++) {
    const { original, variant, variants } = sidesOf(week * 7)
    const decision = decide(original, variant, week, variants)
    if (decision) return { ...decision, arm, weeks: week, ...factsOf(arm, original, variant) }
  }
  const { original, variant } = sidesOf(weeks * 7)
  const { sides, ...soFar } = sidesOf(days)
  const visits = sides.reduce((sum, side) => sum + side.visits, 0)
  const left = visitsLeft({ ...soFar, visits, days })
  return { verdict: 'too-early', visitsLeft: left, arm, weeks, ...factsOf(arm, original, variant) }
}

const NOBODY: Side = { visits: 0, booked: 0 }

function factsOf(arm: Arm, original: Side, variant: Side) {
  const known = Math.min(original.booked, variant.booked) >= BOOKINGS_MIN
  return {
    original: armCounts(ORIGINAL, original),
    variant: armCounts(arm, variant),
    uplift: known ? upliftOf(original, variant) : undefined,
  }
}

function armCounts(arm: Arm, { visits, booked }: Side = NOBODY): ArmCounts {
  return { arm, visits, booked, rate: rateOf(booked, visits) }
}

/** The counts of each arm on the first so many of `days`. */
function sumsOf(rows: readonly ArmDay[], days: readonly string[], arms: readonly Arm[]): (count: number) => Side[] {
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
