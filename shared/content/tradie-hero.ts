import { RESULT_TIME, SESSION_MINUTES } from './claims'
import { formatDollars, TRADIE_DAYS, TRADIE_PRICE, withGst } from './prices'
import type { TicketOffer } from './ticket-offer'

/** Words of the tradie page's hero. Headline and the number of benefits are those of the specification. */
export const tradieHero = {
  headline: ['Be the', 'Tradie Aussies', 'Trust Online'],
  lead: `Before they ring you, they look you up. In ${TRADIE_DAYS} days we fix what they find.`,
  benefits: [
    'Google Business Profile, set up right',
    'A one-page website that suits a thumb',
    'A review platform with your name on it',
    'Messages that get the review written',
    'Words and pictures, done for you',
    `All of it up in ${TRADIE_DAYS} days`,
  ],
} as const

/** The price, and all of it: these two stand side by side in one size wherever they stand. */
export const tradiePrice = {
  price: `From ${formatDollars(TRADIE_PRICE)} plus GST`,
  fullPrice: `${formatDollars(withGst(TRADIE_PRICE))} incl. GST`,
} as const

/** The setup call's ticket. */
export const tradieOffer: TicketOffer = {
  ...tradiePrice,
  facts: [
    { figure: `${SESSION_MINUTES} minutes`, label: 'on the phone, smoko is fine' },
    { figure: `${TRADIE_DAYS} days`, label: 'from go to all five tools up' },
    { figure: 'Your plan', label: `what we fix first, ${RESULT_TIME}` },
  ],
  collection: 'We use this to ring you about your setup. Never sold.',
}
