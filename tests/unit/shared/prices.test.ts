import { expect, it } from 'vitest'
import { SESSION_MINUTES } from '../../../shared/content/claims.ts'
import { formatDollars, REPORT_PRICE, TRADIE_DAYS, TRADIE_PRICE, withGst } from '../../../shared/content/prices.ts'

it('the report costs $97, the tradie package $5,497 in 30 days, a session lasts 30 minutes', () => {
  expect([REPORT_PRICE, TRADIE_PRICE, TRADIE_DAYS, SESSION_MINUTES]).toEqual([97, 5497, 30, 30])
})

it.each([
  [0, '$0'],
  [97, '$97'],
  [1250, '$1,250'],
  [5497, '$5,497'],
  [6046.7, '$6,046.70'],
  [1_234_567.05, '$1,234,567.05'],
])('%d is written %s', (amount, written) => {
  expect(formatDollars(amount)).toBe(written)
})

it('$5,497 plus GST is $6,046.70', () => {
  expect(formatDollars(withGst(TRADIE_PRICE))).toBe('$6,046.70')
})
