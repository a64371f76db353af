import { describe, expect, it } from 'vitest'
import { bookingRules } from '../../../shared/booking.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { toInternationalPhone } from '../../../shared/phone.ts'

const stored = (typed: string) => checkField(bookingRules.phone, toInternationalPhone(typed))

/** Each kind of number as Australians write it, and as it is dialled from abroad. Numbers are of ACMA's ranges for fiction. */
const NATIONAL = [
  ['Central East', '(02) 5550 1234', '+61255501234'],
  ['South East', '(03) 7010 1234', '+61370101234'],
  ['North East', '(07) 5550 1234', '+61755501234'],
  ['Central and West', '(08) 7010 1234', '+61870101234'],
  ['a mobile', '0491 570 006', '+61491570006'],
  ['a mobile of the other range', '0455 170 006', '+61455170006'],
] as const

describe('a number of every Australian area code', () => {
  it.each(NATIONAL)('%s: %s is stored as %s', (_area, typed, value) => {
    expect(stored(typed)).toEqual({ ok: true, value })
  })

  it.each(NATIONAL)('%s, however it is written: %s', (_area, typed, value) => {
    const digits = typed.replace(/\D/g, '')
    const national = digits.slice(1)
    const spellings = [
      digits,
      digits.replace(/(..)(....)(....)/, '$1-$2-$3'),
      `61${national}`,
      `61 ${digits}`,
      `+61${national}`,
      `+61 ${national.slice(0, 1)} ${national.slice(1)}`,
      `+61 (0)${national}`,
      `+61 ${digits}`,
      `0011 61 ${national}`,
      `  ${digits}  `,
      `\u202a${digits}\u202c`,
      `\ufeff${digits.slice(0, 2)}\u200b ${digits.slice(2)}\u200e`,
    ]
    for (const spelling of spellings) expect(stored(spelling), spelling).toEqual({ ok: true, value })
  })

  it.each([
    ['1800 975 711', '1800975711'],
    ['1300 975 711', '1300975711'],
    ['1300-97-57-11', '1300975711'],
  ])('%s has no area code, and is not dialled from abroad: stored as %s', (typed, value) => {
    expect(stored(typed)).toEqual({ ok: true, value })
    expect(toInternationalPhone(typed)).toBe(typed)
  })
})

describe('what is no number of an Australian area code is not made one', () => {
  it.each([
    ['02 5550 123', 'a digit too few'],
    ['02 5550 12345', 'a digit too many'],
    ['0491 570 00', 'a digit too few'],
    ['0491 570 0066', 'a digit too many'],
    ['01 5550 1234', 'no area'],
    ['05 5550 1234', 'no area'],
    ['06 5550 1234', 'no area'],
    ['09 5550 1234', 'no area'],
    ['00 5550 1234', 'no area'],
    ['02 1550 1234', 'no local number begins with 1'],
    ['08 0550 1234', 'no local number begins with 0'],
    ['5550 1234', 'no area code'],
    ['13 97 57', 'too short for a rule of seven digits'],
    ['2 5550 1234', 'no 0 in front'],
  ])('%s: %s', (typed) => {
    expect(toInternationalPhone(typed)).toBe(typed)
  })

  it.each(['02 5550 123', '0491 570 0066', '01 5550 1234', '08 0550 1234', '13 97 57'])('%s is refused', (typed) => {
    expect(stored(typed)).toEqual({ ok: false, message: 'Invalid phone number format' })
  })

  it.each(['0012345', '+61 412 345 678', '+64 3 555 1234', '+1 202 555 0123', '+44 20 7946 0958', '', ' '])(
    '%j stays as it was typed',
    (typed) => {
      expect(toInternationalPhone(typed)).toBe(typed)
    },
  )
})
