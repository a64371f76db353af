import { type CampaignKey, DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { ACCENTS } from '../../../shared/campaign/entry-schema.ts'
import type { CampaignPage, CampaignSection } from '../../../shared/campaign/page.ts'
import { claims } from '../../../shared/content/claims.ts'
import { cmoHero, fractionalCmo, growthSessionOffer } from '../../../shared/content/fractional-cmo.ts'
import { leaderHero, leaderImpactScore, scoreOffer } from '../../../shared/content/leader-impact-score.ts'
import { nfpGrowthScan, nfpHero, scanOffer } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { eligibilityOffer, thoughtLeaders, thoughtLeadersHero } from '../../../shared/content/thought-leaders.ts'
import { tradieDigitalTrust, tradieHero, tradieOffer } from '../../../shared/content/tradie-digital-trust.ts'
import { type Offer, SAMPLE_MARK, type Testimonial } from '../../../shared/content/types.ts'
import { PAGES } from '../../../shared/paths.ts'
import type { EntryValue } from '../entry/entry-value.ts'

/** What differs from page to page; colour, offer and booking card are made the same way for all. */
type Copy = Pick<CampaignPage, 'headline' | 'intro' | 'benefits' | 'sections' | 'closing'> & { offer: Offer }

/** The fields with which an entry changes a built-in campaign, but for the campaign's name in reports, which is the copy's own. */
const OVERRIDES = ['typeformId', 'title', 'subtitle', 'utmSource', 'utmMedium'] as const

/** A built-in page's words as an entry of its own, which `override` changes; its pictures and composition are code. */
export function copyOfBuiltIn(key: CampaignKey, override: EntryValue = {}): EntryValue {
  const { offer, ...texts } = COPIES[key]
  const { title, subtitle } = DEFAULT_CAMPAIGNS[key]
  const accent = PAGES.find(({ campaign }) => campaign === key)?.accent
  const page: CampaignPage = {
    ...texts,
    offer: {
      name: title,
      takes: subtitle,
      facts: offer.facts.map(({ figure, label }) => ({ figure, label })),
      collection: offer.collection,
      ...(offer.folded && { button: offer.folded.start }),
    },
    price: offer.price,
    ...(offer.fullPrice !== undefined && { fullPrice: offer.fullPrice }),
    accent: ACCENTS.find((known) => known === accent) ?? 'wattle',
  }
  const changed = OVERRIDES.flatMap((field) => (override[field] ? [[field, override[field]]] : []))
  return withPlainSpaces({ ...Object.fromEntries(changed), page }) as EntryValue
}

/** Unbreakable spaces keep the built-in lines apart where their designer wanted it; in a field nobody could see them. */
function withPlainSpaces(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))
}

type Named = { name: string; text: string }
const joined = (lines: readonly string[]) => lines.join(' ')
const names = (items: readonly Named[]) => items.map(({ name }) => name)
const rows = (items: readonly Named[]) => items.map(({ name, text }) => ({ name, text }))
const figures = (items: readonly { value: string; label: string }[]) => items.map(({ value, label }) => ({ value, label }))
const quotes = (said: readonly Testimonial[]): CampaignSection[] =>
  said.map(({ quote, author, role, company, sample }) => ({
    kind: 'quote',
    quote,
    author,
    role,
    company,
    ...(sample && { sample }),
  }))

const scan = nfpGrowthScan
const score = leaderImpactScore
const cmo = fractionalCmo
const leaders = thoughtLeaders
const tradie = tradieDigitalTrust

