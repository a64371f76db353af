import { site } from '../site'

/** The frame of the studio, and words that several of its pages use. */
export const studioWords = {
  title: `Studio | ${site.name}`,
  name: 'Studio',
  needsScript: 'The studio needs JavaScript. Please switch it on for this address.',
  skip: 'Skip to content',
  navigation: 'Studio',
  pages: {
    campaigns: 'Campaigns',
    leads: 'Leads',
    numbers: 'Numbers',
    links: 'Short links',
    schedule: 'Opening hours',
    record: 'Record',
    trouble: 'What is stuck',
  },
  signedInAs: (email: string) => `Signed in as ${email}`,
  loading: 'Loading…',
  tryAgain: 'Try again',
  missing: {
    title: 'There is no such page in the studio',
    text: 'The address may have a typing error, or the campaign was never saved.',
    back: 'See all campaigns',
  },
  failures: {
    offline: {
      title: 'No connection',
      text: 'The studio cannot reach the site. Try again. If you had just changed something, look whether it was done.',
      kept: 'The studio cannot reach the site. What you typed is kept in this browser and saved as soon as the network is back.',
    },
    'signed-out': {
      title: 'You are signed out',
      text: 'Your sign-in has ended. Nothing was changed. Sign in again, and go on.',
      kept: 'Your sign-in has ended. What you typed is kept in this browser. Sign in again, and go on.',
      action: 'Sign in again',
    },
    failed: {
      title: 'That did not work',
      text: 'The site did not answer as it should. Try again in a few seconds; if it keeps failing, tell whoever runs the site.',
      kept: 'The site did not answer as it should. What you typed is kept in this browser. Try again in a few seconds; if it keeps failing, tell whoever runs the site.',
    },
  },
  crashed: {
    title: 'This page of the studio has stopped',
    text: 'Something unexpected happened. Load the page again, and go on. Drafts of campaigns and opening hours are kept in this browser.',
    action: 'Load again',
  },
} as const
