import { describe, expect, it } from 'vitest'
import { campaignShown, readShown, type Variant, writeShown } from '../../../shared/campaign/experiment.ts'
import { pageOfCampaign } from '../../../shared/campaign/page.ts'
import { checkCampaign, closeEntry, previewCampaign } from '../../../shared/campaign/parse.ts'
import { checkEntry } from '../../../shared/check-entry.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { campaignEntry } from '../../support/campaign-entry.ts'

const KEY = 'shopfront-check'
const NOW = Date.parse('2026-11-25T22:10:00Z')
const AT = '2026-12-01T09:00:00+11:00'
const HEADLINE = { headline: 'Who stops at your window?' }

const withVariants = (variants: unknown, entry: Record<string, unknown> = {}) =>
  campaignEntry({ experiment: { name: 'headline-1', variants }, ...entry })

function valid(entry: unknown) {
  const checked = checkCampaign(KEY, JSON.stringify(entry))
  if (!checked.ok || checked.builtIn) throw new Error('not valid')
  return checked
}
const issuesOf = (entry: unknown) => {
  const checked = checkCampaign(KEY, JSON.stringify(entry))
  return checked.ok ? [] : checked.issues.map(issueSentence)
}
const variantOf = (entry: unknown, variant: Variant) => campaignShown(valid(entry).value, { variant: variant })

describe('a variant of an experiment', () => {
  const offer = { name: 'Window check', takes: '20 minutes by phone', button: 'Count my street' }

  it('shows a variant’s texts, and the original’s where the variant has none', () => {
    const entry = withVariants([HEADLINE, { offer, benefits: ['One', 'Two', 'Three'] }])
    const original = valid(entry).value.campaign
    expect(variantOf(entry, 'a')).toEqual({ ...original, variant: 'headline-1.a' })
    expect(variantOf(entry, 'b')).toMatchObject({
      variant: 'headline-1.b',
      page: { ...HEADLINE, intro: original.page.intro, offer: original.page.offer },
    })
    expect(variantOf(entry, 'c')).toMatchObject({
      variant: 'headline-1.c',
      page: { headline: original.page.headline, benefits: ['One', 'Two', 'Three'], offer: { ...original.page.offer, ...offer } },
    })
  })

  it('has a booking form that says what its offer says, unless the entry has other words for the booking form', () => {
    expect(variantOf(withVariants([{ offer }]), 'b')).toMatchObject({ title: 'Window check', subtitle: '20 minutes by phone' })
    const own = withVariants([{ offer }], { title: 'Your check', subtitle: 'By phone' })
    expect(variantOf(own, 'b')).toMatchObject({ title: 'Your check', subtitle: 'By phone' })
  })

  it('has the head of the original', () => {
    const entry = withVariants([{ ...HEADLINE, intro: 'Something else entirely.' }])
    expect(pageOfCampaign(variantOf(entry, 'b'))).toEqual(pageOfCampaign(valid(entry).value.campaign))
  })

  it('is the original where there is no such variant, and names nothing without an experiment', () => {
    expect(variantOf(withVariants([HEADLINE]), 'c')).toEqual(variantOf(withVariants([HEADLINE]), 'a'))
    expect(variantOf(campaignEntry(), 'b')).toEqual(valid(campaignEntry()).value.campaign)
  })
})

describe('an experiment is refused', () => {
  const NAME = 'experiment.name must be small letters, digits and single hyphens, at most 32 characters'
  const SAME = 'says the same as the original'
  const original = campaignEntry().page as { headline: string; offer: { facts: object[] } }
  it.each<[string, unknown, string[]]>([
    ['without a name', { variants: [HEADLINE] }, ['experiment.name is missing']],
    ...['Headline', 'a.b', 'a--b', '', 'x'.repeat(33)].map((name): [string, unknown, string[]] => [
      `under the name “${name}”`,
      { name, variants: [HEADLINE] },
      [NAME],
    ]),
    ['without a variant', { name: 'x', variants: [] }, ['experiment.variants has 0 entries; it needs 1']],
    [
      'with three',
      { name: 'x', variants: ['A', 'B', 'C'].map((headline) => ({ headline })) },
      ['experiment.variants has 3 entries; 2 fit'],
    ],
    ['if a variant is empty', { name: 'x', variants: [{}] }, [`experiment.variants[0] ${SAME}`]],
    [
      'if a variant repeats the original',
      { name: 'x', variants: [{ headline: original.headline }] },
      [`experiment.variants[0] ${SAME}`],
    ],
    [
      'if a variant repeats another',
      { name: 'x', variants: [HEADLINE, { ...HEADLINE, offer: { facts: original.offer.facts } }] },
      ['experiment.variants[1] says the same as variant B'],
    ],
    [
      'if a variant changes what none can',
      { name: 'x', variants: [{ ...HEADLINE, price: '$1' }] },
      ['experiment.variants[0] has what nothing knows: price'],
    ],
    [
      'if a text breaks the original’s rules',
      { name: 'x', variants: [{ headline: 'x'.repeat(71), benefits: ['one'], offer: { button: ' ' } }] },
      [
        'experiment.variants[0].headline is 71 characters long; 70 fit',
        'experiment.variants[0].benefits has 1 entry; it needs 2',
        'experiment.variants[0].offer.button is empty',
      ],
    ],
  ])('%s', (_case, experiment, issues) => {
    expect(issuesOf(campaignEntry({ experiment }))).toEqual(issues)
    const next = { at: AT, entry: campaignEntry({ experiment }) }
    expect(issuesOf(campaignEntry({ next }))).toEqual(issues.map((words) => `next.entry.${words}`))
  })

  it('in a built-in campaign, whose page has no texts in KV', () => {
    const checked = checkCampaign('fractional-cmo', JSON.stringify({ experiment: { name: 'x', variants: [HEADLINE] } }))
    expect(!checked.ok && checked.issues.map(issueSentence)).toEqual(['the entry has what nothing knows: experiment'])
  })
})

