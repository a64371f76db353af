import { describe, expect, it } from 'vitest'
import { nameTest, wordsOfName } from '../../../worker/leads/name-words.ts'
import { isPartOfNumber, searchOfText } from '../../../worker/leads/search.ts'
import { addressesIn, phonesIn } from '../../../worker/leads/written-contacts.ts'

describe('an email address in a text', () => {
  it.each([
    'jo@visitor.example',
    'Write to JO@Visitor.Example, please.',
    '(jo@visitor.example)',
    '“jo@visitor.example”',
    "'jo@visitor.example'",
    '**jo@visitor.example**',
    'jo@visitor.example.',
    'mailto:jo@visitor.example?subject=Hello',
    'mail=jo@visitor.example',
    'ann@visitor.example/jo@visitor.example',
    'jo@visitor.example;ann@visitor.example',
    'Jo\njo@visitor.example\n0412 345 678',
    '-jo@visitor.example!',
    '‘jo@visitor.example’',
    'Jo <jo@visitor.example>',
  ])('is found in %j', (text) => {
    expect(addressesIn(text)).toContain('jo@visitor.example')
  })

  it.each([
    'banjo@visitor.example',
    'jo@visitor.example.au',
    'a.jo@visitor.example',
    'a+jo@visitor.example',
    'a-jo@visitor.example',
    'a_jo@visitor.example',
    "o'jo@visitor.example",
    'zoëjo@visitor.example',
    'o’jo@visitor.example',
    'jo@visitor.examples',
    'jo@a.visitor.example',
    'jo@visitor.example@evil.example',
    'jo@ visitor.example',
    'my company has no address',
  ])('is no part of another: %j', (text) => {
    expect(addressesIn(text)).not.toContain('jo@visitor.example')
  })

  it('may contain characters that often separate addresses', () => {
    expect(addressesIn('a/b@visitor.example')).toContain('a/b@visitor.example')
  })

  it('with an internationalised domain equals the one in Punycode', () => {
    expect(addressesIn('Jo@BÜCHER.example')).toContain('jo@xn--bcher-kva.example')
  })

  it('is found in linear time', () => {
    const text = `${'@'.repeat(50_000)}${'a.'.repeat(50_000)}${"'".repeat(50_000)}@${'-'.repeat(50_000)}`
    expect(addressesIn(text).size).toBe(0)
  })
})

describe('a phone number', () => {
  it.each([
    '+61412345678',
    '+61 412 345 678',
    '+61 (0)412 345 678',
    '0061 412 345 678',
    '0011 61 412 345 678',
    '61412345678',
    '0412 345 678',
    '(0412) 345-678',
    '0412.345.678',
    '0412–345–678',
    '0412\u00a0345\u00a0678',
    '412345678',
    '０４１２ ３４５ ６７８',
    'after five: 0412 345 678, or 02 5550 0134',
    '02 5550 0134 / 0412 345 678',
    '0412/345/678',
    '0412 345 678/9',
  ])('is found as %j', (text) => {
    expect(phonesIn(text)).toContain('61412345678')
  })

  it.each(['0412 345 679', '+64 412 345 678', '+61 412 345 678 9', '412 345 67', '1 0412 345 678', 'none'])(
    'is not found in %j',
    (text) => {
      expect(phonesIn(text)).not.toContain('61412345678')
    },
  )

  it('without an area code matches the international one', () => {
    expect([...phonesIn('1300 123 456')]).toEqual([...phonesIn('+61 1300 123 456')])
    expect([...phonesIn('13 12 34')]).toEqual([...phonesIn('+61 131234')])
    expect([...phonesIn('+1 212 555 0123')]).toEqual([...phonesIn('1 (212) 555-0123')])
  })

  it('needs a minimum of digits', () => {
    expect(phonesIn('12345').size).toBe(0)
  })
})

it('the words of a name are compared without accents, apostrophes and case', () => {
  expect(wordsOfName('Zoë O’Brien-PARK')).toEqual(['zoe', 'obrien', 'park'])
  expect(wordsOfName('王小明')).toEqual(['王小明'])
  expect(wordsOfName(' - ')).toEqual([])
})

it.each([
  ['Soren', 'Søren'],
  ['Soeren', 'Søren'],
  ['Lukasz Wisla', 'Łukasz Wisła'],
  ['Weiss', 'Weiß'],
  ['WEISS', 'WEIẞ'],
  ['Aegir', 'Ægir'],
  ['Bjarke Kjaer', 'Bjarke Kjær'],
  ['Dordevic', 'Đorđević'],
  ['Djordjevic', 'Đorđević'],
  ['Gudrun', 'Guðrun'],
  ['Thor', 'Þór'],
  ['Coeur', 'Cœur'],
  ['Isik', 'Işık'],
  ['Irmak', 'İrmak'],
  ['Muller', 'Müller'],
  ['Mueller', 'Müller'],
  ['Aase', 'Åse'],
  ['Ase', 'Åse'],
  ['Nguyen Duc', 'Nguyễn Đức'],
  ['Hal', 'Ħal'],
  ['Hawaii', 'Hawaiʻi'],
  ['Said', 'Saʿid'],
  ['OBrien', 'O’Brien'],
])('a plain %j finds %j, and the other way round, in any normal form', (plain, own) => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(nameTest(plain)(own.normalize(form))).toBe(true)
    expect(nameTest(own.normalize(form))(plain)).toBe(true)
  }
})

it('a name finds no other name', () => {
  for (const [one, other] of [
    ['Soren', 'Soeren'],
    ['Sue', 'Su'],
    ['Weis', 'Weiss'],
    ['Joel', 'Jol'],
    ['Thor', 'Tor'],
    ['Park Zoe', 'Park'],
  ] as const)
    expect(nameTest(one)(other)).toBe(false)
})

it.each([
  ['100 Per Cent Co', 'parts'],
  ['7-Eleven', 'parts'],
  ['4 Pines', 'parts'],
  ['(3) Little Pigs', 'parts'],
  ['360', 'parts'],
  ['24/7', 'parts'],
  ['7K3M9P', 'parts'],
  ['0412 345 678', 'parts'],
  ['jo@visitor', 'parts'],
  ['bw-7k3m9p', 'references'],
  ['jo@visitor.example', 'email'],
])('%j is searched by %s', (typed, by) => {
  expect(searchOfText(typed)).toMatchObject({ by })
})

it('only digits that are no whole number may be a part of one', () => {
  expect(['02 55', '12345', '(02) 55', '+61 4', '24/7'].filter(isPartOfNumber)).toHaveLength(5)
  expect(['0412 345 678', '4 Pines', '7K3M9P', '-', ''].filter(isPartOfNumber)).toEqual([])
})
