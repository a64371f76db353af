import { claims, FORM_TIME, RESULT_TIME, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { site } from './site.ts'
import { keepEnd, type Offer, type Testimonial } from './types.ts'

/** Words of the scan page's hero. */
export const nfpHero = pageWords('nfp-digital-growth-scan', 'hero', {
  dateline: ['The free growth scan', 'Sydney, Gadigal Country', `Results ${RESULT_TIME}`],
  headline: ['Your cause is', 'louder than', 'your website.'],
  lead: 'A free digital growth scan for not-for-profits: four checks of how donors find, read and fund you, then 30 minutes on the three fixes that bring them\u00a0back.',
} as const)

/** The scan's booking form. */
export const scanOffer: Offer = pageWords('nfp-digital-growth-scan', 'offer', {
  price: 'Free',
  facts: [
    { figure: '4 checks', label: 'visibility, media, message, tech' },
    { figure: `${SESSION_MINUTES} minutes`, label: 'one call, three fixes' },
    { figure: 'Results', label: RESULT_TIME },
  ],
  collection: 'We use this to run your scan and to call you. Never\u00a0sold.',
  folded: { start: 'Start Assessment', minimise: 'Minimise' },
})

/** Words of /nfp-digital-growth-scan below its hero, top to bottom. */
export const nfpGrowthScan = pageWords('nfp-digital-growth-scan', 'page', {
  callToAction: 'Start my free scan',
  callToActionNote: keepEnd(`Form takes ${FORM_TIME}. Results ${RESULT_TIME}.`),

  assessments: {
    heading: 'Four checks, all made from the donor’s side of the screen.',
    checks: [
      {
        id: 'search',
        name: 'Visibility audit',
        text: 'We search for your cause the way a stranger does, without your name. Then we note who stands above\u00a0you.',
        looksAt: ['Search results', 'Maps and\u00a0listings', 'Your name,\u00a0misspelt'],
      },
      {
        id: 'newspaper',
        name: 'Media scan',
        text: 'A year of coverage: the stories that ran, the ones that went to somebody else, and the one still in your\u00a0drafts.',
        looksAt: ['News and\u00a0radio', 'Trade press', 'Causes like\u00a0yours'],
      },
      {
        id: 'megaphone',
        name: 'Messaging review',
        text: 'We read your home page, last appeal and newsletter cold, then write down what we think you do. You mark\u00a0it.',
        looksAt: ['Home page', 'Last appeal', 'Newsletter'],
      },
      {
        id: 'plug',
        name: 'Tech stack check',
        text: 'Buttons, forms, tags, receipts. We walk from “I\u00a0care” to “I\u00a0gave” on a phone and stop where it\u00a0breaks.',
        looksAt: ['Donation form', 'Tags and\u00a0tracking', 'Email receipts'],
      },
    ],
  },

  figures: {
    heading: 'What it adds up to',
    donations: { ...claims.donationIncrease, legend: 'Small dots: 100 before. Big ones: 45 more,\u00a0after.' },
    coverage: { ...claims.mediaCoverage, legend: 'One story before, three after.' },
    helped: { ...claims.nfpsHelped, legend: 'One hundred and one dots. The hollow one is\u00a0yours.' },
  },

  logos: 'Who we have worked with',

  wanted: {
    heading: 'Wanted',
    intro: 'Not-for-profits with more going for them than their website lets\u00a0on.',
    edition: 'Public notices',
    price: 'Replies free',
    notices: [
      {
        id: 'health',
        kind: 'Wanted',
        name: 'Health charity',
        text: 'Known in one postcode, needed in all the others. Waiting list preferred. Must want a longer one.',
      },
      {
        id: 'enterprise',
        kind: 'Wanted',
        name: 'Social enterprise',
        text: 'Roasts good coffee, changes lives. Home page so far mentions the\u00a0coffee.',
      },
      {
        id: 'wildlife',
        kind: 'Wanted',
        name: 'Wildlife rescue',
        text: 'A good story every week, none in the paper. Own kookaburra an advantage.',
      },
      {
        id: 'peak',
        kind: 'Wanted',
        name: 'Peak body',
        text: 'Speaks for a whole sector. Journalists keep ringing somebody\u00a0else.',
      },
      {
        id: 'lost',
        kind: 'Lost',
        name: 'Donors',
        text: 'Last seen between Donate and the thank-you page. Any charity that recognises them, apply\u00a0within.',
      },
      {
        id: 'arts',
        kind: 'Wanted',
        name: 'Arts company',
        text: 'Full houses, empty donation page. We look behind the curtain and at the checkout.',
      },
      {
        id: 'only',
        kind: 'Not wanted',
        name: 'Companies',
        text: 'The scan is free because it is for not-for-profits\u00a0only.',
      },
    ],
  },

  reasons: {
    heading: 'Why it works: one fix lifts the next.',
    steps: [
      {
        id: 'eyes',
        name: 'Fresh eyes',
        text: 'You know your cause by heart, so you skip your own home page. We read every\u00a0word.',
      },
      {
        id: 'proof',
        name: 'Proof you can click',
        text: 'Each finding is a search, a screenshot or a step that broke. You can repeat each at your\u00a0desk.',
      },
      {
        id: 'editors',
        name: 'Editors in the room',
        text: `The people who choose the stories in ${site.publication.name} read yours, and tell you which one they would\u00a0run.`,
      },
      {
        id: 'order',
        name: 'An order, not a pile',
        text: 'Small teams fix one thing at a time, so we rank them. A form that works makes each visitor worth more, and then the next story pays.',
      },
    ],
  },

  deliverables: {
    heading: ['What you get', keepEnd(RESULT_TIME)],
    parts: [
      { id: 'standing', name: 'Where you stand', text: 'All four checks on one page. Your board can read it in the\u00a0lift.' },
      { id: 'fixes', name: 'What to fix, in order', text: 'Cheap and quick first, each with whose job it\u00a0is.' },
      { id: 'story', name: 'A story to pitch', text: 'One you already have, under the headline an editor would give\u00a0it.' },
      {
        id: 'session',
        name: `${SESSION_MINUTES} minutes with us`,
        text: 'By phone or video. Ask us anything. The report is yours either\u00a0way.',
      },
    ],
  },

  testimonials: {
    heading: 'Letters to the editor',
    letters: [
      {
        id: 'lantern-row',
        quote: 'We kept polishing the appeal. The scan found the donate button nobody could\u00a0see.',
        author: 'Tess Okafor',
        role: 'Fundraising lead',
        company: 'Lantern Row',
        sample: true,
      },
      {
        id: 'open-paddock',
        quote:
          'They read our home page back to us by phone. It took a while to get to what we do. Our chair had gone quiet by\u00a0then.',
        author: 'Martin Vale',
        role: 'Chief executive',
        company: 'Open Paddock',
        sample: true,
      },
      {
        id: 'tideline',
        quote:
          'I had set aside half an hour to be sold something. I got a list, in order, and the first three things cost us nothing.',
        author: 'Hana Brierley',
        role: 'Communications manager',
        company: 'Tideline',
        sample: true,
      },
    ] satisfies [Testimonial, ...Testimonial[]],
  },

  closing: {
    heading: 'Somebody is looking you up right now.',
    text: 'Find out what they find.',
  },

  whoWeAre: {
    heading: 'We are the desk your press release lands on.',
    paragraphs: [
      `${site.name} is the team behind ${site.publication.name}. In the morning we decide which stories run. In the afternoon we help causes like yours become one.`,
    ],
    imprint: [
      { term: 'Published', detail: 'Since 2013, for leaders, nationally' },
      { term: 'Worked with', detail: keepEnd(`${claims.businesses.value} ${claims.businesses.label}`) },
      { term: 'Put together\u00a0in', detail: `${site.address.city}, on Gadigal\u00a0Country` },
    ],
    action: `Read ${site.publication.name}`,
  },
} as const)
