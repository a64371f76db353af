import { RESULT_TIME, SESSION_MINUTES } from './claims'
import { formatDollars, REPORT_PRICE } from './prices'
import type { TicketOffer } from './ticket-offer'

const price = formatDollars(REPORT_PRICE)

/** Words of the score page's hero. */
export const leaderHero = {
  headline: ['Famous in your', 'own boardroom.'],
  lead: `One figure for how you look from out here: the Leader Impact Score. A ${price} report, and a ${SESSION_MINUTES}-minute one-on-one call to go through it.`,
  /** The portrait's three bands, coarse to fine. */
  onlookers: ['To strangers', 'To clients', 'To your board'],
} as const

/** The score's ticket. */
export const scoreOffer: TicketOffer = {
  price,
  facts: [
    { figure: 'One score', label: 'and the report behind it' },
    { figure: `${SESSION_MINUTES} minutes`, label: 'one-on-one call, included' },
    { figure: 'Results', label: RESULT_TIME },
  ],
  collection: 'We use this to check your eligibility and to call you. Never sold.',
}
