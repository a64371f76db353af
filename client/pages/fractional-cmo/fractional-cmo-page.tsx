import { scanOffer } from '../../../shared/content/nfp-hero'
import { BookingTicket } from '../../booking/booking-ticket'
import { pageCampaign } from '../../booking/page-campaign'

export function FractionalCmoPage() {
  return (
    <section aria-labelledby="headline">
      <h1 id="headline">Headline</h1>
      <BookingTicket campaign={pageCampaign('fractional-cmo')} offer={scanOffer} />
    </section>
  )
}
