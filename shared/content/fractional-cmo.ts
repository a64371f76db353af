import { claims, FORM_TIME, RESULT_TIME, SESSION_MINUTES } from './claims.ts'
import { pageWords } from './page-words.ts'
import { site } from './site.ts'
import { keepEnd, type Offer, type Testimonial } from './types.ts'

/** Words of the fractional CMO page's hero. */
export const cmoHero = pageWords('fractional-cmo', 'hero', {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  headline: ['You need a CMO.', 'Just not on', 'Wednesdays.'],
  lead: 'A fractional CMO is a chief marketing officer for the days you need one. Your business has outgrown its marketing. It has not outgrown doing the sums.',
} as const)

/** The growth session's booking form. */
export const growthSessionOffer: Offer = pageWords('fractional-cmo', 'offer', {
  price: `${SESSION_MINUTES} min`,
  facts: [
    { figure: 'One CMO', label: 'the one who would do the work' },
    { figure: 'Three moves', label: 'your next ones, in order' },
    { figure: 'No deck', label: 'you talk, we draw' },
  ],
  collection: 'We use this to prepare your session and to call you. Never\u00a0sold.',
})

/** A letter of thanks as an entry in an account book: the result, in the client's own unit. */
type Credit = Testimonial & { credit: string }

/** Words of /fractional-cmo below its hero, top to bottom. */
export const fractionalCmo = pageWords('fractional-cmo', 'page', {
  callToAction: 'Book my growth session',
  callToActionNote: keepEnd(`${SESSION_MINUTES} minutes. The form takes ${FORM_TIME}.`),

  cases: {
    heading: 'Three accounts, three lines',
    axes: { up: 'Enquiries', along: 'Months with a CMO' },
    /** In the order in which the lines end, top to bottom; `turn` is the label at the bend of a line. */
    accounts: [
      {
        id: 'cut',
        company: 'Ridgeline Solar',
        kind: 'Installer, Newcastle',
        turn: 'Ads off',
        headline: 'Down first, on purpose.',
        text: 'We switched off every ad that brought in tyre-kickers. Two thin months. Then the sales team stopped driving to people who were only curious.',
        sample: true,
      },
      {
        id: 'step',
        company: 'Fernbank Dental',
        kind: 'Clinics, Melbourne',
        turn: 'Prices on',
        headline: 'One page, one step.',
        text: 'Four clinics, four websites, no prices on any of them. One site with the prices on. That is the step in the line.',
        sample: true,
      },
      {
        id: 'climb',
        company: 'Pallet & Co',
        kind: 'Freight, Perth',
        turn: 'Same day, every month',
        headline: 'Dull, and still climbing.',
        text: 'No campaign. A newsletter to people who had already bought, on the same day every month, written by the man who loads the\u00a0trucks.',
        sample: true,
      },
    ],
  },

  comparison: {
    heading: 'Four ways to fill a week',
    days: 'Monday to Friday',
    terms: { get: 'You get', catch: 'The catch' },
    ways: [
      {
        id: 'full',
        name: 'A full-time CMO',
        get: 'Somebody senior, every day.',
        catch: 'You pay for the Wednesdays too. And for the search, and for the search after\u00a0that.',
      },
      {
        id: 'agency',
        name: 'An agency retainer',
        get: 'A little of a lot of people.',
        catch: 'They sell what they make, so the answer is always more of it. Nobody there owns your\u00a0number.',
      },
      {
        id: 'self',
        name: 'Doing it yourself',
        get: 'Somebody who knows the business\u00a0cold.',
        catch: 'It happens after dark, once the real work is done. So do the mistakes.',
      },
      {
        id: 'us',
        name: 'Us, for part of it',
        get: 'A CMO who runs the agency, the team and the budget on the days there is something to\u00a0decide.',
        catch: 'On the other days you will have to use the\u00a0plan.',
      },
    ],
  },

  pillars: {
    heading: 'What a growth partner holds up',
    list: [
      {
        id: 'plan',
        name: 'The plan',
        text: 'One page, three moves, in order. If it needs a second page it is not a plan\u00a0yet.',
      },
      {
        id: 'people',
        name: 'The people',
        text: 'We hire, brief and, where it comes to that, thank and release: staff, freelancers, the\u00a0agency.',
      },
      {
        id: 'purse',
        name: 'The purse',
        text: 'Each dollar has a job and a date it reports back. Those that do not report back\u00a0stop.',
      },
      {
        id: 'voice',
        name: 'The voice',
        text: `Our other desk edits ${site.publication.name}. We know which story about you runs, because we know which ones do\u00a0not.`,
      },
    ],
  },

  process: {
    heading: 'A page from your diary',
    hours: ['9:00', '9:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '1:00', '1:30', '2:00'],
    steps: [
      {
        id: 'session',
        name: 'The growth session',
        text: `${SESSION_MINUTES} minutes. You say what is stuck. You leave with your next three moves, ours or\u00a0not.`,
      },
      {
        id: 'books',
        name: 'We read the books',
        text: `What you spend, what it brings, who decides, what your customers say when you are out of the room. What we find is with you ${RESULT_TIME}.`,
      },
      {
        id: 'days',
        name: 'Your CMO has days',
        text: 'Fixed ones, in your diary, at your table. This entry has no end time. That part is up to\u00a0you.',
      },
    ],
  },

  objections: {
    heading: 'Yes, but',
    list: [
      {
        id: 'agency',
        doubt: 'we tried an agency.',
        answer:
          'Then you have paid for the making. What was missing was somebody on your side of the table to say make less of\u00a0it.',
      },
      {
        id: 'industry',
        doubt: 'nobody knows our industry.',
        answer: `You do. We know the other half: ${claims.businesses.value.toLowerCase()} ${claims.businesses.label}, and the same few mistakes in most of\u00a0them.`,
      },
      {
        id: 'part',
        doubt: 'part-time means half-hearted.',
        answer: 'Ask your accountant. You see them when there is something to decide, and you would not call them\u00a0casual.',
      },
      {
        id: 'team',
        doubt: 'we have a marketing person.',
        answer:
          'Good. They have been asking for a boss who knows what a brief is. Nobody gets replaced. Somebody gets\u00a0backed.',
      },
    ],
  },

  credits: {
    heading: 'Entered to our credit',
    columns: { particulars: 'Particulars', credit: 'Credit' },
    entries: [
      {
        id: 'ridgeline',
        quote: 'She cancelled more than she started. I had never seen marketing do\u00a0that.',
        credit: 'One quiet inbox',
        author: 'Paul Anders',
        role: 'Owner',
        company: 'Ridgeline Solar',
        sample: true,
      },
      {
        id: 'fernbank',
        quote: 'I used to chair the marketing meeting. Now I am told about it, afterwards, in three\u00a0lines.',
        credit: 'My Tuesdays',
        author: 'Dr Mei Tran',
        role: 'Managing partner',
        company: 'Fernbank Dental',
        sample: true,
      },
      {
        id: 'pallet',
        quote: 'First question she asked was what a pallet costs us to move. The agency had never asked what a pallet\u00a0was.',
        credit: 'A straight\u00a0answer',
        author: 'Gus Whitlam',
        role: 'Chief executive',
        company: 'Pallet & Co',
        sample: true,
      },
    ] satisfies Credit[],
  },

  closing: {
    heading: ['All right.', 'Even', 'Wednesdays.'],
    text: 'Sessions run Monday to Friday. Pick whichever day you have to spare.',
  },
} as const)
