import { describe, expect, it } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { brand, brandSections } from '../../../shared/content/brand.ts'
import { claims, RESULT_TIME } from '../../../shared/content/claims.ts'
import { clientLogos } from '../../../shared/content/client-logos.ts'
import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import { home } from '../../../shared/content/home.ts'
import { leaderImpactScore } from '../../../shared/content/leader-impact-score.ts'
import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { prFirm, prOpening } from '../../../shared/content/pr-firm.ts'
import { site } from '../../../shared/content/site.ts'
import { thoughtLeaders, thoughtLeadersHero } from '../../../shared/content/thought-leaders.ts'
import { tradieDigitalTrust, tradieHero } from '../../../shared/content/tradie-digital-trust.ts'
import { PAGES } from '../../../shared/paths.ts'

// These tests fail when an edit changes a number that a page's layout or a promise depends on.
const distinct = (values: readonly string[]) => new Set(values).size
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name.toLowerCase())
const whole = (texts: readonly (string | undefined)[]) => expect(texts.every((text) => /\S/.test(text ?? ''))).toBe(true)

describe('required counts', () => {
  it.each<[string, readonly unknown[], number]>([
    ['sister brands', site.sisterBrands, 3],
    ['checks of the scan', nfpGrowthScan.assessments.checks, 4],
    ['checks of the scan on the home page', home.leadStory.checks, 4],
    ['parts of the report', leaderImpactScore.included.folds, 4],
    ['steps to the score', leaderImpactScore.steps.list, 3],
    ['columns that compare a fractional CMO', fractionalCmo.comparison.ways, 3 + 1],
    ['steps of a fractional CMO', fractionalCmo.process.steps, 3],
    ['testimonials of a fractional CMO', fractionalCmo.credits.entries, 3],
    ['trust stats of the thought leaders', thoughtLeadersHero.stats, 3],
    ['cards of what we do', thoughtLeaders.work.cards, 4],
    ['points of the score', thoughtLeaders.score.points, 3],
    ['benefits of recognition', thoughtLeaders.score.recognition.benefits, 3],
    ['readers: founders, CEOs, consultants', thoughtLeaders.readers.books, 3],
    ['benefits for tradies', tradieHero.benefits, 6],
    ['reasons to act now', tradieDigitalTrust.whyNow.stats, 3],
    ['trades', tradieDigitalTrust.whoFor.trades.items, 7],
    ['stages of the fast track', tradieDigitalTrust.fastTrack.stages, 3],
    ['tools of the package', tradieDigitalTrust.package.tools, 5],
    ['sections of the brand page', brandSections, 7],
    ['tiles of the audit', brand.consultation.tiles, 3],
    ['chips of the PR page', prOpening.hero.chips, 3],
    ['steps of the PR page', prFirm.process.steps, 4],
    ['outcomes of the PR page', prFirm.process.outcome.items, 4],
    ['parts of the PR offer', prFirm.offer.items, 6],
    ['built-in campaigns', Object.keys(DEFAULT_CAMPAIGNS), 5],
    ['pages of campaigns', PAGES.filter(({ campaign }) => campaign), 5],
  ])('%s', (_, items, count) => {
    expect(items).toHaveLength(count)
  })
})

describe('required names', () => {
  it('of the audit’s tiles', () => {
    expect(namesOf(brand.consultation.tiles)).toEqual(['perception audit', 'positioning strategy', 'growth plan'])
  })

  it('of the brand page’s sections', () => {
    expect(brandSections.map(({ title }) => title).join(', ')).toBe(
      'Brand Currency, Our Work, Brand Problems, Why Choose Us, Brand Consultation, Client Success, Get Started',
    )
  })

  it('of the PR page’s steps and benefits', () => {
    expect(namesOf(prFirm.process.steps)).toEqual(['media mapping', 'story development', 'targeted outreach', 'roi optimisation'])
    expect(namesOf(prFirm.process.outcome.items)).toEqual([
      'media opportunities list',
      'placement strategy',
      'leverage plan',
      'quick-win actions',
    ])
    expect(namesOf(prFirm.offer.items)).toEqual([
      '30-minute session',
      'custom media list',
      'placement framework',
      'roi framework',
      'quick-win items',
      'follow-up support',
    ])
  })

  it('of the trades and the stages', () => {
    expect(tradieDigitalTrust.whoFor.trades.items.join(' ')).toBe(
      'Electricians Plumbers Carpenters Painters Handymen Roofers Landscapers',
    )
    expect(tradieDigitalTrust.fastTrack.stages.map(({ name }) => name)).toEqual(['Be Found', 'Build Trust', 'Get Calls'])
  })
})

it('the claims have their exact wording', () => {
  expect(Object.values(claims).map(({ value, label }) => `${value} ${label}`)).toEqual([
    '50+ leaders built',
    '10+ years track record',
    '100% results focused',
    'Over 200 businesses since 2013',
    '45% average donation increase',
    '3x media coverage boost',
    '100+ NFPs helped',
    '83,000+ tradies needed by 2030',
    '30-50% service rates up',
    '60% apprentices drop out',
  ])
})

it('one constant says when results come', () => {
  expect(RESULT_TIME).toBe('within 3 business days')
})

it('every testimonial has a quote, an author, a role and a company, and no two are the same', () => {
  const testimonials = [...nfpGrowthScan.testimonials.letters, ...fractionalCmo.credits.entries, ...prFirm.socialProof.letters]
  for (const { quote, author, role, company } of testimonials) whole([quote, author, role, company])
  expect(distinct(testimonials.map(({ quote }) => quote))).toBe(testimonials.length)
})

it('every case study has an icon, a badge, a title, a description and an image', () => {
  for (const { icon, badge, title, description, image } of thoughtLeaders.cases.studies) {
    whole([icon, badge, title, description, image])
  }
})

it('every trust stat has an icon, a value and a label', () => {
  for (const { icon, value, label } of thoughtLeadersHero.stats) whole([icon, value, label])
})

it('there are logos and contributors, each once and with a name', () => {
  for (const items of [clientLogos, home.publication.contributors]) {
    expect(items.length).toBeGreaterThanOrEqual(3)
    expect(distinct(namesOf(items))).toBe(items.length)
    whole(namesOf(items))
  }
})
