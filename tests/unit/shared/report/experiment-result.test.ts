import { describe, expect, test } from 'vitest'
import type { Variant } from '../../../../shared/campaign/experiment.ts'
import { type ExperimentCounts, experimentResult, experimentsOf, type VariantDay } from '../../../../shared/report/experiment.ts'
import { addDays } from '../../../../shared/sydney-time.ts'
import { seededRandom } from '../../../support/simulate-experiments.ts'

const FIRST = '2026-09-07'
const day = (index: number) => addDays(FIRST, index)

/** Visits and bookings of each variant, on each of so many days. */
function everyDay(days: number, arms: Partial<Record<Variant, [visits: number, booked: number]>>): VariantDay[] {
  return Array.from({ length: days }, (_, i) =>
    Object.entries(arms).map(([arm, [visits, booked]]) => ({ day: day(i), arm: arm as Variant, visits, booked })),
  ).flat()
}

function experiment(days: VariantDay[], more: Partial<ExperimentCounts> = {}): ExperimentCounts {
  return { name: 'headline', arms: 2, running: true, days, fullDays: [], ...more }
}

describe('the result of an experiment', () => {
  const clear = { a: [50, 2], b: [50, 6] } satisfies Parameters<typeof everyDay>[1]

  test('is too early before two full weeks, however clear it looks', () => {
    const result = experimentResult(experiment(everyDay(14, clear)), day(13))
    expect(result).toMatchObject({ days: 13, variants: [{ verdict: 'too-early', arm: 'b', weeks: 1, visitsLeft: 100 }] })
  })

  test('is there on the day after, and stays', () => {
    expect(experimentResult(experiment(everyDay(14, clear)), day(14)).variants).toMatchObject([
      { verdict: 'ahead', weeks: 2, original: { visits: 700, booked: 28 }, variant: { visits: 700, booked: 84 } },
    ])
    const later = [
      ...everyDay(14, clear),
      ...everyDay(42, { a: [50, 6], b: [50, 0] }).map((row) => ({ ...row, day: addDays(row.day, 14) })),
    ]
    expect(experimentResult(experiment(later), day(56)).variants).toMatchObject([
      { verdict: 'ahead', weeks: 2, variant: { booked: 84 } },
    ])
  })

  test('needs 100 visits and 10 bookings on both sides', () => {
    const verdict = (a: [number, number], b: [number, number]) =>
      experimentResult(experiment(everyDay(14, { a, b })), day(14)).variants[0]?.verdict
    expect(verdict([7, 1], [7, 7])).toBe('too-early')
    expect(verdict([8, 1], [8, 7])).toBe('ahead')
    const few = [...everyDay(14, { a: [100, 0], b: [100, 5] }), { day: day(0), arm: 'a' as const, visits: 0, booked: 9 }]
    expect(experimentResult(experiment(few), day(14)).variants).toMatchObject([{ verdict: 'too-early', uplift: undefined }])
  })

  test('leaves out days on which the calendar was full, also from the two weeks', () => {
    const days = everyDay(15, clear)
    const full = experimentResult(experiment(days, { fullDays: [day(3)] }), day(14))
    expect(full).toMatchObject({ days: 13, fullDays: 1, variants: [{ verdict: 'too-early' }] })
    expect(experimentResult(experiment(days, { fullDays: [day(3)] }), day(15)).variants).toMatchObject([
      { verdict: 'ahead', original: { visits: 700 } },
    ])
  })

  test('counts no days on which nobody came, for example while the page was closed', () => {
    const days = [...everyDay(7, clear), ...everyDay(6, clear).map((row) => ({ ...row, day: addDays(row.day, 30) }))]
    const bookedAlone = { day: day(20), arm: 'b' as const, visits: 0, booked: 1 }
    const result = experimentResult(experiment([...days, bookedAlone]), day(60))
    expect(result).toMatchObject({ days: 13, lastDay: day(35), variants: [{ verdict: 'too-early' }] })
  })

  test('says why there is no difference worth having', () => {
    const why = (weeks: number, a: [number, number], b: [number, number]) =>
      experimentResult(experiment(everyDay(weeks * 7, { a, b })), day(weeks * 7)).variants[0]
    expect(why(2, [50, 6], [50, 2])).toMatchObject({ verdict: 'no-difference', why: 'behind' })
    expect(why(4, [1000, 80], [1000, 80])).toMatchObject({ verdict: 'no-difference', why: 'small' })
    expect(why(11, [20, 1], [20, 1])).toMatchObject({ verdict: 'too-early' })
    expect(why(12, [20, 1], [20, 1])).toMatchObject({ verdict: 'no-difference', why: 'not-found', weeks: 12 })
  })

  test('asks more of two variants than of one', () => {
    const rows = [...everyDay(14, { a: [100, 5], b: [100, 7] }), { day: day(0), arm: 'b' as const, visits: 0, booked: 4 }]
    expect(experimentResult(experiment(rows), day(14)).variants).toMatchObject([{ verdict: 'ahead' }])
    const three = [...rows, ...everyDay(14, { c: [100, 5] })]
    expect(experimentResult(experiment(three, { arms: 3 }), day(14)).variants).toMatchObject([
      { arm: 'b', verdict: 'too-early' },
      { arm: 'c', verdict: 'too-early' },
    ])
  })

  test('changes only when a week ends, and never once it is there', () => {
    const random = seededRandom(1)
    const draw = (visits: number, rate: number) => Array.from({ length: visits }, random).filter((drawn) => drawn < rate).length
    for (let run = 0; run < 6; run++) {
      const rows = everyDay(84, { a: [40, 0], b: [40, 0] }).map((row) => ({
        ...row,
        booked: draw(40, row.arm === 'a' ? 0.05 : 0.07),
      }))
      const verdicts = Array.from({ length: 85 }, (_, i) => experimentResult(experiment(rows), day(i)).variants[0]?.verdict)
      const changes = verdicts.flatMap((verdict, i) => (i > 0 && verdict !== verdicts[i - 1] ? [i] : []))
      expect(changes).toHaveLength(1)
      expect((changes[0] ?? 1) % 7).toBe(0)
    }
  })

  test('warns of a split that chance hardly explains, also if a variant has no visit at all', () => {
    const broken = (a: number, b: number, arms = 2) =>
      experimentResult(experiment(everyDay(10, { a: [a, 0], b: [b, 0] }), { arms }), day(10)).brokenSplit
    expect(broken(100, 100)).toBe(false)
    expect(broken(100, 116)).toBe(false)
    expect(broken(100, 128)).toBe(true)
    expect(broken(20, 20, 3)).toBe(true)
    expect(broken(0, 0)).toBe(false)
  })

  test('has an even split also where a variant was added later', () => {
    const rows = [
      ...everyDay(28, { a: [50, 0], b: [50, 0] }),
      ...everyDay(14, { c: [50, 0] }).map((row) => ({ ...row, day: addDays(row.day, 14) })),
    ]
    expect(experimentResult(experiment(rows, { arms: 3 }), day(28)).brokenSplit).toBe(false)
  })
})

