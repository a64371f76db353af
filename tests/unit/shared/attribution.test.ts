import { describe, expect, it } from 'vitest'
import {
  attributionQuery,
  attributionUrl,
  CLICK_ID_MAX,
  readAttribution,
  referrerUrl,
  resolveUtm,
  sourceOf,
  UTM_FIELDS,
  UTM_QUERY_KEYS,
  utmQuery,
} from '../../../shared/attribution.ts'
import { bookingRules } from '../../../shared/booking.ts'
import { CLICK_ID_FIELDS } from '../../../shared/click-ids.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { chooseHoneypotName, HONEYPOT_NAMES, isHoneypotFilled } from '../../../shared/spam-checks.ts'

/** The five UTM values of a query. */
const utmOf = (query: string | URLSearchParams) => readAttribution(String(query)).utm
const clickIdsOf = (query: string | URLSearchParams) => readAttribution(String(query)).clickIds

describe('UTM values', () => {
  it('five query keys fill the five fields', () => {
    const query = 'utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e'
    for (const spelling of [query, `?${query}`, `?x=y&${query}&gclid=1`]) {
      expect(utmOf(spelling)).toEqual({ utmSource: 'a', utmMedium: 'b', utmCampaign: 'c', utmTerm: 'd', utmContent: 'e' })
    }
  })

  it('each field takes the first value of visit, prop, campaign, default', () => {
    expect(resolveUtm({}, {}, {})).toEqual({ utmSource: 'website', utmMedium: 'hero', utmCampaign: 'direct' })
    expect(resolveUtm({ utmSource: 'v' }, { utmSource: 'p', utmTerm: 'p' }, { utmMedium: 'c', utmTerm: 'c' })).toEqual({
      utmSource: 'v',
      utmMedium: 'c',
      utmCampaign: 'direct',
      utmTerm: 'p',
    })
  })

  it.each(['"a<b>"'.padEnd(200, 'x'), '\u202eab\u0000', '  ', '😀'.repeat(120), `${'x'.repeat(99)}  y`])(
    'a bad value in an ad link (%j) is cleaned to one that the server accepts',
    (raw) => {
      const utm = utmOf(new URLSearchParams({ utm_source: raw, utm_term: raw }))
      for (const field of UTM_FIELDS) expect(checkField(bookingRules[field], utm[field]).ok).toBe(true)
    },
  )

  it.each(['a"<b>"', '\u202eab\ud800', 'x'.repeat(200), ' \u0000 '])(
    'a bad value of the page or of KV (%j) is cleaned in the same way',
    (raw) => {
      const dirty = { utmSource: raw, utmTerm: raw }
      for (const utm of [resolveUtm({}, dirty, {}), resolveUtm({}, {}, dirty), resolveUtm(dirty, {}, {})]) {
        for (const field of UTM_FIELDS) expect(checkField(bookingRules[field], utm[field]).ok).toBe(true)
        expect(utm.utmSource).not.toBe('')
      }
    },
  )

  it.each([
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u200b',
    '\u200e',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufeff',
  ])('a control or direction mark (%j) is taken out of a link, and refused where somebody sends it', (mark) => {
    const raw = `spring${mark}sale`
    for (const field of UTM_FIELDS) {
      const key = UTM_QUERY_KEYS[field]
      expect(utmOf(new URLSearchParams({ [key]: raw }))).toEqual({ [field]: 'springsale' })
      expect(resolveUtm({ [field]: raw }, {}, {})[field]).toBe('springsale')
      expect(checkField(bookingRules[field], raw).ok).toBe(false)
      expect(checkField(bookingRules[field], 'springsale')).toEqual({ ok: true, value: 'springsale' })
    }
  })

  it('a value that is empty once cleaned falls back like an absent one', () => {
    expect(resolveUtm({ utmSource: '<' }, { utmSource: '\u200b' }, { utmSource: 'c' })).toMatchObject({ utmSource: 'c' })
  })

  it('the values are written under the query keys, without absent ones', () => {
    expect(utmQuery({ utmSource: 'a', utmMedium: 'b', utmCampaign: 'c', utmTerm: 'd', utmContent: 'e' })).toEqual({
      utm_source: 'a',
      utm_medium: 'b',
      utm_campaign: 'c',
      utm_term: 'd',
      utm_content: 'e',
    })
    expect(utmQuery({ utmSource: 'a', utmTerm: '' })).toEqual({ utm_source: 'a' })
  })

  it('of a repeated key the first non-empty value counts', () => {
    expect(utmOf('utm_source=a&utm_source=b')).toEqual({ utmSource: 'a' })
    expect(utmOf('utm_source=%20&UTM_SOURCE=b')).toEqual({ utmSource: 'b' })
    expect(clickIdsOf('gclid=a&gclid=b')).toEqual({ gclid: 'a' })
  })
})