const COPIES: Readonly<Record<CampaignKey, Copy>> = {
  'nfp-digital-growth-scan': {
    headline: joined(nfpHero.headline),
    intro: nfpHero.lead,
    benefits: names(scan.assessments.checks),
    offer: scanOffer,
    sections: [
      { kind: 'ledger', heading: scan.assessments.heading, items: rows(scan.assessments.checks) },
      {
        kind: 'figures',
        heading: scan.figures.heading,
        items: figures([scan.figures.donations, scan.figures.coverage, scan.figures.helped]),
      },
      { kind: 'ledger', heading: scan.wanted.heading, items: rows(scan.wanted.notices) },
      { kind: 'steps', heading: scan.reasons.heading, items: rows(scan.reasons.steps) },
      { kind: 'ledger', heading: joined(scan.deliverables.heading), items: rows(scan.deliverables.parts) },
      ...quotes(scan.testimonials.letters),
    ],
    closing: { ...scan.closing, button: scan.callToAction },
  },
  'leader-impact-score': {
    headline: joined(leaderHero.headline),
    intro: leaderHero.lead,
    benefits: names(score.included.folds),
    offer: scoreOffer,
    sections: [
      { kind: 'ledger', heading: score.minutes.heading, items: rows(score.minutes.matters) },
      {
        kind: 'figures',
        heading: score.minutes.close.detail,
        items: figures([claims.leadersBuilt, claims.trackRecord, claims.resultsFocused]),
      },
      { kind: 'ledger', heading: score.included.heading, items: rows(score.included.folds) },
      { kind: 'steps', heading: score.steps.heading, items: rows(score.steps.list) },
    ],
  },
  'fractional-cmo': {
    headline: joined(cmoHero.headline),
    intro: cmoHero.lead,
    benefits: growthSessionOffer.facts.map(({ figure, label }) => `${figure}: ${label}`),
    offer: growthSessionOffer,
    sections: [
      {
        kind: 'ledger',
        heading: cmo.cases.heading,
        items: cmo.cases.accounts.map(({ company, text }) => ({ name: company, text, detail: SAMPLE_MARK })),
      },
      {
        kind: 'ledger',
        heading: cmo.comparison.heading,
        items: cmo.comparison.ways.map(({ name, get, catch: but }) => ({ name, text: `${get} ${but}` })),
      },
      { kind: 'ledger', heading: cmo.pillars.heading, items: rows(cmo.pillars.list) },
      { kind: 'steps', heading: cmo.process.heading, items: rows(cmo.process.steps) },
      {
        kind: 'questions',
        heading: cmo.objections.heading,
        items: cmo.objections.list.map(({ doubt, answer }) => ({ question: `${cmo.objections.heading} ${doubt}`, answer })),
      },
      ...quotes(cmo.credits.entries),
    ],
    closing: { heading: joined(cmo.closing.heading), text: cmo.closing.text, button: cmo.callToAction },
  },
  'thought-leaders': {
    headline: joined(thoughtLeadersHero.headline),
    intro: thoughtLeadersHero.lead,
    benefits: names(leaders.work.cards),
    offer: eligibilityOffer,
    sections: [
      { kind: 'ledger', heading: leaders.work.heading, items: rows(leaders.work.cards) },
      { kind: 'figures', heading: leaders.logos, items: figures(thoughtLeadersHero.stats) },
      { kind: 'ledger', heading: leaders.readers.heading, items: rows(leaders.readers.books) },
      {
        kind: 'ledger',
        heading: leaders.cases.heading,
        items: leaders.cases.studies.map(({ title, description }) => ({ name: title, text: description, detail: SAMPLE_MARK })),
      },
      { kind: 'steps', heading: leaders.score.heading, items: rows(leaders.score.points) },
      {
        kind: 'ledger',
        heading: leaders.score.recognition.heading,
        items: leaders.score.recognition.benefits.map(({ who, effect }) => ({ name: who, text: effect })),
      },
    ],
    closing: { heading: leaders.score.heading, text: leaders.score.note, button: leaders.score.check },
  },
  'tradie-digital-trust': {
    headline: joined(tradieHero.headline),
    intro: tradieHero.lead,
    // A page of its own has room for five.
    benefits: tradieHero.benefits.slice(0, 5),
    offer: tradieOffer,
    sections: [
      { kind: 'figures', heading: tradie.whyNow.heading, items: figures(tradie.whyNow.stats) },
      {
        kind: 'text',
        heading: tradie.whoFor.heading,
        paragraphs: [tradie.whoFor.missing, tradie.whoFor.trades].map(({ heading, items }) => `${heading}: ${items.join(', ')}.`),
      },
      { kind: 'steps', heading: tradie.fastTrack.heading, items: rows(tradie.fastTrack.stages) },
      { kind: 'ledger', heading: tradie.package.heading, items: rows(tradie.package.tools) },
      {
        kind: 'questions',
        heading: tradie.stillThinking.heading,
        items: tradie.stillThinking.answers.map(({ doubt, reply }) => ({ question: doubt, answer: reply })),
      },
    ],
    closing: { heading: tradie.stillThinking.heading, button: tradie.stillThinking.action },
  },
}