describe('how many more visits an experiment needs', () => {
  const left = (days: VariantDay[], today: string) => {
    const [variant] = experimentResult(experiment(days), today).variants
    return variant?.verdict === 'too-early' ? variant.visitsLeft : undefined
  }

  test('is the least that can be said of, before anybody came', () => {
    expect(left([], day(0))).toBe(200)
  })

  test('is what is missing of ten bookings, at the rate so far', () => {
    // Two bookings on the weaker side from 1,000 visits: ten need four times as many.
    const rows = [
      ...everyDay(20, { a: [50, 0], b: [50, 0] }),
      { day: day(0), arm: 'a' as const, visits: 0, booked: 4 },
      { day: day(0), arm: 'b' as const, visits: 0, booked: 2 },
    ]
    expect(left(rows, day(20))).toBe(6000)
  })

  test('never goes beyond the longest time that a trial may take', () => {
    // Nine more weeks with 40 visits a day, to two digits.
    expect(left(everyDay(21, { a: [20, 1], b: [20, 1] }), day(21))).toBe(2600)
  })

  test('is little for what is nearly sure', () => {
    expect(left(everyDay(14, { a: [50, 3], b: [50, 4] }), day(14))).toBeLessThan(5000)
    expect(left(everyDay(14, { a: [100, 5], b: [100, 6] }), day(14))).toBeGreaterThan(5000)
  })
})

test('experiments are found in the counts: the running one first, those that are over by their last day', () => {
  const visits = (day: string, variant: string | null) => ({ day, variant, seen: 5, opened: 0, details: 0, times: 0 })
  const found = experimentsOf(
    {
      days: [
        visits('2026-01-01', 'old.a'),
        visits('2026-02-01', 'older.c'),
        visits('2026-03-01', 'new.a'),
        visits('2026-04-01', null),
      ],
      fullDays: ['2026-01-01'],
    },
    { days: [{ day: '2026-05-01', variant: 'old.b', booked: 1, due: 0, kept: 0, won: 0, cents: 0 }] },
    { name: 'new', arms: 3 },
  )
  expect(found).toEqual([
    {
      name: 'new',
      arms: 3,
      running: true,
      days: [{ day: '2026-03-01', arm: 'a', visits: 5, booked: 0 }],
      fullDays: ['2026-01-01'],
    },
    expect.objectContaining({
      name: 'old',
      arms: 2,
      running: false,
      days: [
        { day: '2026-01-01', arm: 'a', visits: 5, booked: 0 },
        { day: '2026-05-01', arm: 'b', visits: 0, booked: 1 },
      ],
    }),
    expect.objectContaining({ name: 'older', arms: 3 }),
  ])
})
