import { describe, expect, it } from 'vitest'
import {
  changedPlace,
  nextExperimentName,
  promoteVariant,
  variantDifferences,
  withoutText,
} from '../../../../client/studio/campaign/variants.ts'
import { promotionState, readPromotion } from '../../../../client/studio/reports/experiments.tsx'
import { checkEntry } from '../../../../shared/check-entry.ts'
import { campaignEntry } from '../../../support/campaign-entry.ts'

const VARIANT = { headline: 'Count them.', offer: { button: 'Count my street' } }
const experiment = (name = 'experiment-1', ...variants: unknown[]) => ({
  experiment: { name, variants: variants.length > 0 ? variants : [VARIANT] },
})
const page = (entry: object | undefined) => (entry as { page: Record<string, unknown> }).page

describe('the name of a new experiment', () => {
  it.each([
    [[], 'experiment-1'],
    [['experiment-1', undefined, 'soup'], 'experiment-2'],
    [['experiment-9', 'experiment-10', 'experiment-x'], 'experiment-11'],
  ])('after %j is %s', (used, name) => {
    expect(nextExperimentName(used)).toBe(name)
  })
})

describe('a variant', () => {
  it('names what it says otherwise than the page', () => {
    const original = page(campaignEntry())
    expect(variantDifferences(original, VARIANT)).toEqual(['headline', 'button'])
    expect(variantDifferences(original, { headline: original.headline, benefits: original.benefits })).toEqual([])
  })

  it('has no empty offer once its last text of it is emptied', () => {
    expect(withoutText(VARIANT, ['offer', 'button'])).toEqual({ headline: 'Count them.' })
    expect(withoutText({ offer: { name: 'Walk', button: 'Go' } }, ['offer', 'button'])).toEqual({ offer: { name: 'Walk' } })
  })
})

describe('making a variant the page', () => {
  const entry = campaignEntry(experiment('experiment-1', VARIANT, { intro: 'Other words.' }))

  it('puts its texts into the page, keeps the rest, and removes the experiment', () => {
    const taken = promoteVariant(entry, [], 'b')
    expect(taken).not.toHaveProperty('experiment')
    expect(page(taken)).toEqual({
      ...page(entry),
      headline: 'Count them.',
      offer: { ...(page(entry).offer as object), button: 'Count my street' },
    })
    expect(checkEntry('campaign:street', JSON.stringify(taken), Date.now()).ok).toBe(true)
  })

  it('leaves the original as it is', () => {
    expect(promoteVariant(entry, [], 'a')).toEqual(campaignEntry())
  })

  it('works in a planned change, and not for a variant that there is not', () => {
    const planned = { ...campaignEntry(), next: { at: '2030-01-01T00:00:00Z', entry } }
    expect(promoteVariant(planned, ['next', 'entry'], 'c')).toMatchObject({
      next: { entry: { page: { intro: 'Other words.' } } },
    })
    expect(promoteVariant(campaignEntry(experiment()), [], 'c')).toBeUndefined()
    expect(promoteVariant(campaignEntry(), [], 'b')).toBeUndefined()
  })

  it('is asked for by the state of an address, and by nothing else', () => {
    expect(readPromotion(promotionState({ variant: 'b', name: 'experiment-1' }))).toEqual({ variant: 'b', name: 'experiment-1' })
    for (const state of [null, 'b', {}, { take: { variant: 'z', name: 'experiment-1' } }, { take: { variant: 'b' } }])
      expect(readPromotion(state)).toBeUndefined()
  })
})

describe('an experiment that visitors are in', () => {
  const live = campaignEntry(experiment())

  it('is changed where a variant, or what it is compared with, has other words', () => {
    const place = (entry: object) => changedPlace(entry, live)
    expect(place(campaignEntry(experiment('experiment-1', { headline: 'Others.' })))).toBe('0.headline')
    const button = { ...VARIANT, offer: { button: 'Go' } }
    expect(place(campaignEntry(experiment('experiment-1', button)))).toBe('0.offer.button')
    expect(place(campaignEntry(experiment('experiment-1', VARIANT, { intro: 'Third.' })))).toBe('variants')
    expect(place(campaignEntry(experiment(), { intro: 'Another intro.' }))).toBe('page.intro')
  })

  it('is not changed by what is the same in all variants, and neither is a new one', () => {
    expect(changedPlace(live, live)).toBeUndefined()
    expect(changedPlace(campaignEntry(experiment(), { sections: [], accent: 'gum' }), live)).toBeUndefined()
    expect(changedPlace(campaignEntry(experiment('experiment-2', { headline: 'Others.' })), live)).toBeUndefined()
    expect(changedPlace(campaignEntry(), live)).toBeUndefined()
  })
})
