import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countScale, largestRadius, placeOf } from '../../../../client/studio/reports/charts.tsx'
import { changeScale, dotRadius, rateScale, roundUp } from '../../../../client/studio/reports/scale.ts'
import { barRadii } from '../../../../client/studio/reports/tables.tsx'
import { rateOf } from '../../../../shared/report/statistics.ts'

describe('the end of a scale', () => {
  it.each([
    [0, 1],
    [0.0131, 0.02],
    [0.021, 0.025],
    [0.3, 0.5],
    [1, 1],
    [162, 200],
    [1_379_073, 2_000_000],
  ])('for %s is %s', (value, end) => {
    expect(roundUp(value)).toBe(end)
  })

  it('is not below its value, nor more than two and a half times as much', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (value) => {
        const end = roundUp(value)
        expect(end).toBeGreaterThanOrEqual(value * (1 - 1e-9))
        expect(end).toBeLessThanOrEqual(value * 2.5001)
      }),
    )
  })

  it('of counts is a whole number, also where there are none', () => {
    expect([countScale([]), countScale([0, 0]), countScale([2, 3]), countScale([11])]).toEqual([1, 1, 5, 20])
  })

  it('of rates has room for their intervals', () => {
    expect(rateScale([rateOf(136, 7717), rateOf(73, 3499), 'of-none', undefined])).toBe(0.05)
  })

  it('of rates is not stretched by the interval of a few visits', () => {
    const few = rateOf(0, 3)
    expect(rateScale([rateOf(136, 7717), few])).toBe(0.1)
    expect(rateScale([few])).toBe(0.5)
  })

  it('of rates is all where there is none', () => {
    expect(rateScale(['of-none', 'over'])).toBe(1)
  })

  it('of changes is the same to both sides', () => {
    expect(changeScale([{ low: -0.6, high: 0.06 }, undefined, { low: -0.24, high: 0.29 }])).toBe(1)
  })
})

describe('a dot', () => {
  it('grows with its count, by area', () => {
    const [small, quarter, whole] = [0, 25, 100].map((count) => dotRadius(count, 100, 2, 10))
    expect([small, quarter, whole]).toEqual([2, 6, 10])
    expect(dotRadius(5, 0, 2, 10)).toBe(2)
  })

  it('is smaller where there are more, and never leaves its line', () => {
    expect([7, 31, 62, 105, 731].map(largestRadius)).toEqual([5, 5, 3.5, 2.5, 1.6])
    expect([placeOf(0, 1), placeOf(0, 2), placeOf(730, 731) < 100]).toEqual([50, 25, true])
  })
})

describe('a line of dots', () => {
  it('is full for all, empty for none, and shows the least share', () => {
    const [rest] = barRadii(0)
    expect(new Set(barRadii(0))).toEqual(new Set([rest]))
    expect(new Set(barRadii(1)).size).toBe(1)
    const [first, second] = barRadii(0.0001)
    expect([Number(first) > Number(rest), second]).toEqual([true, rest])
  })

  it('has as many large dots as the share asks for, the last of them in part', () => {
    const radii = barRadii(0.55)
    const largest = Math.max(...radii)
    expect(radii.filter((radius) => radius === largest)).toHaveLength(16)
    expect(radii[16]).toBeCloseTo(largest * Math.SQRT1_2)
  })
})
