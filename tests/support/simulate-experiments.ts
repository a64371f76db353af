import { type Decision, decide } from '../../shared/report/experiment.ts'
import type { Side } from '../../shared/report/statistics.ts'

/** What is true of a simulated page: visits a day to all variants, bookings per visit of the original, and what each variant adds to it. */
export type Truth = { visitsADay: number; rate: number; uplifts: number[] }

/** The first decision of each variant in each experiment, looked at week by week; undefined if there was none in `weeks`. */
export function simulateExperiments(truth: Truth, weeks: number, count: number, seed: number): (Decision | undefined)[][] {
  const variants = truth.uplifts.length + 1
  const visits = Math.round((truth.visitsADay * 7) / variants)
  const random = seededRandom(seed)
  const draws = [0, ...truth.uplifts].map((uplift) => bookingsOfWeek(visits, truth.rate * (1 + uplift), random))
  return Array.from({ length: count }, () => {
    const sides = draws.map((): Side => ({ visits: 0, booked: 0 }))
    const decisions: (Decision | undefined)[] = truth.uplifts.map(() => undefined)
    for (let week = 1; week <= weeks; week++) {
      sides.forEach((side, i) => {
        side.visits += visits
        side.booked += draws[i]?.() ?? 0
      })
      const [original, ...variants] = sides as [Side, ...Side[]]
      variants.forEach((variant, i) => {
        decisions[i] ??= decide(original, variant, week, variants.length)
      })
    }
    return decisions
  })
}

/** Draws from a binomial distribution by the inverse of its distribution function, which is tabulated once. */
function bookingsOfWeek(visits: number, rate: number, random: () => number): () => number {
  const table: number[] = []
  let chance = (1 - rate) ** visits
  let sum = 0
  for (let booked = 0; booked <= visits && sum < 1 - 1e-12; booked++) {
    sum += chance
    table.push(sum)
    chance *= ((visits - booked) / (booked + 1)) * (rate / (1 - rate))
  }
  return () => {
    const drawn = random()
    let [low, high] = [0, table.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((table[middle] ?? 1) < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Mulberry32: the same numbers in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
