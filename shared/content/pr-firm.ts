import { claims, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { shell } from './shell.ts'
import { site } from './site.ts'
import type { Testimonial } from './types.ts'

/** Words of /pr-firm above the fold. */
export const prOpening = pageWords('pr-firm', 'hero', {
  book: shell.consultation.pr,

  hero: {
    headline: ['Coverage that', 'pays its way,', 'or you don’t.'],
    typed: 'Not a press release. A story an editor\u00a0runs.',
    promise:
      'We get you media coverage that drives leads and a return on what you spend (ROI), or you do not pay. We agree in writing what counts before we start.',
    chips: ['No obligation', `${SESSION_MINUTES}-minute session`, 'Immediate value'],
    globe: {
      label: 'A globe with our client locations in Australia and the USA',
      ring: 'TRUSTED BY OVER 200 BUSINESSES SINCE 2013',
    },
  },
} as const)

/** Words of /pr-firm below the fold, top to bottom. */
export const prFirm = pageWords('pr-firm', 'page', {
  proof: {
    heading: 'You can buy an ad. You cannot buy this.',
    text: 'An editor decided each of these was worth the\u00a0ink.',
    sample: 'Sample cuttings: invented papers and stories, until the agency pastes in its\u00a0own.',
    rows: ['the first row of press cuttings', 'the second row of press cuttings'],
    categories: { social: 'Social', tech: 'Tech', business: 'Business' },
  },

  process: {
    heading: 'One story goes through our press four times.',
    steps: [
      {
        id: 'map',
        name: 'Media mapping',
        text: 'We list the papers, programs and podcasts your buyers believe. Then we cross out the ones that only look good on a\u00a0wall.',
      },
      {
        id: 'story',
        name: 'Story development',
        text: 'An editor asks one thing: why now? We work on the answer until it fits in a headline.',
      },
      {
        id: 'sent',
        name: 'Targeted outreach',
        text: 'Few journalists, each by name, each with a reason. We know the list because we publish a\u00a0paper.',
      },
      {
        id: 'paid',
        name: 'ROI optimisation',
        text: 'It ran. Now we count who rang, what they bought and what to pitch\u00a0next.',
      },
    ],
    outcome: {
      heading: 'What you get',
      items: [
        { name: 'Media opportunities list', text: 'who could run you, and why they\u00a0would' },
        { name: 'Placement strategy', text: 'which one first, and with\u00a0what' },
        { name: 'Leverage plan', text: 'what to do the morning after' },
        { name: 'Quick-win actions', text: 'what you can send today' },
      ],
    },
  },

  socialProof: {
    heading: 'It was in the paper. Then they rang.',
    lettersHeading: 'Letters to us',
    letters: [
      {
        id: 'larkspur',
        quote: 'We paid for one story. The phone paid for the rest.',
        author: 'Ines Calloway',
        role: 'managing partner',
        company: 'Larkspur Legal',
        sample: true,
      },
      {
        id: 'tramline',
        quote: 'They told us our news was not news. Then they found the news.',
        author: 'Theo Marsh',
        role: 'owner',
        company: 'Tramline Coffee',
        sample: true,
      },
    ] as const satisfies readonly Testimonial[],
    figures: [claims.businesses, claims.mediaCoverage, claims.trackRecord],
    index: {
      heading: 'Where they rang from',
      text: 'Client by client, city by city.',
      sample: '(sample clients and\u00a0results)',
    },
  },

  offer: {
    heading: 'Half an hour with people who say no to pitches for a living.',
    name: 'PR Media Impact Roadmap session',
    text: `Bring the story you think you have. Our editors at ${site.publication.name} turn pitches down every week, so you hear what is wrong with yours before a stranger does.`,
    items: [
      { name: `${SESSION_MINUTES}-minute session`, text: 'your story, on the\u00a0table' },
      { name: 'Custom media list', text: 'who would run\u00a0it' },
      { name: 'Placement framework', text: 'in what order' },
      { name: 'ROI framework', text: 'what counts, in\u00a0writing' },
      { name: 'Quick-win items', text: 'for this week' },
      { name: 'Follow-up support', text: 'when you are\u00a0stuck' },
    ],
    note: 'No obligation. Keep the list either way.',
  },
} as const)
