import { expect, test } from 'vitest'
import { isSplitBroken } from '../../../../shared/report/statistics.ts'
import { seededRandom } from '../../../support/simulate-experiments.ts'

const DAYS = 28
const VISITS = 1000
const RUNS = 2000

/** The share of trials that are called broken if whoever comes makes `each` visits in a day on average, all of them to one variant. */
function calledBroken(each: number, chances: readonly number[]): number {
  const random = seededRandom(20_261_125)
  const visitors = Math.round(VISITS / DAYS / each)
  let broken = 0
  for (let run = 0; run < RUNS; run++) {
    const days = Array.from({ length: DAYS }, () => {
      const visits = chances.map(() => 0)
      for (let visitor = 0; visitor < visitors; visitor++) {
        let drawn = random()
        let variant = 0
        while (variant < chances.length - 1 && drawn >= (chances[variant] ?? 1)) drawn -= chances[variant++] ?? 1
        do visits[variant] = (visits[variant] ?? 0) + 1
        while (random() > 1 / each)
      }
      return visits
    })
    if (isSplitBroken(days)) broken++
  }
  return broken / RUNS
}

const HALVES = [1 / 2, 1 / 2]
const THIRDS = [1 / 3, 1 / 3, 1 / 3]

test.each([1, 1.5, 3, 5])('an even split is hardly ever called broken where a visitor comes %d times a day', (each) => {
  for (const chances of [HALVES, THIRDS]) expect(calledBroken(each, chances)).toBeLessThan(0.004)
})

test('an uneven one is, also where visitors come more than once', () => {
  expect(calledBroken(1, [0.4, 0.6])).toBeGreaterThan(0.9)
  expect(calledBroken(3, [0.3, 0.7])).toBeGreaterThan(0.9)
})
