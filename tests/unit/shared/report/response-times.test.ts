import { describe, expect, test } from 'vitest'
import { waitWords, withinWords } from '../../../../shared/content/response-times.ts'
import { timeWaitedWords } from '../../../../shared/content/studio/lead-list.ts'
import { type ResponseTimes, Waits } from '../../../../shared/report/response-times.ts'

const DAY = 480

/** Leads by how long they waited; those after the bar wait still, or left. */
function waitsOf(reached: readonly number[], open: readonly number[] = []): Waits {
  const waits = new Waits()
  for (const minutes of reached) waits.add(minutes, true)
  for (const minutes of open) waits.add(minutes, false)
  return waits
}

describe('the time within which leads are reached', () => {
  test('is that of the middle and of the ninth of ten, if all were', () => {
    const times = waitsOf([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]).times()
    expect(times).toMatchObject({ leads: 10, reached: 10, half: { minutes: 50 }, mostly: { minutes: 90 } })
  })

  test('is that of Kaplan and Meier, if some wait still: those of Freireich’s patients with leukaemia', () => {
    // 6-mercaptopurine in weeks (Freireich 1963), of which R's survfit says 23, and that nine in ten is not reached.
    const treated = waitsOf([6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]).times()
    expect(treated).toMatchObject({
      leads: 21,
      reached: 9,
      half: { minutes: 23, high: null },
      mostly: { minutes: null, high: null },
    })
    expect(treated.half.low).toBeLessThanOrEqual(16)
    const placebo = waitsOf([1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23]).times()
    expect(placebo).toMatchObject({ half: { minutes: 8 }, mostly: { minutes: 17 } })
  })

  test('lies, of all that were reached, between what the binomial distribution says of their order', () => {
    const times = waitsOf(Array.from({ length: 100 }, (_, index) => index + 1)).times()
    // The 42nd and the 59th of a hundred hold the middle with 90 %; the 85th and the 96th nine tenths.
    expect(times.half).toEqual({ minutes: 50, low: 42, high: 59 })
    expect(times.mostly).toEqual({ minutes: 90, low: 85, high: 96 })
  })

  test('does not depend on the order in which leads are added, nor on groups of them', () => {
    const one = waitsOf([5, 5, 60, 300, 20, 90, 1, 2], [400, 10])
    const [some, others] = [waitsOf([5, 60, 2], [10]), waitsOf([1, 90, 20, 5, 300], [400])]
    some.addAll(others)
    expect(some.times()).toEqual(one.times())
  })

  test('of nobody, or of nobody who was reached, is not known', () => {
    const none = { minutes: null, low: null, high: null }
    expect(new Waits().times()).toEqual({ leads: 0, reached: 0, half: none, mostly: none })
    expect(waitsOf([], [10, 20, 30]).times()).toEqual({ leads: 3, reached: 0, half: none, mostly: none })
  })
})

describe('in words', () => {
  test.each([
    [0, 'at once'],
    [1, '1 minute'],
    [89, '89 minutes'],
    [90, '1.5 hours'],
    [960, '2 working days'],
    [959, '16 hours'],
    [1250, '2.6 working days'],
  ])('%d minutes are %s', (minutes, expected) => {
    expect(waitWords(minutes, DAY)).toBe(expected)
  })

  test('To do and the check name as many working days', () => {
    for (let minutes = 2 * DAY; minutes < 10 * DAY; minutes += 7)
      expect(timeWaitedWords(minutes, DAY)).toBe(`Waits ${waitWords(minutes, DAY)}`)
    expect([59, 192, DAY].map((minutes) => timeWaitedWords(minutes, DAY))).toEqual([
      'Waits 59 min',
      'Waits 3 h 12 min',
      'Waits 1 working day',
    ])
  })

  const times = (half: Partial<ResponseTimes['half']>, leads = 40): ResponseTimes => ({
    leads,
    reached: 20,
    half: { minutes: null, low: null, high: null, ...half },
    mostly: { minutes: null, low: null, high: null },
  })

  test.each([
    [times({ minutes: 120, low: 90, high: 240 }), '2 hours', '1.5 to 4 hours'],
    [times({ minutes: 50, low: 20, high: 150 }), '50 minutes', '20 minutes to 2.5 hours'],
    [times({ minutes: 50, low: 0, high: 60 }), '50 minutes', 'at once to 60 minutes'],
    [times({ minutes: 0, low: 0, high: 0 }), 'At once', 'at once'],
    [times({ minutes: 1200, low: 600, high: null }), '2.5 working days', 'at least 10 hours'],
    [times({ low: 60 }), 'At least 60 minutes', undefined],
    [times({}), 'Too early to say', undefined],
    [times({ minutes: 120, low: 90, high: 240 }, 9), 'Too few to say', undefined],
  ])('%o is said as it is known: %s', (line, value, between) => {
    expect(withinWords('half', line, DAY)).toEqual({ value, between })
  })
})
