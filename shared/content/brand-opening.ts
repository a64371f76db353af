import { SESSION_MINUTES } from './claims'

/** One stop of the page's side navigation. `color` is the mark it has there, as a CSS colour. */
export type BrandSectionLink = { id: string; title: string; color: string }

/** The page's sections from top to bottom. */
export const brandSections = [
  { id: 'brand-currency', title: 'Brand Currency', color: 'var(--wattle)' },
  { id: 'our-work', title: 'Our Work', color: 'var(--gum)' },
  { id: 'brand-problems', title: 'Brand Problems', color: 'var(--clay)' },
  { id: 'why-choose-us', title: 'Why Choose Us', color: 'var(--ink)' },
  { id: 'brand-consultation', title: 'Brand Consultation', color: 'var(--wattle)' },
  { id: 'client-success', title: 'Client Success', color: 'var(--wattle-deep)' },
  { id: 'get-started', title: 'Get Started', color: 'var(--ink)' },
] as const satisfies readonly BrandSectionLink[]

export type BrandSectionId = (typeof brandSections)[number]['id']

/** Words of /brand that are there from its first window on. */
export const brandOpening = {
  navigation: 'Sections of this page',
  sticky: 'Book Brand Session',

  currency: {
    headline: ['It’s only paper', 'until they', 'believe it.'],
    lead: 'A banknote buys lunch because strangers agree that it does. Your name works the same way. We tell you what it buys today, and what it could.',
    action: 'Book a Brand Elevation Audit',
    terms: `${SESSION_MINUTES} minutes. One blunt opinion.`,
    note: { figure: '1', unit: 'good name', promise: 'Worth what strangers say it is', serial: 'BW 2013' },
  },
} as const
