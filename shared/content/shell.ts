import { type Page, PUBLIC_PAGES } from '../paths.ts'
import { addWords } from './page-words.ts'

/** The line beside the logo: whom a page is for. */
export const headerLines: Readonly<Record<Page['id'], { line: string }>> = {
  home: { line: 'Sydney, Gadigal\u00a0Country' },
  'nfp-digital-growth-scan': { line: 'For not-for-profits' },
  'leader-impact-score': { line: 'For people who lead' },
  'fractional-cmo': { line: 'For owners and CEOs' },
  'thought-leaders': { line: 'For people worth quoting' },
  'tradie-digital-trust': { line: 'For tradies' },
  brand: { line: 'For brands with something to prove' },
  'pr-firm': { line: 'For people with a story' },
  privacy: { line: 'Plain words on privacy' },
  'not-found': { line: 'Missing edition' },
  campaign: { line: 'Sydney, Gadigal\u00a0Country' },
}

for (const { id } of PUBLIC_PAGES) addWords(id, 'header', headerLines[id])

/** Words of the frame around every page. */
export const shell = {
  skip: 'Skip to content',
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
