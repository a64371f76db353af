import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingField, bookingRules } from '../../../shared/booking.ts'
import { isSameAddress, isSameMailbox, mailboxOf } from '../../../shared/email-rule.ts'
import { contactRules } from '../../../shared/enquiry.ts'
import { checkField, refusedCharacter } from '../../../shared/field-rule.ts'
import { toInternationalPhone } from '../../../shared/phone.ts'

const stored = (field: BookingField, typed: string) => checkField(bookingRules[field], typed)

describe('invisible characters', () => {
  const MARKS = [
    ...['\u200b', '\u202a', '\u202c', '\u2066', '\u2069', '\u00ad', '\ufeff', '\u200e', '\u2060'],
    ...['\u2063', '\u206a', '\u034f', '\u3164', '\ufffc', '\u0002', '\u0085'],
  ]
  it.each(MARKS)('are removed from every field (%j)', (mark) => {
    const within = (text: string) => `${mark}${text[0]}${mark}${text.slice(1)}${mark}`
    expect(stored('name', within('Jane'))).toEqual({ ok: true, value: 'Jane' })
    expect(stored('organisation', within('Creek & Co'))).toEqual({ ok: true, value: 'Creek & Co' })
    expect(stored('email', within('jo@creek.example'))).toEqual({ ok: true, value: 'jo@creek.example' })
    expect(stored('phone', within('+61 412 345 678'))).toEqual({ ok: true, value: '+61412345678' })
    for (const rule of Object.values(contactRules))
      expect(checkField(rule, within('Creek'))).toEqual({ ok: true, value: 'Creek' })
  })

  it('that join letters, or make an emoji of a sign, are removed from names, addresses and numbers', () => {
    expect(stored('name', 'ක්\u200dරිස් \ufe0f')).toEqual({ ok: true, value: 'ක්රිස්' })
    expect(stored('organisation', 'क्\u200dष Co\ufe0f')).toEqual({ ok: true, value: 'क्ष Co' })
    expect(stored('email', '\u200cjo\u200d@creek\u200c.example\ufe0f')).toEqual({ ok: true, value: 'jo@creek.example' })
    expect(stored('phone', '+61 412 345 678\u200d\ufe0f')).toEqual({ ok: true, value: '+61412345678' })
    expect(checkField(contactRules.name, '👩\u200d🚀 Jo')).toEqual({ ok: true, value: '👩\u200d🚀 Jo' })
  })

  it('cannot hide a tag from the sanitiser', () => {
    expect(stored('name', 'Jo<\u200bb>Ann')).toEqual({ ok: true, value: 'JoAnn' })
  })
})

