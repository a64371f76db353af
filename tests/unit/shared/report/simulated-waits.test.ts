import { describe, expect, test } from 'vitest'
import { coverageOf } from '../../../support/simulate-waits.ts'

const SEED = 20_261_127
/** So many leads are simulated for each case; tests/bench/wait-coverage.ts has 20,000 reports of each. */
const LEADS = 100_000

const truths = [
  { name: 'all were reached', open: 0, lost: 0 },
  { name: 'a fifth still waits', open: 0.2, lost: 0 },
  { name: 'half still waits', open: 0.5, lost: 0 },
  { name: 'a fifth still waits and three in ten may be lost', open: 0.2, lost: 0.3 },
]

describe('the interval of the time that leads wait', () => {
  const cases = truths.flatMap((truth) => [10, 20, 50, 200].map((leads) => ({ ...truth, leads })))

  test.each(cases)('holds the true time at least nine times in ten: of $leads leads, $name', ({ name: _, ...truth }) => {
    const count = LEADS / truth.leads
    for (const waits of ['steady', 'uneven'] as const) {
      const { half, mostly } = coverageOf({ ...truth, waits }, count, SEED)
      // Three standard errors below what is promised.
      const least = 0.9 - 3 * Math.sqrt(0.09 / count)
      expect([half.covered, mostly.covered].filter((covered) => covered < least)).toEqual([])
    }
  })

  test.each([
    { leads: 20, part: 'half', open: 0, endless: 0.001 },
    { leads: 20, part: 'half', open: 0.2, endless: 0.1 },
    { leads: 50, part: 'mostly', open: 0, endless: 0.001 },
    { leads: 200, part: 'mostly', open: 0.2, endless: 0.2 },
  ] as const)('is no wider than it has to be: of $leads leads, $part, open $open', ({ leads, part, open, endless }) => {
    const found = coverageOf({ leads, waits: 'steady', open, lost: 0 }, LEADS / leads, SEED)[part]
    expect(found.endless).toBeLessThanOrEqual(endless)
    expect(found.covered).toBeLessThan(0.97)
  })
})