describe('click ids', () => {
  it('are kept whole or not at all', () => {
    const query = new URLSearchParams({ gclid: 'Cj0-_a.~', fbclid: 'a b', msclkid: 'x'.repeat(CLICK_ID_MAX + 1) })
    expect(clickIdsOf(query)).toEqual({ gclid: 'Cj0-_a.~' })
  })

  it('TikTok’s, longer than 255 characters, is kept', () => {
    const ttclid = `E.C.P.${'CtsBJpAaoVfUlxm3vbwy_-'.repeat(20)}`
    expect(clickIdsOf(new URLSearchParams({ ttclid }))).toEqual({ ttclid })
  })

  it.each(['x'.repeat(CLICK_ID_MAX + 1), 'a b', '<'])(
    'the API leaves out an invalid one (%j), and refuses no lead for it',
    (value) => {
      for (const field of CLICK_ID_FIELDS) expect(checkField(bookingRules[field], value)).toEqual({ ok: true, value: undefined })
    },
  )
})

describe('a link that a mail or chat program has damaged', () => {
  const NEWS = { utm: { utmSource: 'news', utmMedium: 'email' }, clickIds: {} }
  const FACEBOOK = { utm: { utmSource: 'facebook' }, clickIds: { fbclid: 'IwAR0-x' } }

  it.each([
    ['an ampersand escaped for HTML', '?utm_source=news&amp;utm_medium=email', NEWS],
    ['escaped twice', '?utm_source=news&amp;amp;utm_medium=email', NEWS],
    ['in capitals', '?utm_source=news&AMP;utm_medium=email', NEWS],
    ['escaped for HTML, then for the URL', '?utm_source=news&amp%3Butm_medium=email', NEWS],
    ['the first key after a remnant of another', '?amp;utm_source=news&amp;utm_medium=email', NEWS],
    ['a numeric HTML escape, which turns the rest into a hash', '?utm_source=news&#038;utm_medium=email', NEWS],
    ['keys in capitals', '?UTM_SOURCE=news&Utm_Medium=email', NEWS],
    ['a tag behind the end of a sentence', '?utm_medium=email&utm_source=news.<', NEWS],
    ['blanks around the keys', '?%20utm_source=news&+utm_medium+=email', NEWS],
    ['the whole query escaped', '?utm_source%3Dnews%26utm_medium%3Demail', NEWS],
    ['a second query after a value', '?utm_source=facebook?fbclid=IwAR0-x', FACEBOOK],
    ['a second query after a value, escaped', '?utm_source=facebook%3Ffbclid%3DIwAR0-x', FACEBOOK],
    ['a second query in front', '?fbclid=IwAR0-x?utm_source=facebook', FACEBOOK],
    ['an unknown key after a value', '?utm_source=facebook?email=jo%40x.example&fbclid=IwAR0-x', FACEBOOK],
    ['a fragment', '?utm_source=news&utm_medium=email#book', NEWS],
    ['the query in the fragment', '#utm_source=news&utm_medium=email', NEWS],
    ['the query behind the fragment', '#book?utm_source=news&utm_medium=email', NEWS],
    ['a part of the query behind the fragment', '?utm_source=news#book?utm_medium=email', NEWS],
    ['two question marks', '??utm_source=news&utm_medium=email', NEWS],
    ['two question marks after a value', '?utm_source=facebook??fbclid=IwAR0-x', FACEBOOK],
    ['semicolons', '?utm_source=news;utm_medium=email', NEWS],
    ['a part of the query escaped', '?utm_source=news%26utm_medium%3Demail', NEWS],
    ['escaped for HTML and for the URL', '?utm_source=news%26amp%3Butm_medium%3Demail', NEWS],
    ['escaped twice for the URL', '?utm_source=news%2526utm_medium%253Demail', NEWS],
    ['the whole query escaped twice', '?utm_source%253Dnews%2526utm_medium%253Demail', NEWS],
    ['escaped three times for the URL', '?utm_source=news%252526utm_medium%25253Demail', NEWS],
    ['the whole query escaped three times', '?utm_source%25253Dnews%252526utm_medium%25253Demail', NEWS],
    ['a hexadecimal HTML escape', '?utm_source=news&#x26;utm_medium=email', NEWS],
    ['an invisible character before a key', '?utm_source=news&%E2%80%8Butm_medium=email', NEWS],
    ['the end of a sentence', '?utm_source=news&utm_medium=email.', NEWS],
    ['the end of a sentence in brackets', '?utm_source=news&utm_medium=email).', NEWS],
    ['a curly quote and a comma', '?utm_source=news&utm_medium=email%E2%80%9D,', NEWS],
    ['an angle bracket escaped for HTML', '?utm_source=news&utm_medium=email&gt;', NEWS],
    ['the end of a sentence after a click id', '?utm_source=facebook&fbclid=IwAR0-x).', FACEBOOK],
    ['an angle bracket and a blank after a click id', '?utm_source=facebook&fbclid=IwAR0-x%3E%20', FACEBOOK],
    [
      'values with brackets and quotes',
      '?utm_term=spring+(AU)&utm_content=R%26D&utm_campaign=%E2%80%9CGo%E2%80%9D',
      { utm: { utmTerm: 'spring (AU)', utmContent: 'R&D', utmCampaign: '“Go”' }, clickIds: {} },
    ],
    [
      'a question mark in a value',
      '?utm_source=ready?&utm_medium=a?b',
      { utm: { utmSource: 'ready?', utmMedium: 'a?b' }, clickIds: {} },
    ],
  ])('%s', (_how, query, meant) => {
    expect(readAttribution(query)).toEqual(meant)
  })

  it('is the same after writing it as a query and reading it again', () => {
    const query = attributionQuery(readAttribution('?UTM_SOURCE=a%26b&amp;utm_term=c+d?gclid=1&email=jo'))
    expect(query).toBe('utm_source=a%26b&utm_term=c+d&gclid=1')
    expect(attributionQuery(readAttribution(query))).toBe(query)
  })

  it('with thousands of nested queries is read in linear time', () => {
    const nested = `utm_term=${'x?a=b%3Fc%3D'.repeat(100_000)}`
    expect(readAttribution(nested).utm.utmTerm).toBe('x')
    for (const part of ['?', ').', '%3F', ';', '#', '&amp;'])
      expect(readAttribution(`utm_term=x${part.repeat(100_000)}y`).utm.utmTerm).toMatch(/^x/)
  })
})

