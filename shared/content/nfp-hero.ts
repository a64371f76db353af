import { RESULT_TIME, SESSION_MINUTES } from './claims'
import type { TicketOffer } from './ticket-offer'

/** Words of the scan page's hero. */
export const nfpHero = {
  dateline: ['The free growth scan', 'Sydney, Gadigal Country', `Results ${RESULT_TIME}`],
  headline: ['Your cause is', 'louder than', 'your website.'],
  lead: 'A free digital growth scan for not-for-profits: four checks of how donors find, read and fund you, then 30 minutes on the three fixes that bring them back.',
} as const

/** The scan's ticket. */
export const scanOffer: TicketOffer = {
  price: 'Free',
  facts: [
    { figure: '4 checks', label: 'visibility, media, message, tech' },
    { figure: `${SESSION_MINUTES} minutes`, label: 'one call, three fixes' },
    { figure: 'Results', label: RESULT_TIME },
  ],
  collection: 'We use this to run your scan and to call you. Never sold.',
  folded: { start: 'Start Assessment', minimise: 'Minimize' },
}
