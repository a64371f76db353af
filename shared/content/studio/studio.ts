import { site } from '../site.ts'

/** Words of the studio's lists. */
export const tableWords = {
  clearSearch: 'Clear search',
  sortBy: 'Sort by',
  reverse: 'Reverse the order',
  state: 'Show',
  all: 'All',
  you: 'you',
  somebody: 'somebody who has left',
  outside: 'outside the studio',
} as const

export const controlWords = {
  calendar: 'Choose from a calendar',
  clear: 'Clear',
  half: 'Not whole yet: fill in the rest, or clear it',
  close: 'Close',
  cancel: 'Cancel',
  ring: (name: string, number: string) => `Ring ${name}: ${number}`,
  copied: 'Copied',
  notCopied: 'Not copied: select it and copy it by hand',
  oneFile: 'Nothing was taken. Drop one file at a time, and no folder.',
} as const

/** Words that the forms of campaigns and opening hours have in common. */
export const formWords = {
  unmapped: {
    title: 'Something here has no field',
    text: 'Ask whoever put it there, go back to an earlier version, or remove it.',
    textMissing: 'Fill in or shorten the fields below, or go back to an earlier version.',
    remove: 'Remove what nothing knows',
    whole: 'It',
    page: 'The page',
    sentence: (place: string, words: string) => `${place} ${words}.`,
  },
  broken: {
    title: 'These fields cannot be shown',
    text: 'There is something here that the studio did not expect. Undo the last change, go back to an earlier version, or discard your draft: the buttons are at the foot.',
    again: 'Try again',
  },
} as const

/** The frame of the studio, and words that several of its pages use. */
export const studioWords = {
  title: `Studio | ${site.name}`,
  name: 'Studio',
  needsScript: 'The studio needs JavaScript. Please switch it on for this address.',
  skip: 'Skip to content',
  navigation: 'Studio',
  pages: {
    week: 'Week',
    campaigns: 'Campaigns',
    leads: 'Leads',
    agenda: 'Agenda',
    reports: 'Reports',
    links: 'Short links',
    schedule: 'Opening hours',
    people: 'People',
    auditLog: 'History',
    alerts: 'Mail and system check',
  },
  signedInAs: (email: string, role: string) => `Signed in as ${email}, ${role}`,
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
    forbidden: {
      title: 'Your role does not allow this',
      text: 'Nothing was changed.',
      kept: 'Nothing was published. What you typed is kept in this browser, and saved if you get the role back.',
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
