import { describe, expect, test } from 'vitest'
import { betaQuantile, incompleteBeta, logRate, rateOf, upliftOf } from '../../../../shared/report/statistics.ts'

describe('the beta distribution', () => {
  test.each([
    [0.1, 4.5, 27.5, 0.27564567858081],
    [0.5, 0.5, 0.5, 0.5],
    [0.01, 10.5, 990.5, 0.47905680623039],
    [0.999, 200.5, 0.5, 0.52672758857689],
    [0.0801, 80000.5, 920000.5, 0.64354437122204],
  ])('at %d with %d and %d is what SciPy says', (x, a, b, expected) => {
    expect(incompleteBeta(x, a, b)).toBeCloseTo(expected, 9)
  })

  test.each([
    [4, 31, 0.0553200573464, 0.251664532539],
    [1, 1, 0.228519813806, 0.998457080697],
    [10, 1000, 0.00580643073399, 0.0162794657562],
    [250, 500, 0.463287972948, 0.536712027052],
    [3, 100_000, 1.08368262894e-5, 7.03341079031e-5],
    [80_000, 1_000_000, 0.0795546598021, 0.0804471352995],
  ])('of %d of %d has the quantiles that SciPy says', (count, of, low, high) => {
    expect(betaQuantile(0.05, count + 0.5, of - count + 0.5)).toBeCloseTo(low, 9)
    expect(betaQuantile(0.95, count + 0.5, of - count + 0.5)).toBeCloseTo(high, 9)
  })
})

describe('a rate', () => {
  test('of 4 in 31 lies between 5.5 and 25.2 %', () => {
    expect(rateOf(4, 31)).toEqual({
      count: 4,
      of: 31,
      rate: 4 / 31,
      low: expect.closeTo(0.0553, 4),
      high: expect.closeTo(0.2517, 4),
    })
  })

  test('of none or of all begins or ends there', () => {
    expect(rateOf(0, 31)).toMatchObject({ rate: 0, low: 0, high: expect.closeTo(0.0596, 4) })
    expect(rateOf(31, 31)).toMatchObject({ rate: 1, low: expect.closeTo(0.9404, 4), high: 1 })
  })

  test('is none of nothing, or of a whole that was counted too low', () => {
    expect(rateOf(0, 0)).toBe('of-none')
    expect(rateOf(3, 0)).toBe('over')
    expect(rateOf(4, 3)).toBe('over')
  })
})

describe('the logarithm of a rate', () => {
  test.each([
    [10, 100, -2.3071608184404, 0.0899667893957932],
    [30, 1000, -3.50701152668715, 0.032330747946135],
    [0, 50, -5.88549969944932, 4.91500086731798],
  ])('of %d in %d has the moments that mpmath says', (booked, visits, mean, variance) => {
    const log = logRate(booked, visits)
    expect(log.mean).toBeCloseTo(mean, 9)
    expect(log.variance).toBeCloseTo(variance, 9)
  })
})

describe('how much more a variant brings', () => {
  // From twenty million draws of both posterior distributions each.
  test.each([
    [10, 100, 20, 100, 0.1236, 0.9806, 2.6722],
    [10, 1000, 25, 1000, 0.381, 1.4746, 3.6752],
    [30, 1000, 42, 1010, -0.0554, 0.3838, 1.0446],
    [300, 10_000, 360, 10_000, 0.0576, 0.1999, 0.3621],
  ])('of %d in %d against %d in %d is what drawing says, to a fiftieth of the ratio', (a, n, b, m, low, middle, high) => {
    const uplift = upliftOf({ booked: a, visits: n }, { booked: b, visits: m })
    const off = [(1 + uplift.low) / (1 + low), (1 + uplift.middle) / (1 + middle), (1 + uplift.high) / (1 + high)]
    for (const ratio of off) expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
  })
})
