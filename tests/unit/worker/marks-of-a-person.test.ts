import { describe, expect, it } from 'vitest'
import { phoneLink } from '../../../shared/phone-link.ts'
import { isPartOfNumber, isRounded, phoneOf, phonesIn } from '../../../shared/phone-numbers.ts'
import { addressesIn } from '../../../shared/written-contacts.ts'
import { searchOfText } from '../../../worker/leads/search.ts'
import { nameTest, wordsOfName } from '../../../worker/records/name-words.ts'
import { withoutAddress } from '../../../worker/records/without-address.ts'

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
    '"jo"@visitor.example',
    '{jo@visitor.example}',
    '_jo@visitor.example_',
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
    'zoe\u0308jo@visitor.example',
    '_jo@visitor.example',
    'jo@visitor.例え.example',
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
    for (const text of ['Jo@BÜCHER.example', 'jo@bücher。example', 'jo@bü\u00adcher.example'])
      expect(addressesIn(text)).toContain('jo@xn--bcher-kva.example')
  })

  it.each([
    'jo＠visitor.example',
    'jo﹫visitor.example',
    'ｊｏ＠ｖｉｓｉｔｏｒ．ｅｘａｍｐｌｅ',
    'jo＠visitor。example',
    'jo@visitor｡example',
    '邮箱：jo﹫visitor．example。谢谢',
    '𝐣𝐨@𝐯isitor.example',
    'ⓙⓞ@visitor.example',
    'jo\u200b@\u00advisitor.example',
    '＜jo＠visitor.example＞',
    'ｊ\u00adｏ\u200b＠\u200bvisitor.example',
    'jo@\r\nvisitor.example',
    'jo\n@visitor.example',
    '我的邮箱是jo@visitor.example谢谢',
    'メールはjo＠visitor.exampleです。',
  ])('is found in the characters of other keyboards and fonts: %j', (text) => {
    expect([...addressesIn(text)]).toEqual(['jo@visitor.example'])
    expect(withoutAddress(text, 'jo@visitor.example')).toBe(text.replace(/(?:j|ｊ|𝐣|ⓙ).*(?:e|ｅ)(?=[。＞谢で]|$)/su, '[deleted]'))
  })

  it.each([
    'jo%40visitor.example',
    'mailto:%3Cjo%40visitor%2Eexample%3E?subject=Hi',
    'https://x.example/?email=jo%40visitor.example&x=1',
    'jo&#64;visitor.example',
    'jo&#x40;visitor.example',
    'jo&commat;visitor&period;example',
    'jo (at) visitor dot example',
    'Jo [AT] visitor [dot] example',
    'jo{at}visitor.example',
    'write to jo at visitor dot example today',
    'jo @ visitor.example',
    'jo(@)visitor.example',
    'ＪＯ%40ｖisitor.example',
    'jo%40visitor.example, jo@visitor.example',
    'jo%2540visitor.example',
    'jo&amp;#64;visitor.example',
    'jo&#0064;visitor.example',
    'jo&commatvisitor.example',
    '&#106;&#x6f;&#64;visitor.example',
    'jo\\u0040visitor.example',
    'jo=40visitor.example',
    'jo&nbsp;(at)&nbsp;visitor.example',
    'jo（at）visitor.example',
    'jo【at】visitor<dot>example',
    'jo «at» visitor [punkt] example',
    'jo (arobase) visitor (point) example',
    'jo [ät] visitor.example',
    'jo_at_visitor_dot_example',
    'jo -at- visitor -dot- example',
    'jo *at* visitor *dot* example',
    'jo at visitor (dot) example',
  ])('is found as a link, a page or a careful person writes it: %j', (text) => {
    expect(addressesIn(text)).toContain('jo@visitor.example')
    expect(withoutAddress(`x ${text} y`, 'jo@visitor.example')).toMatch(/^x .*\[deleted\].* y$/)
    expect(addressesIn(withoutAddress(text, 'jo@visitor.example'))).not.toContain('jo@visitor.example')
  })

  it('is none where people only speak of places', () => {
    for (const text of [
      'we met at visitor.example',
      'jo@ visitor.example',
      'at 9 (at the dot)',
      '50%40',
      '%40%40',
      'jo %4',
      '%ff%40a.b',
      'look-at-this.example',
      'the point (at) issue',
      'a 100%25 rise=40.50',
      'Fish & chips &#999999999; (.)',
    ])
      expect([...addressesIn(text)]).toEqual([])
  })

  it('is found in linear time, and fifty of a text are kept', () => {
    for (const text of [
      `${'@'.repeat(50_000)}${'a.'.repeat(50_000)}${"'".repeat(50_000)}@${'-'.repeat(50_000)}`,
      `a@${'-'.repeat(50_000)}a`,
      `a@b.${'='.repeat(50_000)}`,
      '<a@'.repeat(20_000),
      'a@b|'.repeat(20_000),
      '@a。'.repeat(20_000),
      `a${'\u200d'.repeat(50_000)}ü@`,
      `${'我'.repeat(50_000)}@${'b.cd我'.repeat(50_000)}`,
      `a${'\n@'.repeat(50_000)}`,
      '%40'.repeat(30_000),
      'a (at) '.repeat(20_000),
      `a at ${' '.repeat(50_000)} dot `,
      `a at ${'b dot '.repeat(20_000)}`,
      'a @ b.c '.repeat(20_000),
      '%25'.repeat(30_000),
      '&amp;'.repeat(20_000),
      'a-at-b-dot-'.repeat(10_000),
      `a${'<at>'.repeat(20_000)}`,
    ])
      expect(addressesIn(text).size).toBe(0)
    const many = Array.from({ length: 60 }, (_, at) => `jo${at}@visitor.example`)
    expect([...addressesIn(many.join('|'))]).toEqual(many.slice(0, 50))
    expect(phonesIn(Array.from({ length: 60 }, (_, at) => `04123456${at + 10}`).join('/')).size).toBe(50)
    expect(withoutAddress(many.join(' '), 'jo59@visitor.example')).toBe([...many.slice(0, 59), '[deleted]'].join(' '))
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
    '0412\u200b345\u00ad678',
    '0412·345·678',
    '0412∕345−678',
    '(+61) 412 345 678',
    '02 5550 0134\n0412 345 678',
    '02 5550 0134 0412 345 678',
    '02 5550 0134 • 0412 345 678',
    '[0412] 345 678',
    '[+61] 412 345 678',
    'tel:0412%20345%20678',
    '%2B61412345678',
    '0412&nbsp;345&nbsp;678',
    '٠٤١٢ ٣٤٥ ٦٧٨',
    '೦೪೧೨೩೪೫೬೭೮',
    '߀߄߁߂߃߄߅߆߇߈',
    '𝟎𝟒𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
    '0️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '0412 345 678 ext. 12',
    '0412,345,678',
    '0412+345+678',
    '+61:412:345:678',
    '0412_345_678',
    '{0412} 345 678',
    '0412⁃345˗678',
    '0412&#8209;345&ndash;678',
    '%30%34%31%32345678',
    '&#48;&#x34;12345678',
  ])('is found as %j', (text) => {
    expect(phonesIn(text)).toContain('61412345678')
  })

  it.each([
    '0412 345 679',
    '+64 412 345 678',
    '+61 412 345 678 9',
    '412 345 67',
    '1 0412 345 678',
    'none',
    '412,345,678',
    '09:41:23',
  ])('is not found in %j', (text) => {
    expect(phonesIn(text)).not.toContain('61412345678')
  })

  it('without an area code matches the international one', () => {
    expect([...phonesIn('1300 123 456')]).toEqual([...phonesIn('+61 1300 123 456')])
    expect([...phonesIn('13 12 34')]).toEqual([...phonesIn('+61 131234')])
    expect([...phonesIn('+1 212 555 0123')]).toEqual([...phonesIn('1 (212) 555-0123')])
  })

  it('needs a minimum of digits', () => {
    expect(phonesIn('12345').size).toBe(0)
  })

  it.each([
    '412345678',
    '+44 (0)20 7946 0958',
    '212 345 678',
    '13 12 34',
    '+61 1300 123 456',
    '0412 345 678/9',
    '0412\u200b345\u00ad678',
    '0412·345·678',
    '0412∕345−678',
    '(+61) 412 345 678',
    '02 5550 0134\n0412 345 678',
    '02 5550 0134 0412 345 678',
    '02 5550 0134 • 0412 345 678',
    '1/1/1/0412 345 678',
    '[0412] 345 678',
    '೦೪೧೨೩೪೫೬೭೮',
    'tel:0412%20345%20678',
    '0011 61 41',
    '6.14123E+10',
    '6,14123456E+10',
    '6.14123e10',
    '61.4123456E+9',
    '6E+10',
    '６.１４１２３４５Ｅ＋１０',
    '6.14123456E+10 / 0412 345 678',
    '0412345678 Etta',
  ])('is the same to a link, a search and a comparison: %j', (text) => {
    const [first] = phonesIn(text)
    const link = phoneLink(text)
    expect(link?.href.replace(/\D/g, '')).toBe(first)
    if (phoneOf(text) !== undefined) expect(phoneOf(text)).toBe(first)
  })

  it('of which a spreadsheet has lost digits is none', () => {
    for (const text of ['6.14123E+10', '6,14123456E+10', '6.14123456e10', '61.4123456E+9', '6E+10', '６.１４１２３４５Ｅ＋１０'])
      expect([isRounded(text), [...phonesIn(text)], phoneOf(text)], text).toEqual([true, [], undefined])
    expect(['0412 345 678', '0412345678 Etta', 'Unit 12E', '1.5', ''].filter(isRounded)).toEqual([])
    expect([...phonesIn('6.14123456E+10 / 0412 345 678')]).toEqual(['61412345678'])
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
  ['jo＠visitor.example', 'email'],
  ['jo﹫visitor.example', 'email'],
])('%j is searched by %s', (typed, by) => {
  expect(searchOfText(typed)).toMatchObject({ by })
})

it('only digits that are no whole number may be a part of one', () => {
  expect(['02 55', '12345', '(02) 55', '+61 4', '24/7'].filter(isPartOfNumber)).toHaveLength(5)
  expect(['0412 345 678', '4 Pines', '7K3M9P', '-', ''].filter(isPartOfNumber)).toEqual([])
})
