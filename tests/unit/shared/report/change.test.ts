import { describe, expect, it } from 'vitest'
import { changeWords } from '../../../../shared/content/reports.ts'
import { changeOf, daysPassed } from '../../../../shared/report/change.ts'
import { periodBefore } from '../../../../shared/report/counts.ts'
import { seededRandom } from '../../../support/simulate-experiments.ts'

const DAYS = 28
const change = (now: number, before: number) => changeOf({ count: now, days: DAYS }, { count: before, days: DAYS })

/** How many events come at random where `mean` are expected (Knuth). */
function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let [count, product] = [0, random()]
  while (product > limit) {
    count++
    product *= random()
  }
  return count
}

describe('the change since the period before', () => {
  it('has the true change within its interval nine times in ten, for few leads and for many', () => {
    const random = seededRandom(51)
    for (const [before, now] of [
      [4, 4],
      [12, 18],
      [40, 30],
    ] as const) {
      const truth = now / before - 1
      const trials = 2000
      let within = 0
      for (let trial = 0; trial < trials; trial++) {
        const found = change(poisson(now, random), poisson(before, random))
        if (!found || (found.low <= truth && truth <= found.high)) within++
      }
      expect(within / trials, `${before} and ${now}`).toBeGreaterThan(0.87)
      expect(within / trials, `${before} and ${now}`).toBeLessThan(0.96)
    }
  })

  it('is said only where chance does not explain it', () => {
    const words = (now: number, before: number) => {
      const found = change(now, before)
      return found && changeWords(found)
    }
    expect(words(12, 10)).toBe('no clear change: 40% fewer to 143% more')
    expect(words(40, 10)).toMatch(/^more, by \d+% to \d+%$/)
    expect(words(10, 40)).toMatch(/^fewer, by \d+% to \d+%$/)
    expect(changeWords({ low: -0.004, high: 2.86 })).toBe('no clear change: up to 286% more')
    expect(changeWords({ low: -0.4, high: 0.003 })).toBe('no clear change: up to 40% fewer')
    expect([words(9, 0), words(40, 1), words(400, 2)]).toEqual(['clearly more', 'clearly more', 'clearly more'])
    expect([words(1, 0), words(3, 1)]).toEqual(['too few to compare', 'too few to compare'])
    expect(words(0, 0)).toBeUndefined()
  })

  it('compares as many days, of which today counts in part', () => {
    const range = { from: '2026-11-20', to: '2026-11-26' }
    expect(periodBefore(range)).toEqual({ from: '2026-11-13', to: '2026-11-19' })
    const morning = Date.parse('2026-11-25T19:00:00Z')
    expect(daysPassed(range, morning)).toBe(6.25)
    expect(daysPassed(periodBefore(range), morning)).toBe(7)
    // As often as before, in half the time: twice as often.
    const twice = changeOf({ count: 400, days: 3.5 }, { count: 400, days: 7 })
    expect(twice?.low).toBeGreaterThan(0.7)
    expect(twice?.high).toBeLessThan(1.3)
  })
})
