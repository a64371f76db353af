import { pageWords } from './page-words.ts'
import { policySections } from './policy.ts'
import { PROCESSORS } from './processors.ts'

/** The day of the policy's last change, as shown and as ISO date. A test requires a new date for new words. */
export const LAST_UPDATED = pageWords('privacy', 'updated', { label: 'November 28, 2026', iso: '2026-11-28' } as const)

export const privacy = pageWords('privacy', 'page', {
  headline: 'Privacy policy',
  updated: 'Last updated',
  summary:
    'We keep what you type in a form and the link that brought you, to hold your time, run your session and answer you. We set no cookies, run no trackers and sell none of it. Ask, and we will show it to you, fix it or delete it.',
  contents: 'Contents',
  licences: 'Notices for the software, fonts and maps of this site',
  sections: policySections(PROCESSORS),
} as const)
