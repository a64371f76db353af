import { claims, RESULT_TIME, SESSION_MINUTES } from './claims'
import { formatDollars, REPORT_PRICE } from './prices'
import type { TicketOffer } from './ticket-offer'
import type { TrustStat } from './trust-stat'

/** Words of the thought-leaders page's hero. */
export const thoughtLeadersHero = {
  headline: ['Somebody else', 'is giving', 'your talk.'],
  lead: 'Same idea as yours, said louder. We build thought leaders: founders, CEOs and consultants who get asked first.',
  seat: 'You are here',
  stats: [
    { id: 'leaders', icon: 'crowd', ...claims.leadersBuilt },
    { id: 'years', icon: 'years', ...claims.trackRecord },
    { id: 'results', icon: 'whole', ...claims.resultsFocused },
  ] as const satisfies readonly TrustStat[],
} as const

/** The ticket to the Leader Impact Score. */
export const eligibilityOffer: TicketOffer = {
  price: formatDollars(REPORT_PRICE),
  facts: [
    { figure: 'The report', label: `your Leader Impact Score, ${RESULT_TIME}` },
    { figure: `${SESSION_MINUTES} minutes`, label: 'one-on-one, to go through it' },
    { figure: 'Eligible', label: 'founders, CEOs, consultants' },
  ],
  collection: 'We use this to check your eligibility and to call you. Never sold.',
}
