import type { Page } from '../paths.ts'

/** Words of the frame around every page. */
export const shell = {
  skip: 'Skip to content',
  headerLines: {
    home: 'Sydney, Gadigal\u00a0Country',
    'nfp-digital-growth-scan': 'For not-for-profits',
    'leader-impact-score': 'For people who lead',
    'fractional-cmo': 'For owners and CEOs',
    'thought-leaders': 'For people worth quoting',
    'tradie-digital-trust': 'For tradies',
    brand: 'For brands with something to prove',
    'pr-firm': 'For people with a story',
    privacy: 'Plain words on privacy',
    'not-found': 'Missing edition',
    campaign: 'Sydney, Gadigal\u00a0Country',
  } satisfies Record<Page['id'], string>,
  consultation: { brand: 'Book Brand Consultation', pr: 'Book PR Consultation' },
  newTab: 'opens in a new tab',
  acknowledgement: 'Acknowledgement of Country',
  pages: 'In this edition',
  sisterBrands: 'From the same house',
  letters: 'Letters to the desk',
  privacy: 'Privacy policy',
  backToTop: 'Back to top',
} as const

/** Labels of the buttons that pause and start what moves: `Pause the globe`. */
export const motionWords = {
  pause: (what: string) => `Pause ${what}`,
  start: (what: string) => `Start ${what}`,
} as const
