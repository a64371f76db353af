import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountText,
  amountValue,
  amountWords,
  bestUnit,
  DAYS,
  DURATION,
  MINUTES,
} from '../../../../client/studio/schedule/hours.tsx'

describe('the unit of a duration', () => {
  it.each([
    [90, 'minutes'],
    [120, 'hours'],
    [1440, 'days'],
    [1500, 'hours'],
    [0, 'hours'],
    ['soon', 'hours'],
  ])('%s minutes are typed in %s', (minutes, unit) => {
    expect(bestUnit(minutes, DURATION).id).toBe(unit)
  })

  it('is the only one where there is one', () => {
    expect([0, 45].map((value) => bestUnit(value, MINUTES).id)).toEqual(['minutes', 'minutes'])
    expect(bestUnit(60, DAYS).id).toBe('days')
  })

  it.each([
    [1, '1 minute'],
    [60, '1 hour'],
    [120, '2 hours'],
    [2880, '2 days'],
    [0, '0 hours'],
  ])('%s minutes in words are %s', (minutes, words) => {
    expect(amountWords(minutes, DURATION)).toBe(words)
  })
})

describe('a typed number', () => {
  const [, hours, days] = DURATION as [(typeof DURATION)[0], (typeof DURATION)[0], (typeof DURATION)[0]]

  it('becomes what the entry counts in, without the errors of binary fractions', () => {
    expect([amountValue('2', hours), amountValue(' 1.5 ', hours), amountValue('1.1', days)]).toEqual([120, 90, 1584])
  })

  it('leaves the entry when it is emptied', () => {
    expect(amountValue('  ', hours)).toBeUndefined()
  })

  it('stays in the entry as it is if it is no number, so that it is found faulty and not lost', () => {
    expect([amountValue('two', hours), amountValue('1e999', hours)]).toEqual(['two', '1e999'])
    expect(amountText('two', hours)).toBe('two')
  })

  it('is shown as it was typed, whatever duration the entry has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_160 }), (minutes) => {
        const unit = bestUnit(minutes, DURATION)
        expect(amountValue(amountText(minutes, unit), unit)).toBe(minutes)
      }),
    )
  })
})