describe('an experiment', () => {
  const later = campaignEntry({ experiment: { name: 'headline-2', variants: [{ headline: 'Later' }] } })
  const entry = { ...withVariants([HEADLINE]), next: { at: AT, entry: later } }

  it('is that of the part of the entry that counts', () => {
    const { next, value } = valid(entry)
    expect(value.experiment?.name).toBe('headline-1')
    expect(next && campaignShown(next.value, { variant: 'b' })).toMatchObject({
      variant: 'headline-2.b',
      page: { headline: 'Later' },
    })
  })

  it('stays in the entry of a campaign that is closed', () => {
    const closed = closeEntry(KEY, JSON.stringify(entry), NOW)
    expect(closed.ok && JSON.parse(closed.text)).toMatchObject(withVariants([HEADLINE]))
  })

  it('is previewed variant by variant, also while its texts and its name are unfinished', () => {
    const headlineOf = (previewed: unknown, variant?: Variant) =>
      previewCampaign(KEY, previewed, NOW, () => ({ variant: variant ?? 'a' }))?.campaign.page?.headline
    const original = headlineOf(campaignEntry())
    expect([headlineOf(entry), headlineOf(entry, 'b'), headlineOf(entry, 'c')]).toEqual([original, HEADLINE.headline, original])
    const unfinished = campaignEntry({ experiment: { name: '', variants: [{ headline: 'x'.repeat(99) }, {}] } })
    expect([headlineOf(unfinished, 'b'), headlineOf(unfinished, 'c')]).toEqual(['x'.repeat(99), original])
    expect(headlineOf(campaignEntry({ experiment: { name: 'x', variants: 'none' } }), 'b')).toBeUndefined()
  })
})

describe('a wording', () => {
  const wording = { name: 'book-shops', query: 'utm_term', values: ['book shop'], headline: 'For book shops.' }
  const writing = (entry: Record<string, unknown>) => {
    const checked = checkEntry(`campaign:${KEY}`, JSON.stringify(campaignEntry(entry)), NOW)
    return checked.ok ? [] : checked.issues.map(issueSentence)
  }
  const { headline: _, ...silent } = wording
  it.each<[string, unknown, string[]]>([
    ['is fine', [wording, { ...wording, name: 'ad', query: 'utm_content', intro: 'Both.' }], []],
    [
      'needs a text',
      [silent],
      ['wordings[0].headline is missing: a wording has a headline of its own, an introduction, or both'],
    ],
    ['needs a value', [{ ...wording, values: [] }], ['wordings[0].values has 0 entries; it needs 1']],
    [
      'has a name that numbers can be counted under',
      [{ ...wording, name: 'Book shops' }],
      ['wordings[0].name must be small letters, digits and single hyphens, at most 24 characters'],
    ],
    [
      'is for no placeholder',
      [{ ...wording, values: ['{keyword}', '{{ad.name}}', '{KeyWord:Shop}'] }],
      [0, 1].map((n) => `wordings[0].values[${n}] is a placeholder: write the words that the ad network puts in its place`),
    ],
    [
      'is the only one for a value, however that is written, and of its name',
      [wording, { ...wording, values: ['+Book +SHOP'] }],
      [
        'wordings[1].name is there twice: their numbers would be added up',
        'wordings[1].values[0] is there twice: the first of the two is shown',
      ],
    ],
    [
      'is one of five',
      Array.from({ length: 6 }, (_, n) => ({ ...wording, name: `n${n}`, values: [`${n}`] })),
      ['wordings has 6 entries; 5 fit'],
    ],
  ])('%s', (_what, wordings, issues) => {
    expect(writing({ wordings })).toEqual(issues)
    expect(writing({ next: { at: AT, entry: campaignEntry({ wordings }) } })).toEqual(
      issues.map((words) => `next.entry.${words}`),
    )
  })

  it('may stand beside an experiment with other texts, and not with the same', () => {
    const experiment = { name: 'headline-1', variants: [HEADLINE] }
    const contested =
      'wordings[0].headline is what the experiment headline-1 changes too: end the experiment first, or leave this text out'
    expect(writing({ wordings: [wording], experiment })).toEqual([contested])
    expect(writing({ next: { at: AT, entry: campaignEntry({ wordings: [wording], experiment }) } })).toEqual([
      `next.entry.${contested}`,
    ])
    expect(writing({ wordings: [{ ...silent, intro: 'Other.' }], experiment })).toEqual([])
    // What stands in KV all the same: the experiment runs.
    const { value } = valid(campaignEntry({ wordings: [wording], experiment }))
    expect(campaignShown(value, { variant: 'a', wording: 'book-shops' })).toEqual(campaignShown(value, { variant: 'a' }))
  })

  it.each<[string, ReturnType<typeof readShown>]>([
    ['~book-shops', { wording: 'book-shops' }],
    ['headline-1.b~book-shops', { assignment: { experiment: 'headline-1', variant: 'b' }, wording: 'book-shops' }],
    ['headline-1.b', { assignment: { experiment: 'headline-1', variant: 'b' } }],
    ...['', '~', '~A', 'x~y', 'headline-1.b~', '~a~b', `~${'x'.repeat(25)}`].map((text): [string, undefined] => [
      text,
      undefined,
    ]),
  ])('is read from what a lead carries, or not at all: %s', (text, shown) => {
    expect(readShown(text)).toEqual(shown)
    if (shown) expect(writeShown(shown.assignment, shown.wording)).toBe(text)
  })
})
