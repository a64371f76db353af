import { SESSION_MINUTES } from './claims'
import type { TicketOffer } from './ticket-offer'

/** Words of the fractional CMO page's hero. */
export const cmoHero = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  headline: ['You need a CMO.', 'Just not on', 'Wednesdays.'],
  lead: 'A fractional CMO is a chief marketing officer for the days you need one. Your business has outgrown its marketing. It has not outgrown doing the sums.',
} as const

/** The growth session's ticket. */
export const growthSessionOffer: TicketOffer = {
  price: `${SESSION_MINUTES} min`,
  facts: [
    { figure: 'One CMO', label: 'the one who would do the work' },
    { figure: 'Three moves', label: 'your next ones, in order' },
    { figure: 'No deck', label: 'you talk, we draw' },
  ],
  collection: 'We use this to prepare your session and to call you. Never sold.',
}
