import { site } from './site'

/** Words beside a part of a page whose code has failed. The part stays visible but no longer works. */
export const stoppedWords = {
  text: 'This part of the page has stopped working. What you see stays.',
  reload: 'Load the page again',
  or: 'or write to',
  email: site.email,
} as const
