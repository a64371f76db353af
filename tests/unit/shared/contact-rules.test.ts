import { describe, expect, it } from 'vitest'
import { CONTACT_MAX, type ContactField, contactRules } from '../../../shared/enquiry.ts'
import { checkField, sanitiseFreeText } from '../../../shared/field-rule.ts'

const check = (field: ContactField, value: unknown) => checkField(contactRules[field], value)
const letters = (count: number) => 'a'.repeat(count)

it('an enquiry has these fields', () => {
  expect(Object.keys(contactRules)).toEqual(['name', 'number', 'company', 'enquiry'])
})

it('the limits are as specified', () => {
  expect(CONTACT_MAX).toEqual({ name: 100, number: 40, company: 200, enquiry: 5000 })
})

describe.each(Object.keys(contactRules) as ContactField[])('%s', (field) => {
  it('is accepted up to its limit, and refused one character over it', () => {
    const max = CONTACT_MAX[field]
    expect(check(field, letters(max))).toEqual({ ok: true, value: letters(max) })
    expect(check(field, letters(max + 1))).toMatchObject({ ok: false, message: expect.stringContaining(`${max} characters`) })
    expect(check(field, '😀'.repeat(max))).toMatchObject({ ok: true })
  })

  it.each([undefined, null, '', ' ', '\n', '<b></b>', '\u200b', '\u202a \u202c'])('%j is blank', (value) => {
    expect(check(field, value)).toEqual({ ok: false, message: 'Please check your input and try again.' })
  })

  it.each(['abc', '0', "O'Neil & Sons / A+B!", 'José Müller', '漢字'])('%j is accepted: there is no format', (value) => {
    expect(check(field, value)).toEqual({ ok: true, value })
  })
})

it('a number has the digits of a keyboard, so that it can be rung', () => {
  expect(check('number', '٠٤١٢ ３４５ ext 12')).toEqual({ ok: true, value: '0412 345 ext 12' })
})

describe('free text', () => {
  it.each([
    ['  one \t two  ', 'one two'],
    ['a\r\nb\rc\u2028d\n\n\n\ne', 'a\nb\nc\nd\n\ne'],
    ['a \n b', 'a\nb'],
    ['<p>Hello</p> <scr<b>ipt>', 'Hello ipt'],
    ['1 < 2 > 1 <', '1 2 1'],
    ['Jo <jo@visitor.example>, <https://x.au/a?b=c>', 'Jo jo@visitor.example, https://x.au/a?b=c'],
    ['<img@x onerror=y>z', 'z'],
    ['\u202eback\u0000 zero\u200bwidth \ud800', 'back zerowidth'],
    ['e\u200b\u0301', 'é'],
    ['👩‍👩‍👧 stays', '👩‍👩‍👧 stays'],
  ])('%j becomes %j', (raw, cleaned) => {
    expect(sanitiseFreeText(raw)).toBe(cleaned)
    expect(sanitiseFreeText(cleaned)).toBe(cleaned)
  })

  it.each(['<', '<a@', '<a', '<https://', ' ', '\n', '\u200b', '<a@a '])('is cleaned in linear time (%j)', (unit) => {
    const startedAt = performance.now()
    sanitiseFreeText(unit.repeat(200_000 / unit.length))
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })
})
