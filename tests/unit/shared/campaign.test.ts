import { describe, expect, it } from 'vitest'
import { bookingRules } from '../../../shared/booking.ts'
import { DEFAULT_CAMPAIGNS, defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { applyCampaignOverride } from '../../../shared/campaign/override.ts'
import { checkField } from '../../../shared/field-rule.ts'

const BASE = DEFAULT_CAMPAIGNS['tradie-digital-trust']

it('exactly these keys exist', () => {
  const keys = ['nfp-digital-growth-scan', 'fractional-cmo', 'leader-impact-score', 'thought-leaders', 'tradie-digital-trust']
  expect(Object.keys(DEFAULT_CAMPAIGNS).sort()).toEqual(keys.sort())
  for (const key of keys) expect(defaultCampaign(key)?.key).toBe(key)
  for (const key of ['', 'nope', '__proto__', 'toString']) expect(defaultCampaign(key)).toBeUndefined()
})

it('thought-leaders has an empty form id', () => {
  expect(DEFAULT_CAMPAIGNS['thought-leaders'].typeformId).toBe('')
})

describe('a KV entry that overrides a campaign', () => {
  it('sets form id, title, subtitle and the three UTMs', () => {
    const entry = { typeformId: 'aB1', title: 'T', subtitle: 'S', utmSource: 'a', utmMedium: 'b', utmCampaign: 'c' }
    expect(applyCampaignOverride(BASE, entry)).toEqual({ ok: true, campaign: { ...BASE, ...entry } })
  })

  it.each([[{}], [{ typeformId: null }], [{ typeformId: '' }], [{ typeformId: '  ' }]])('%j gives the booking form', (entry) => {
    expect(applyCampaignOverride(BASE, entry)).toMatchObject({ ok: true, campaign: { typeformId: '' } })
  })

  it('a blank title keeps the default', () => {
    expect(applyCampaignOverride(BASE, { title: ' ' })).toMatchObject({ ok: true, campaign: { title: BASE.title } })
  })

  it.each([
    [null],
    [[]],
    ['x'],
    [{ title: 7 }],
    [{ title: 'x'.repeat(81) }],
    [{ subtitle: 'x'.repeat(161) }],
    [{ title: 'a < b' }],
    [{ utmSource: 'a"b' }],
    [{ typeformId: '../x' }],
    [{ key: 'other' }],
    [{ extra: '' }],
    [{ utmSource: 'x'.repeat(101) }],
    [{ utmMedium: 'a<b>c' }],
  ])('%j is refused whole', (entry) => {
    expect(applyCampaignOverride(BASE, entry).ok).toBe(false)
  })

  describe.each(['typeformId', 'title', 'subtitle', 'utmSource', 'utmMedium', 'utmCampaign'])('%s', (field) => {
    it.each(['\ud800', '\udc00', '\u0000', '\n', '\u0085', '\u061c', '\u202e', '\u2066', '\u200b', '\u200e', '\ufeff'])(
      '%j in it is refused at any position',
      (character) => {
        for (const text of [character, `${character}a`, `a${character}`, `a${character}b`]) {
          expect(applyCampaignOverride(BASE, { [field]: text }).ok, JSON.stringify(text)).toBe(false)
        }
      },
    )
  })

  it('an emoji does not count as a lone surrogate', () => {
    expect(applyCampaignOverride(BASE, { title: 'Scan 🌱' })).toMatchObject({ ok: true, campaign: { title: 'Scan 🌱' } })
  })
})

it.each(Object.values(DEFAULT_CAMPAIGNS))('a booking accepts the key and UTM values of $key', (campaign) => {
  for (const field of ['utmSource', 'utmMedium', 'utmCampaign'] as const) {
    expect(checkField(bookingRules[field], campaign[field]).ok).toBe(true)
  }
  expect(checkField(bookingRules.campaign, campaign.key).ok).toBe(true)
})
