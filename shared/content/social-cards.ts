import type { Page } from '../paths'
import { nfpHero, scanOffer } from './nfp-hero'
import { notFound } from './not-found'

/** Words of the pictures that stand beside a shared link; `alt` says them to those who cannot see the picture. */
export const socialCards = {
  home: {
    headline: ['We know', 'what makes', 'the front page.', 'We publish one.'],
    alt: 'We know what makes the front page. We publish one.',
  },
  'nfp-digital-growth-scan': {
    headline: nfpHero.headline,
    price: scanOffer.price,
    reader: 'For not-for-profits',
    alt: 'Your cause is louder than your website.',
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
} as const satisfies Record<Page['id'], { headline: readonly string[]; alt: string } & Record<string, unknown>>
