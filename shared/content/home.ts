import { claims, FORM_TIME, RESULT_TIME, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { site } from './site.ts'

const startCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Words of the home page, top to bottom. */
export const home = pageWords('home', 'page', {
  disciplines: ['Growth marketing', 'PR', 'Digital strategy'],
  headline: ['We know what makes', 'the front page.', 'We publish one.'],
  standfirst: `${site.name} does growth marketing, PR and digital strategy for not-for-profits, business leaders, thought leaders and tradies. The same house publishes ${site.publication.name}, so your story meets an editor before it meets the world.`,
  action: 'Get in Touch',
  /** Where no script can open the enquiry form: it is on a page of its own. */
  withoutScript: { enquiry: 'Write to the desk', or: 'or to' },
  waiting: 'One moment',
  /** Shown if the code behind a button cannot be loaded. */
  unreachable: {
    getInTouch: 'The form did not load. Check your connection, then press again. Or write to us:',
    start: 'The game did not load. Check your connection, then press again. Rather write to us?',
  },
  emailInstead: `Email ${site.email}`,
  /** Names of the modes that replace the menu. */
  modes: { playing: 'Venture Velocity', gameOver: 'Game over', email: 'Help me scale', contact: 'Get in touch' },
  pictureCaption: 'A row of wattle trees, each larger than the one before. The first is a single dot.',
  figuresHeading: 'The record so far',
  figures: [claims.leadersBuilt, claims.trackRecord, claims.resultsFocused, claims.businesses],
  game: {
    heading: 'Venture Velocity',
    standfirst: 'Today’s comic strip runs by itself. You make it\u00a0jump.',
    panels: {
      run: {
        caption: 'Sydney, before\u00a0work.',
        alt: 'A runner in a flying tie, the sails and the bridge in dots behind him.',
      },
      jump: {
        keys: 'Space jumps, Down\u00a0ducks.',
        taps: 'Tap high to jump, low to duck.',
        alt: 'He leaps over red tape. Coins turn from silver to gold.',
      },
      gold: { caption: 'Gold pays best.', alt: 'The last coin is as large as the sun, and rises like it.' },
    },
    action: 'Start Collecting!',
  },
  leadStory: {
    kicker: 'Lead story',
    audience: 'For not-for-profits',
    heading: 'Someone looked up your cause last night. Did they give, or give up?',
    paragraphs: [
      'A donor hears about you over dinner. They search your name, skim your home page and open the donation form. Somewhere along the way, some of them leave. Nobody tells you which step lost them.',
      `The free growth scan walks the same path and marks the spot. We run four checks, then take you through what we found in ${SESSION_MINUTES} minutes.`,
    ],
    checksHeading: 'The four checks',
    checks: ['Visibility audit', 'Media scan', 'Messaging review', 'Tech stack check'],
    terms: [
      { label: 'Price', value: 'Free' },
      { label: 'Booking', value: startCase(FORM_TIME) },
      { label: 'Session', value: `${SESSION_MINUTES} minutes` },
      { label: 'Results', value: startCase(RESULT_TIME) },
    ],
    action: 'See the free growth scan',
    href: '/nfp-digital-growth-scan',
  },
  readers: {
    heading: 'Four kinds of people write to us.',
    rows: [
      {
        name: 'Not-for-profits',
        pages: ['nfp-digital-growth-scan'],
        text: 'You have the cause. We find the people who have not heard of it, and fix the page they land\u00a0on.',
      },
      {
        name: 'Business leaders',
        pages: ['leader-impact-score', 'fractional-cmo'],
        text: 'Customers look up the person before they trust the company. We make sure there is someone to\u00a0find.',
      },
      {
        name: 'Thought leaders',
        pages: ['thought-leaders'],
        text: 'You have said it on stage for years. We get it into print, into search and in front of the people who\u00a0decide.',
      },
      {
        name: 'Tradies',
        pages: ['tradie-digital-trust'],
        text: 'Last week’s good job should win next week’s. We help the neighbours find you, trust you and\u00a0call.',
      },
    ],
  },
  logos: 'Who we have worked with',
  publication: {
    standing: 'A national publication for leaders',
    since: 'Since 2013',
    heading: 'We sit on both sides of the pitch.',
    paragraphs: [
      `Most agencies write to editors. Ours are down the hall. We have published ${site.publication.name} since 2013, so we know what a story needs, what gets cut and when to leave an editor alone.`,
      'It is also a good read.',
    ],
    action: `Read ${site.publication.name}`,
    contributorsHeading: 'Who writes it',
    contributorsSample: '(sample contributors)',
    contributors: [
      { name: 'Imogen Tran', role: 'editor', story: 'Your second paragraph is the story', sample: true },
      { name: 'Callum Okafor', role: 'charity', story: 'Where the bucket money went, street by street', sample: true },
      { name: 'Ruth Barlow', role: 'business', story: 'The family firm that answered every review', sample: true },
      { name: 'Dev Pillai', role: 'money', story: 'What a director’s name is worth in search', sample: true },
      { name: 'Marnie Coote', role: 'trades', story: 'Six utes, one phone, no voicemail', sample: true },
      { name: 'Jack Ferrante', role: 'pictures', story: 'Portraits of people who hate portraits', sample: true },
      { name: 'Sina Leota', role: 'letters', story: 'You wrote in. We rang back.', sample: true },
      { name: 'Owen Hartnett', role: 'subeditor', story: 'Shorter.', sample: true },
    ],
  },
  letter: {
    heading: 'What should people know you for?',
    text: 'Tell us in two lines. A person reads it and a person writes\u00a0back.',
  },
} as const)