describe('names as people and phones write them', () => {
  it.each([
    ['Gerard van ‘t Hoff', "Gerard van 't Hoff"],
    ['Smith‑Jones', 'Smith-Jones'],
    ['D`Arcy–Ng', "D'Arcy-Ng"],
    ['علی\u200cرضا', 'علی رضا'],
    ['Dr. Jane Citizen', 'Dr Jane Citizen'],
    ['J.R. Smith Jr.', 'J R Smith Jr'],
    ['J.-P. Sartre', 'J-P Sartre'],
    ['डॉ. शर्मा', 'डॉ शर्मा'],
    ['山田太郎。', '山田太郎'],
    ['ג׳ון בן־דוד', "ג'ון בן-דוד"],
    ['Ｊａｎｅ　Ｏ＇Ｂｒｉｅｎ', "Jane O'Brien"],
  ])('%s is stored as %s', (typed, value) => {
    expect(stored('name', typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['Smith – Jones Pty Ltd', 'Smith - Jones Pty Ltd'],
    ['Bell’s Pty. Ltd.', 'Bell’s Pty. Ltd.'],
    ['２４　Ｂｅｌｌ＆Ｃｏ（ＮＳＷ）', '24 Bell&Co(NSW)'],
    ['٣ نجوم', '3 نجوم'],
  ])('organisation %s is stored as %s', (typed, value) => {
    expect(stored('organisation', typed)).toEqual({ ok: true, value })
  })

  it.each(['AC/DC Pty Ltd', 'Coffee @ Manly', 'Yahoo!', 'A+ Plumbing'])('organisation %s is refused by the rule', (typed) => {
    expect(stored('organisation', typed)).toEqual({ ok: false, message: 'Organisation contains invalid characters' })
  })
})

describe('phone numbers as people write them', () => {
  it.each([
    ['+61 (0)2 9999 9999', '+61299999999'],
    ['+61 0412 345 678', '+61412345678'],
    ['0011 61 412 345 678', '+61412345678'],
    ['0061 412 345 678', '+61412345678'],
    ['0412.345.678', '+61412345678'],
    ['0412‑345‑678', '+61412345678'],
    ['(02) 9999 9999', '+61299999999'],
    ['02/9999/9999', '+61299999999'],
    ['1300 123 456', '1300123456'],
    ['+64 21 123 4567', '+64211234567'],
    ['+64 021 123 4567', '+64211234567'],
    ['00 44 (0)20 7946 0958', '+442079460958'],
    ['+44 07946 123456', '+447946123456'],
    ['+49 (0) 30 / 123 456', '+4930123456'],
    ['+353 (0)87 123 4567', '+353871234567'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['00 39 (0)6 1234 5678', '+390612345678'],
    ['+229 01 97 12 34 56', '+2290197123456'],
    ['+226 05 12 34 56', '+22605123456'],
    ['+1 (0)202 555 0123', '+12025550123'],
    ['+800 0123 4567', '+80001234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['61 412 345 678', '+61412345678'],
    ['610412345678', '+61412345678'],
    ['tel:+61412345678', '+61412345678'],
    ['0412·345·678', '+61412345678'],
    ['＋６１ ４１２ ３４５ ６７８', '+61412345678'],
    ['٠٤١٢ ٣٤٥ ٦٧٨', '+61412345678'],
    ['۰۴۱۲۳۴۵۶۷۸', '+61412345678'],
  ])('%s is stored as %s', (typed, value) => {
    expect(stored('phone', toInternationalPhone(typed))).toEqual({ ok: true, value })
  })

  it.each(['021 123 4567', '13 11 14', '02 9999 9999 ext 12', 'call me'])(
    '%s is not a full phone number and is refused',
    (typed) => {
      expect(stored('phone', toInternationalPhone(typed))).toEqual({ ok: false, message: 'Invalid phone number format' })
    },
  )
})

describe('email addresses as people paste them', () => {
  it.each([
    ['jo@bäckerei.example', 'jo@xn--bckerei-5wa.example'],
    ['o’brien@creek.example', "o'brien@creek.example"],
    ['Jo Citizen <Jo@Creek.example>', 'jo@creek.example'],
    ['<jo@creek.example>', 'jo@creek.example'],
    ['mailto:jo@creek.example', 'jo@creek.example'],
    ['MAILTO:jo@creek.example?subject=Hi&body=x', 'jo@creek.example'],
    ['mailto://jo@creek.example', 'jo@creek.example'],
    ['\u200bmailto:jo@creek.example.\u202c', 'jo@creek.example'],
    ['Jo <mailto:jo@creek.example>.', 'jo@creek.example'],
    ["'jo@creek.example'", 'jo@creek.example'],
    ['“jo@creek.example”', 'jo@creek.example'],
    ['(jo@creek.example),', 'jo@creek.example'],
    ['jo@creek.example. ', 'jo@creek.example'],
    ['jo@bäckerei.example,', 'jo@xn--bckerei-5wa.example'],
    ['ｊｏ＠ｃｒｅｅｋ．ｅｘａｍｐｌｅ', 'jo@creek.example'],
    ['jo@creek.example<br>', 'jo@creek.example'],
    ["'jo'@creek.example", "'jo'@creek.example"],
    ['mailto:jo%2Bnews@creek.example', 'jo+news@creek.example'],
    ['Jo <mailto:o%27brien@creek.example?subject=50%25>', "o'brien@creek.example"],
    ['mailto:100%@creek.example', '100%@creek.example'],
  ])('%s is stored as %s', (typed, value) => {
    expect(stored('email', typed)).toEqual({ ok: true, value })
  })

  it.each([
    'jo@bä/ckerei.example',
    'jo@bä:80.example',
    'jo@bä ckerei.example',
    'jö@creek.example',
    'Jo <jo@creek.example> or <ann@creek.example>',
  ])('%s is refused', (typed) => {
    expect(stored('email', typed).ok).toBe(false)
  })
})

const LOCAL_CHARACTERS = fc.constantFrom(..."abcxyz0189!#$%&'*+/=?^_`{|}~-")
const atom = fc.string({ unit: LOCAL_CHARACTERS, minLength: 1, maxLength: 12 })
const legalAddress = fc
  .tuple(fc.array(atom, { minLength: 1, maxLength: 3 }), fc.constantFrom('creek.example', 'xn--bckerei-5wa.example', 'a-b.co.au'))
  .map(([atoms, domain]) => `${atoms.join('.')}@${domain}`)

it('a legal address is never rewritten: with another character it is another mailbox', () => {
  fc.assert(
    fc.property(legalAddress, (address) => {
      expect(stored('email', address)).toEqual({ ok: true, value: address })
      expect(stored('email', ` Jo <${address}>, `)).toEqual({ ok: true, value: address })
      expect(stored('email', `mailto:${encodeURIComponent(address)}`)).toEqual({ ok: true, value: address })
    }),
  )
})

describe('one mailbox in many spellings', () => {
  it.each([
    ['Jo@Creek.Example', 'jo@creek.example'],
    [' jo@creek.example. ', 'jo@creek.example'],
    ['jo+news@creek.example', 'jo@creek.example'],
    ['jo+a+b@creek.example', 'jo@creek.example'],
    ['J.O.Citizen+x@GMail.com', 'jocitizen@gmail.com'],
    ['jo.citizen@googlemail.com', 'jocitizen@gmail.com'],
    ['jo.citizen@creek.example', 'jo.citizen@creek.example'],
    ['jo-news@creek.example', 'jo-news@creek.example'],
    ['+jo@creek.example', '+jo@creek.example'],
    ['jo@bäckerei.example', 'jo@xn--bckerei-5wa.example'],
    ['a`b@creek.example', 'a`b@creek.example'],
  ])('%j leads to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
    expect(isSameMailbox(address, mailbox)).toBe(true)
    expect(isSameMailbox(address, `x${mailbox}`)).toBe(false)
  })
})

it.each([
  ['Jo@Creek.Example', 'jo@creek.example', true],
  ['jo@bäckerei.example', 'jo@xn--bckerei-5wa.example', true],
  ['J.O.Citizen+x@GMail.com', 'jocitizen@googlemail.com', true],
  ['jo+news@creek.example', 'jo@creek.example', false],
  ['jo+a@creek.example', 'jo+b@creek.example', false],
  ['jo.citizen@creek.example', 'jocitizen@creek.example', false],
  ['jo@creek.example', 'jo@creek.example.test', false],
  ['+jo@creek.example', 'jo@creek.example', false],
])('%s and %s are surely one person’s: %s', (one, other, isOne) => {
  expect([isSameAddress(one, other), isSameAddress(other, one)]).toEqual([isOne, isOne])
})

it.each(['.', '<', '<@', '@', "'@", '.a', 'mailto:'])('an address is read in linear time (%j)', (unit) => {
  expect(stored('email', `<${unit.repeat(200_000 / unit.length)}x`)).toMatchObject({ ok: false })
})

describe('the message about a refused character', () => {
  it.each([
    ['organisation', 'AC/DC Pty Ltd', '/'],
    ['organisation', 'Coffee @ Manly', '@'],
    ['organisation', 'Yahoo!', '!'],
    ['organisation', 'A+ Plumbing', '+'],
    ['name', 'J0hn', '0'],
    ['name', 'Jane 🙂', '🙂'],
    ['name', 'Dr. Jane van ‘t Hoff', undefined],
    ['email', 'jo@', undefined],
  ] as const)('is named in %s: %s', (field, typed, character) => {
    expect(refusedCharacter(bookingRules[field], typed)).toBe(character)
  })
})
