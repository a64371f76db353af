import { type Page, PUBLIC_PAGES } from '../paths.ts'
import { brandOpening } from './brand.ts'
import { cmoHero } from './fractional-cmo.ts'
import { leaderHero } from './leader-impact-score.ts'
import { nfpHero, scanOffer } from './nfp-digital-growth-scan.ts'
import { notFound } from './not-found.ts'
import { addWords } from './page-words.ts'
import { prOpening } from './pr-firm.ts'
import { thoughtLeadersHero } from './thought-leaders.ts'
import { tradieHero } from './tradie-digital-trust.ts'

/** Words of the pictures beside shared links; `alt` is their alternative text. */
export const socialCards = {
  home: {
    headline: ['We know', 'what makes', 'the front page.', 'We publish one.'],
    alt: 'We know what makes the front page. We publish one.',
  },
  'nfp-digital-growth-scan': {
    headline: nfpHero.headline,
    get price() {
      return scanOffer.price
    },
    reader: 'For not-for-profits',
    alt: 'Your cause is louder than your website.',
  },
  'leader-impact-score': {
    headline: leaderHero.headline,
    alt: 'Famous in your own boardroom. A portrait that comes into focus, half of it still coarse dots.',
  },
  'fractional-cmo': {
    days: cmoHero.days,
    headline: cmoHero.headline,
    alt: 'You need a CMO. Just not on Wednesdays. A wall planner; on Wednesday somebody lies in a hammock.',
  },
  'thought-leaders': {
    headline: thoughtLeadersHero.headline,
    alt: 'Somebody else is giving your talk. A dark hall: a speaker in the light, and one gold head in the audience.',
  },
  'tradie-digital-trust': {
    headline: tradieHero.headline,
    alt: 'Be the Tradie Aussies Trust Online. The back of a hi-vis shirt with silver tape, in front of barrier tape.',
  },
  brand: {
    headline: brandOpening.currency.headline,
    alt: 'It’s only paper until they believe it. Between the two sides of a coin: a head with wattle for hair, and a price tag.',
  },
  'pr-firm': {
    headline: prOpening.hero.headline,
    cutting: 'PR that drives leads and ROI, or you do not pay.',
    alt: 'Coverage that pays its way, or you don’t. A press cutting with that headline, on a wall of dots.',
  },
  privacy: {
    headline: ['No cookies.', 'No trackers.'],
    alt: 'No cookies. No trackers. An empty plate and a trail of crumbs.',
  },
  'not-found': {
    digit: '4',
    headline: [notFound.headline],
    alt: 'Oops! Page not found. The nought of 404 is a hole in a press picture.',
  },
  campaign: {
    alt: 'Brightwattle. A flower head of dots that grow from left to right.',
  },
} as const satisfies Record<Page['id'], { alt: string } & Record<string, unknown>>

for (const { id } of PUBLIC_PAGES) addWords(id, 'card', socialCards[id])
