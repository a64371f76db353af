import { claims, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { site } from './site.ts'

/** One entry of the page's side navigation. `color` is the CSS colour of its mark. */
export type BrandSectionLink = { id: string; title: string; color: string }

/** The page's sections from top to bottom. */
export const brandSections = pageWords('brand', 'sections', [
  { id: 'brand-currency', title: 'Brand Currency', color: 'var(--wattle)' },
  { id: 'our-work', title: 'Our Work', color: 'var(--gum)' },
  { id: 'brand-problems', title: 'Brand Problems', color: 'var(--clay)' },
  { id: 'why-choose-us', title: 'Why Choose Us', color: 'var(--ink)' },
  { id: 'brand-consultation', title: 'Brand Consultation', color: 'var(--wattle)' },
  { id: 'client-success', title: 'Client Success', color: 'var(--wattle-deep)' },
  { id: 'get-started', title: 'Get Started', color: 'var(--ink)' },
] as const satisfies readonly BrandSectionLink[])

export type BrandSectionId = (typeof brandSections)[number]['id']

/** Words of /brand above the fold. */
export const brandOpening = pageWords('brand', 'hero', {
  navigation: 'Sections of this page',
  sticky: 'Book Brand Session',

  currency: {
    headline: ['It’s only paper', 'until they', 'believe it.'],
    lead: 'A banknote buys lunch because strangers agree that it does. Your name works the same way. We tell you what it buys today, and what it\u00a0could.',
    action: 'Book a Brand Elevation\u00a0Audit',
    terms: `${SESSION_MINUTES} minutes. One blunt opinion.`,
    note: { figure: '1', unit: 'good name', promise: 'Worth what strangers say it is', serial: 'BW 2013' },
  },
} as const)

/** Words of /brand below the fold, top to bottom. The films and the case studies have files of their own. */
export const brand = pageWords('brand', 'page', {
  problems: {
    heading: ['Cover the logo.', 'Whose page is it?'],
    intro: 'Somebody paid for this sentence. It is on a thousand sites, and may be on yours.',
    /** The sentence, in pieces: a piece with a `mark` is struck out and has that note beside it. */
    galley: [
      { text: 'We are a ' },
      { text: 'leading', mark: '1' },
      { text: ' provider of ' },
      { text: 'innovative solutions', mark: '2' },
      { text: ' for ' },
      { text: 'businesses of all sizes', mark: '3' },
      { text: ', delivered by a ' },
      { text: 'passionate team', mark: '4' },
      { text: '.' },
    ],
    notes: [
      { id: '1', query: 'Leading whom?', text: 'Your rivals print the same word. What is left to compare? The\u00a0price.' },
      { id: '2', query: 'Meaning what?', text: 'Nobody ever told a friend to try somebody’s solutions.' },
      { id: '3', query: 'So, everyone.', text: 'A name for all sizes fits nobody, and nobody passes it\u00a0on.' },
      { id: '4', query: 'Says who?', text: 'Ask five of them what you do. You will meet five companies.' },
    ],
  },

  why: {
    heading: ['Somebody has to turn', 'your press release down.', 'Since 2013, that’s us.'],
    text: `We are the team behind ${site.publication.name}, a national publication operating since 2013. Its editors choose which names its readers should know. The same people read yours, before your market does.`,
    action: `Read ${site.publication.name}`,
    figures: [claims.trackRecord, claims.businesses, claims.mediaCoverage],
  },

  consultation: {
    heading: 'You see three proofs before we print anything.',
    tiles: [
      {
        id: 'perception',
        name: 'Perception audit',
        ink: 'Black only',
        text: 'How you look to people who owe you nothing: buyers, searchers, editors. No colour, no flattery.',
      },
      {
        id: 'positioning',
        name: 'Positioning strategy',
        ink: 'Black and green',
        text: 'The one thing you are for, in a line your rivals would be embarrassed to copy.',
      },
      {
        id: 'growth',
        name: 'Growth plan',
        ink: 'All inks',
        text: 'Who hears it first, where, and what it costs to reach the second street. Then we turn the lights\u00a0on.',
      },
    ],
    offer: `A Brand Consultation takes ${SESSION_MINUTES} minutes. You leave with the first proof.`,
    action: 'Book a Brand Consultation',
  },

  success: {
    heading: 'A good name gets\u00a0around.',
    typed: 'It has gone out for',
    clientKinds: [
      'law firms',
      'charities',
      'founders',
      'builders',
      'clinics',
      'winemakers',
      'universities',
      'family firms',
      'keynote speakers',
      'corner shops',
    ],
    globe: 'Eleven cities where our clients work',
    count: `${claims.businesses.value} ${claims.businesses.label}, and these are the cities they post from.`,
    cases: 'Four that travelled. Open one to see it large.',
  },

  start: {
    heading: [
      ['Heads,', 'they ask for you by name.'],
      ['Tails,', 'they ask for a discount.'],
    ],
    text: `It is in the air already. Take ${SESSION_MINUTES} minutes before it\u00a0lands.`,
    action: 'Book Your Brand Consultation',
    top: 'Back to Top',
  },
} as const)
