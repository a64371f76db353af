import { claims, FORM_TIME, RESULT_TIME, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { formatDollars, TRADIE_DAYS, TRADIE_PRICE, withGst } from './prices.ts'
import { keepEnd, type Offer } from './types.ts'

/** Words of the tradie page's hero. */
export const tradieHero = pageWords('tradie-digital-trust', 'hero', {
  headline: ['Be the', 'Tradie Aussies', 'Trust Online'],
  lead: `Before they ring you, they look you up. In ${TRADIE_DAYS} days we fix what they find.`,
  benefits: [
    'Google Business Profile, set up right',
    'A one-page website that suits a thumb',
    'A review platform with your name on it',
    'Messages that get the review written',
    'Words and pictures, done for you',
    `All of it up in ${TRADIE_DAYS} days`,
  ],
} as const)

/** The price without and with GST: always shown side by side in the same size. */
export const tradiePrice = pageWords('tradie-digital-trust', 'price', {
  price: `From ${formatDollars(TRADIE_PRICE)} plus GST`,
  fullPrice: `${formatDollars(withGst(TRADIE_PRICE))} incl. GST`,
} as const)

/** The setup call's booking form. */
export const tradieOffer: Offer = pageWords('tradie-digital-trust', 'offer', {
  ...tradiePrice,
  facts: [
    { figure: `${SESSION_MINUTES} minutes`, label: 'on the phone, smoko is fine' },
    { figure: `${TRADIE_DAYS} days`, label: 'from go to all five tools up' },
    { figure: 'Your plan', label: `what we fix first, ${RESULT_TIME}` },
  ],
  collection: 'We use this to ring you about your setup. Never\u00a0sold.',
})

/** Words of /tradie-digital-trust below its hero, top to bottom. */
export const tradieDigitalTrust = pageWords('tradie-digital-trust', 'page', {
  whyNow: {
    heading: 'Why Now?',
    stats: [
      { id: 'needed', ...claims.tradiesNeeded, text: 'More work than hands. The tradies people can find get to pick the jobs.' },
      { id: 'rates', ...claims.tradieRates, text: 'When the quote goes up, people check harder who they let through the gate.' },
      {
        id: 'apprentices',
        ...claims.apprenticesLost,
        text: 'Fewer names coming up behind you. Put yours where people look while there is\u00a0room.',
      },
    ],
  },

  whoFor: {
    heading: 'Who This Is For',
    missing: {
      heading: "If you don't have",
      items: [
        'a Google profile with the number you answer',
        'a website you would show a customer',
        'a review from this year',
        'a way to ask for one that isn’t awkward',
        'a photo of your work outside your own phone',
      ],
    },
    trades: {
      heading: 'Perfect for',
      items: ['Electricians', 'Plumbers', 'Carpenters', 'Painters', 'Handymen', 'Roofers', 'Landscapers'],
    },
  },

  fastTrack: {
    heading: `Fast-Track Your Trust in ${TRADIE_DAYS} Days`,
    stages: [
      {
        id: 'found',
        name: 'Be Found',
        text: 'Profile and website go up first. Same name, same number, same suburbs on both, so nobody rings your old\u00a0mobile.',
      },
      {
        id: 'trust',
        name: 'Build Trust',
        text: 'You send our message to customers who were happy. One tap and they are writing. Their words do your\u00a0selling.',
      },
      {
        id: 'calls',
        name: 'Get Calls',
        text: 'Your number becomes a button a thumb can hit. They find you, believe you and ring. You answer. That bit we can’t do for\u00a0you.',
      },
    ],
    action: 'Book My Setup Now',
    note: keepEnd(`The form takes ${FORM_TIME}. Your setup plan comes ${RESULT_TIME}.`),
  },

  package: {
    heading: 'Why Tradies Love This Package',
    intro: 'Five tools, and you don’t have to lift one of them.',
    tools: [
      {
        id: 'torch',
        name: 'Google Business Profile setup',
        text: 'Hours, suburbs, photos and the right number. Somebody searches in the dark, and there you\u00a0are.',
      },
      {
        id: 'phone',
        name: 'A mobile-friendly one-page website',
        text: 'What you do, where you do it, and a button that rings you. No menus to get lost\u00a0in.',
      },
      {
        id: 'level',
        name: 'A review\u00a0platform',
        text: 'All your reviews in one place, so people can see you are on the level before you\u00a0knock.',
      },
      {
        id: 'docket',
        name: 'Review collection templates',
        text: 'The message to send when the job is done. Asking becomes a tap, not a speech at the front\u00a0door.',
      },
      {
        id: 'brush',
        name: 'Done-for-you copy and graphics',
        text: 'We write it and draw it. You only tell us where we got the name of a tool\u00a0wrong.',
      },
    ],
  },

  stillThinking: {
    heading: 'Still Thinking About It?',
    answers: [
      {
        id: 'mouth',
        doubt: 'I get my work by word of mouth.',
        reply: 'Good. Word of mouth ends with somebody typing your name into a phone. This is what they find\u00a0there.',
      },
      {
        id: 'flat-out',
        doubt: 'I’m flat out as it is.',
        reply: 'Then be choosy. The one they trust can pick the good\u00a0jobs.',
      },
      {
        id: 'computers',
        doubt: 'I’m no good with computers.',
        reply: `You talk for ${SESSION_MINUTES} minutes. We do the\u00a0typing.`,
      },
    ],
    action: 'Alright, book the call',
  },
} as const)