/** More than fits into a URL. */
const UTM_ROOM = new URLSearchParams(
  ['source', 'medium', 'campaign', 'term', 'content'].map((key): [string, string] => [`utm_${key}`, '€'.repeat(255)]),
)

describe('the page’s address', () => {
  it.each([
    ['https://jo:secret@x.au/a?GCLID=x&gclid=1', 'https://x.au/a?gclid=x'],
    [`https://x.au/a?utm_source=%20b&gclid=${'x'.repeat(CLICK_ID_MAX + 1)}`, 'https://x.au/a?utm_source=b'],
    ['https://x.au/a?utm_source=b&amp;utm_medium=c?email=jo@x.au', 'https://x.au/a?utm_source=b&utm_medium=c'],
    [`https://x.au/a?${UTM_ROOM}`, 'https://x.au/a'],
    ['https://x.au/a?utm_source=b&email=jo@x.au&gclid=1#top', 'https://x.au/a?utm_source=b&gclid=1'],
    ['https://x.au/', 'https://x.au/'],
    ['', undefined],
    ['about:blank', undefined],
    ['android-app://com.example', undefined],
  ])('%j becomes %j', (href, kept) => {
    expect(attributionUrl(href)).toBe(kept)
  })
})

describe('the referrer', () => {
  it.each([
    ['https://mail.x.au/inbox?token=abc&to=jo%40x.au#message', 'https://mail.x.au/inbox'],
    ['https://jo:secret@x.au', 'https://x.au/'],
    ['http://x.au:8080/a', 'http://x.au:8080/a'],
    ['', undefined],
    ['android-app://com.example', undefined],
    ['https:x.au', undefined],
  ])('%j becomes %j', (href, kept) => {
    expect(referrerUrl(href)).toBe(kept)
  })
})

describe('the honeypot', () => {
  it('over 400 draws each of the four names occurs', () => {
    const drawn = new Set(Array.from({ length: 400 }, (_, index) => chooseHoneypotName(() => index / 400)))
    expect([...drawn].sort()).toEqual([...HONEYPOT_NAMES].sort())
  })

  it.each([
    [{}, false],
    [{ website: '' }, false],
    [{ website: null }, false],
    [{ website: ' ' }, true],
    [{ company_url: 'x' }, true],
    [{ homepage: 0 }, true],
    [{ business_website: [] }, true],
    [null, false],
    ['website', false],
  ])('%j: %s', (body, filled) => {
    expect(isHoneypotFilled(body)).toBe(filled)
  })
})

describe('a value that was escaped more than once', () => {
  it.each([
    ['no%2520code', 'no code'],
    ['no%252520code', 'no code'],
    ['no%2Bcode%2521', 'no code!'],
    ['caf%25C3%25A9', 'café'],
    ['%2541%2542', 'AB'],
    ['100%2525', '100%'],
    ['50%25%20off', '50% off'],
    ['C%2B%2B', 'C++'],
    ['100%25', '100%'],
    ['a%25E9b', 'a%E9b'],
  ])('%s is %s', (query, value) => {
    expect(utmOf(`utm_source=${query}`)).toEqual({ utmSource: value })
  })

  it('is no source of its own, in a query, a form or what was stored before', () => {
    const source = (utmSource: string) => sourceOf({ utmSource, clickIds: {}, pageUrl: undefined, referrer: undefined })
    for (const spelling of ['no code', 'No%20Code', 'no%2520code']) expect(source(spelling)).toBe('no code')
    expect(resolveUtm({}, { utmSource: 'no%20code' }, {}).utmSource).toBe('no code')
    expect(source('%20')).toBe('direct')
  })

  it('is read in no time', () => {
    const began = performance.now()
    for (const part of ['%25', '%2525', '%', '%2', '%26a%3D']) utmOf(`utm_source=${part.repeat(50_000)}`)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
