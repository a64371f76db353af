import type { TicketOffer } from '../content/ticket-offer'
import type { CampaignPage } from './campaign-page'

const FREE = 'Free'
const COLLECTION = 'We use this to book your session and to call you. Never sold.'
const MINIMISE = 'Minimize'

/** The texts of the ticket on a campaign's own page. */
export function ticketOfferOf({ offer, price = FREE, fullPrice }: CampaignPage): TicketOffer {
  const { facts, collection = COLLECTION, button } = offer
  return {
    price,
    fullPrice,
    facts,
    collection,
    folded: button === undefined ? undefined : { start: button, minimise: MINIMISE },
  }
}
