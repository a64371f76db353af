import { describe, expect, test } from 'vitest'
import { WEEKS_MAX } from '../../../../shared/report/experiment.ts'
import { simulateExperiments, type Truth } from '../../../support/simulate-experiments.ts'

const COUNT = 10_000
const SEED = 20_261_125
/** So long, a page with twenty visits a day and one booking in a hundred has ten bookings a side at last. */
const A_YEAR = 52

/** The shares of experiments in which a variant was called ahead, and in which nothing was said of one. */
function called(truth: Truth, weeks: number = WEEKS_MAX): { ahead: number; open: number } {
  const experiments = simulateExperiments(truth, weeks, COUNT, SEED)
  return {
    ahead: experiments.filter((decisions) => decisions.some((decision) => decision?.verdict === 'ahead')).length / COUNT,
    open: experiments.filter((decisions) => decisions.includes(undefined)).length / COUNT,
  }
}

describe('whoever looks every week and stops at the first winner', () => {
  const traffic = [20, 50, 100, 200, 500]
  const rates = [0.01, 0.03, 0.08]
  const pages = traffic.flatMap((visitsADay) => rates.map((rate) => ({ visitsADay, rate })))

  test.each(pages)('is misled by equal variants at most once in twenty: $visitsADay visits a day, rate $rate', (page) => {
    for (const uplifts of [[0], [0, 0]]) expect(called({ ...page, uplifts }).ahead).toBeLessThan(0.05)
  })

  test.each([
    { visitsADay: 20, rate: 0.01, uplifts: [0] },
    { visitsADay: 20, rate: 0.01, uplifts: [0, 0] },
  ])('is misled no more often by an experiment that takes a year, and it ends: %o', (truth) => {
    const { ahead, open } = called(truth, A_YEAR)
    expect(ahead).toBeLessThan(0.05)
    expect(open).toBeLessThan(0.01)
  })

  test.each([
    { visitsADay: 20, rate: 0.03, uplifts: [-0.1] },
    { visitsADay: 200, rate: 0.03, uplifts: [-0.1] },
    { visitsADay: 500, rate: 0.08, uplifts: [-0.1, -0.2] },
  ])('hardly ever takes a worse variant for a better one: %o', (truth) => {
    expect(called(truth).ahead).toBeLessThan(0.01)
  })

  test.each([
    { visitsADay: 50, rate: 0.03, uplifts: [1], found: 0.95 },
    { visitsADay: 100, rate: 0.03, uplifts: [0.5], found: 0.9 },
    { visitsADay: 200, rate: 0.03, uplifts: [0.3], found: 0.8 },
    { visitsADay: 500, rate: 0.03, uplifts: [0.2], found: 0.85 },
    { visitsADay: 200, rate: 0.03, uplifts: [0, 0.5], found: 0.95 },
  ])('finds a difference of practical size: %o', ({ found, ...truth }) => {
    expect(called(truth).ahead).toBeGreaterThan(found)
  })
})
