import { claims, FORM_TIME, RESULT_TIME, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { formatDollars, REPORT_PRICE } from './prices.ts'
import { site } from './site.ts'
import { keepEnd, type Offer } from './types.ts'

const price = formatDollars(REPORT_PRICE)

/** Words of the score page's hero. */
export const leaderHero = pageWords('leader-impact-score', 'hero', {
  headline: ['Famous in your', 'own boardroom.'],
  lead: `One figure for how you look from out here: the Leader Impact Score. A ${price} report, and a ${SESSION_MINUTES}-minute one-on-one call to go through\u00a0it.`,
  /** The portrait's three bands, coarse to fine. */
  onlookers: ['To strangers', 'To clients', 'To your board'],
} as const)

/** The score's booking form. */
export const scoreOffer: Offer = pageWords('leader-impact-score', 'offer', {
  price,
  facts: [
    { figure: 'One score', label: 'and the report behind it' },
    { figure: `${SESSION_MINUTES} minutes`, label: 'one-on-one call, included' },
    { figure: 'Results', label: RESULT_TIME },
  ],
  collection: 'We use this to check your eligibility and to call you. Never\u00a0sold.',
})

/** Words of /leader-impact-score below its hero, top to bottom. */
export const leaderImpactScore = pageWords('leader-impact-score', 'page', {
  callToAction: 'Check my eligibility',
  callToActionNote: keepEnd(`Form takes ${FORM_TIME}. Results ${RESULT_TIME}.`),

  minutes: {
    heading: 'Minutes of a meeting you were not at',
    attendance: [
      { term: 'Present', detail: 'A buyer, an editor, an investor and somebody else’s\u00a0chair' },
      { term: 'Apologies', detail: 'None from you. Nobody had mentioned it.' },
    ],
    resolved: 'Resolved',
    matters: [
      {
        id: 'contract',
        name: 'The contract',
        text: 'Two firms, one price. The buyer has read something by the woman who runs the other\u00a0one.',
        resolution: 'Go with the one we\u00a0know.',
      },
      {
        id: 'quote',
        name: 'The quote',
        text: 'The editor wants an expert on your subject before lunch. Yours is the better brain. Hers is the number in the\u00a0phone.',
        resolution: 'Ring whoever we rang last\u00a0time.',
      },
      {
        id: 'capital',
        name: 'The capital',
        text: 'The investor likes your figures and looks for the person behind them. There is a photo from a conference.',
        resolution: 'Ask for more\u00a0figures.',
      },
      {
        id: 'seat',
        name: 'The seat',
        text: 'Your name comes up. Then a search for it. Then a\u00a0pause.',
        resolution: 'Keep looking.',
      },
    ],
    close: { term: 'Any other business', detail: 'No one will ring to tell you any of this. The score\u00a0does.' },
    keeper: `Minutes kept by ${site.name}`,
    claims: [claims.leadersBuilt, claims.trackRecord, claims.resultsFocused, claims.businesses],
  },

  included: {
    heading: 'One report. Four folds.',
    price: { words: 'all for', amount: price },
    folds: [
      {
        id: 'score',
        name: 'Your score',
        text: 'One figure for how visible and how trusted you are outside your own walls. We show the\u00a0sum.',
      },
      {
        id: 'view',
        name: 'How strangers see\u00a0you',
        text: 'What comes up when somebody who has never met you types your name. Printed as they see it.',
      },
      {
        id: 'field',
        name: 'Who gets rung instead',
        text: 'The leaders your market names before it names you, and what each one did to be\u00a0named.',
      },
      {
        id: 'call',
        name: `${SESSION_MINUTES} minutes, one-on-one`,
        text: `The ${price} report includes a ${SESSION_MINUTES}-minute one-on-one call. You ask. We say what we would fix\u00a0first.`,
      },
    ],
  },

  steps: {
    heading: 'How you come into focus',
    list: [
      {
        id: 'check',
        name: 'You ask',
        text: `Four fields, ${FORM_TIME}, and a time for your call. We check that you are eligible before anything\u00a0else.`,
      },
      {
        id: 'look',
        name: 'We look',
        text: keepEnd(
          `Search, press, profiles, talks: everything a stranger would find, read the way a stranger reads. Results ${RESULT_TIME}.`,
        ),
      },
      {
        id: 'call',
        name: 'You see it',
        text: `${SESSION_MINUTES} minutes, one-on-one, by phone or video. You leave with your score, the reasons for it and the first thing that moves\u00a0it.`,
      },
    ],
  },
} as const)
