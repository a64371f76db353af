import { claims, RESULT_TIME, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { formatDollars, REPORT_PRICE } from './prices.ts'
import { site } from './site.ts'
import type { CaseStudy, Offer, TrustStat } from './types.ts'

/** Words of the thought-leaders page's hero. */
export const thoughtLeadersHero = pageWords('thought-leaders', 'hero', {
  headline: ['Somebody else', 'is giving', 'your talk.'],
  lead: 'Same idea as yours, said louder. We build thought leaders: founders, CEOs and consultants who get asked first.',
  seat: 'You are here',
  stats: [
    { id: 'leaders', icon: 'crowd', ...claims.leadersBuilt },
    { id: 'years', icon: 'years', ...claims.trackRecord },
    { id: 'results', icon: 'whole', ...claims.resultsFocused },
  ] as const satisfies readonly TrustStat[],
} as const)

/** The booking form of the Leader Impact Score. */
export const eligibilityOffer: Offer = pageWords('thought-leaders', 'offer', {
  price: formatDollars(REPORT_PRICE),
  facts: [
    { figure: 'The report', label: `your Leader Impact Score, ${RESULT_TIME}` },
    { figure: `${SESSION_MINUTES} minutes`, label: 'one-on-one, to go through it' },
    { figure: 'Eligible', label: 'founders, CEOs, consultants' },
  ],
  collection: 'We use this to check your eligibility and to call you. Never\u00a0sold.',
})

/** Words of /we-build-thought-leaders below its hero, top to bottom. */
export const thoughtLeaders = pageWords('thought-leaders', 'page', {
  work: {
    heading: "Here's What We DO",
    cards: [
      {
        id: 'find',
        name: 'Find the line.',
        text: 'You talk. We listen for the one sentence your competitors would hate to read. It goes on a card, and everything else comes off\u00a0it.',
      },
      {
        id: 'write',
        name: 'Write it like you.',
        text: 'Articles, talks and posts that sound like you on a good day, edited by people who turn pieces down for a\u00a0living.',
      },
      {
        id: 'place',
        name: 'Place it.',
        text: 'We take it to the editors and producers your buyers already listen to. Not a press release: a story they can\u00a0run.',
      },
      {
        id: 'stage',
        name: 'Put you up there.',
        text: 'Panels, podcasts, keynotes. We get you the chair, then rehearse you for the question you hope nobody\u00a0asks.',
      },
    ],
    pass: 'Speaker',
  },

  readers: {
    heading: 'Who This Is For',
    books: [
      { id: 'founders', name: 'Founders', text: 'You explain it better than your website does. Every investor has told you so.' },
      { id: 'ceos', name: 'CEOs', text: 'Everybody knows the company. Nobody could pick you out of a\u00a0lift.' },
      { id: 'consultants', name: 'Consultants', text: 'Your work sells itself, to the people who have already bought\u00a0it.' },
    ],
  },

  cases: {
    heading: 'From the back row to the front page.',
    studies: [
      {
        id: 'front-page',
        icon: 'page',
        badge: 'Founder',
        title: 'From “who?” to “according to”',
        description:
          'She tested tap water, and only plumbers knew her name. We found the sentence that made an editor put down the kettle. Now reporters ring her first.',
        image: 'front-page',
        sample: true,
      },
      {
        id: 'stage',
        icon: 'stage',
        badge: 'CEO',
        title: 'The quiet one on the loud panel',
        description:
          'He ran trucks and hated microphones. We booked small rooms, then larger ones. Now the organisers ring\u00a0us.',
        image: 'panel',
        sample: true,
      },
      {
        id: 'radio',
        icon: 'air',
        badge: 'Consultant',
        title: 'Hired off the car radio',
        description:
          'A payroll specialist with one good rant. We gave it an ending, a producer gave it a slot. Her next client sat in the car park to hear it out.',
        image: 'radio',
        sample: true,
      },
    ] as const satisfies readonly CaseStudy[],
    action: 'Ask us for more case studies!',
    href: `mailto:${site.email}?subject=${encodeURIComponent('More case studies, please')}`,
  },

  score: {
    heading: 'Your Leader Impact Score',
    intro: 'How far does your name travel without you? We measure it in three\u00a0places.',
    points: [
      {
        id: 'found',
        name: 'Found',
        text: 'Somebody searches the problem you solve. Is it you who comes up?',
      },
      { id: 'quoted', name: 'Quoted', text: 'Who repeats you, and where. And whether they get it\u00a0right.' },
      {
        id: 'believed',
        name: 'Believed',
        text: 'Your name comes up and you are not in the room. We find out what is said\u00a0next.',
      },
    ],
    recognition: {
      heading: 'Why it has to come from somebody else',
      benefits: [
        { id: 'client', who: 'When a client says it,', effect: 'the next one rings half convinced.' },
        { id: 'journalist', who: 'When a journalist says it,', effect: 'it comes up with your name.' },
        { id: 'rival', who: 'When a rival says it,', effect: 'you never have to.' },
      ],
    },
    check: 'Check my eligibility',
    report: 'See what is in the report',
    note: `The report is ${formatDollars(REPORT_PRICE)} and comes ${RESULT_TIME}, with a ${SESSION_MINUTES}-minute one-on-one call.`,
  },

  logos: 'Trusted by industry leaders',
} as const)
