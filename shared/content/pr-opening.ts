import { SESSION_MINUTES } from './claims'
import { shell } from './shell'

/** Words of /pr-firm's first window. */
export const prOpening = {
  book: shell.consultation.pr,

  hero: {
    headline: ['Coverage that', 'pays its way,', 'or you don’t.'],
    typed: 'Not a press release. A story an editor runs.',
    promise:
      'We get you media coverage that drives leads and a return on what you spend (ROI), or you do not pay. We agree in writing what counts before we start.',
    chips: ['No obligation', `${SESSION_MINUTES}-minute session`, 'Immediate value'],
    globe: {
      label: 'A globe with our client locations in Australia and the USA',
      ring: 'TRUSTED BY OVER 200 BUSINESSES SINCE 2013',
    },
  },
} as const
