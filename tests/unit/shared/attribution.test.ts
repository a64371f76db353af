import { describe, expect, it } from 'vitest'
import { readClickIds, readUtm, resolveUtm, utmQuery } from '../../../shared/booking/attribution'
import { UTM_FIELDS } from '../../../shared/booking/attribution-fields'
import { attributionUrl, referrerUrl } from '../../../shared/booking/attribution-url'
import { toInternationalPhone } from '../../../shared/booking/australian-phone'
import { bookingRules } from '../../../shared/booking/booking-rules'
import { checkField } from '../../../shared/form/field-rule'
import { chooseHoneypotName, HONEYPOT_NAMES, isHoneypotFilled } from '../../../shared/form/honeypot'

describe('UTM values', () => {
  it('five query keys are the five fields', () => {
    const query = new URLSearchParams('utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e')
    expect(readUtm(query)).toEqual({ utmSource: 'a', utmMedium: 'b', utmCampaign: 'c', utmTerm: 'd', utmContent: 'e' })
  })

  it('each field falls back on its own: visit, prop, campaign, default', () => {
    expect(resolveUtm({}, {}, {})).toEqual({ utmSource: 'website', utmMedium: 'hero', utmCampaign: 'direct' })
    expect(resolveUtm({ utmSource: 'v' }, { utmSource: 'p', utmTerm: 'p' }, { utmMedium: 'c', utmTerm: 'c' })).toEqual({
      utmSource: 'v',
      utmMedium: 'c',
      utmCampaign: 'direct',
      utmTerm: 'p',
    })
  })

  it.each(['"a<b>"'.padEnd(200, 'x'), '\u202eab\u0000', '  ', '😀'.repeat(120), `${'x'.repeat(99)}  y`])(
    'a bad ad link (%j) is cleaned to what the server takes',
    (raw) => {
      const utm = readUtm(new URLSearchParams({ utm_source: raw, utm_term: raw }))
      for (const field of UTM_FIELDS) expect(checkField(bookingRules[field], utm[field]).ok).toBe(true)
    },
  )

  it.each(['a"<b>"', '\u202eab\ud800', 'x'.repeat(200), ' \u0000 '])(
    'a value of the page or of KV (%j) is cleaned alike',
    (raw) => {
      const dirty = { utmSource: raw, utmTerm: raw }
      for (const utm of [resolveUtm({}, dirty, {}), resolveUtm({}, {}, dirty), resolveUtm(dirty, {}, {})]) {
        for (const field of UTM_FIELDS) expect(checkField(bookingRules[field], utm[field]).ok).toBe(true)
        expect(utm.utmSource).not.toBe('')
      }
    },
  )

  it('a value that nothing is left of falls back like an absent one', () => {
    expect(resolveUtm({ utmSource: '<' }, { utmSource: '\u200b' }, { utmSource: 'c' })).toMatchObject({ utmSource: 'c' })
  })

  it('the values go under the keys of a query, absent ones left out', () => {
    expect(utmQuery({ utmSource: 'a', utmMedium: 'b', utmCampaign: 'c', utmTerm: 'd', utmContent: 'e' })).toEqual({
      utm_source: 'a',
      utm_medium: 'b',
      utm_campaign: 'c',
      utm_term: 'd',
      utm_content: 'e',
    })
    expect(utmQuery({ utmSource: 'a', utmTerm: '' })).toEqual({ utm_source: 'a' })
  })

  it('of a repeated key the first counts', () => {
    expect(readUtm(new URLSearchParams('utm_source=a&utm_source=b'))).toEqual({ utmSource: 'a' })
    expect(readClickIds(new URLSearchParams('gclid=a&gclid=b'))).toEqual({ gclid: 'a' })
  })

  it('a click id is kept whole or not at all', () => {
    const query = new URLSearchParams({ gclid: 'Cj0-_a.~', fbclid: 'a b', msclkid: 'x'.repeat(256) })
    expect(readClickIds(query)).toEqual({ gclid: 'Cj0-_a.~' })
  })
})

/** More than fits into an address. */
const UTM_ROOM = new URLSearchParams(
  ['source', 'medium', 'campaign', 'term', 'content'].map((key): [string, string] => [`utm_${key}`, '€'.repeat(255)]),
)

describe('the page’s address', () => {
  it.each([
    ['https://jo:secret@x.au/a?GCLID=x&gclid=1', 'https://x.au/a?gclid=1'],
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

describe('14.41 phone numbers as Australians write them', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['(02) 9876 5432', '+61298765432'],
    ['+61 412 345 678', '+61 412 345 678'],
    ['\u202a0412 345 678\u202c', '+61412345678'],
    ['\ufeff(02)\u200b 9876\u200e 5432', '+61298765432'],
    ['0012345', '0012345'],
    ['', ''],
  ])('%j becomes %j', (typed, sent) => {
    expect(toInternationalPhone(typed)).toBe(sent)
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
