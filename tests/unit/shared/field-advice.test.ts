import { expect, it } from 'vitest'
import { fieldAdvice } from '../../../shared/booking.ts'
import { fieldWords } from '../../../shared/content/booking.ts'

const tooLong = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(30)}.example`

it.each([
  ['jo', 'One address'],
  ['jo smith@company.com.au', 'One address'],
  ['jo@company', 'After the @'],
  ['jo@company.com.au or call', 'After the @'],
  [tooLong, 'No address is that long'],
])('the email field gives advice on what is wrong with %j', (typed, advice) => {
  expect(fieldAdvice('email', typed)).toContain(advice)
})

it('a name that is too long gets no advice about its characters', () => {
  expect(fieldAdvice('name', '1'.repeat(101))).toBeUndefined()
  expect(fieldAdvice('name', 'Jo 1')).toContain('1 cannot be part of a name')
})

it('a phone number gets its advice; what is right, or empty, gets none', () => {
  expect(fieldAdvice('phone', '12')).toBe(fieldWords('phone').advice?.['Invalid phone number format'])
  for (const typed of ['', ' ', 'jo@company.com.au']) expect(fieldAdvice('email', typed)).toBeUndefined()
})
