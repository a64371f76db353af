import { scanOffer } from '../../../shared/content/nfp-hero'
import { BookingCard } from '../../booking/booking-card'
import { pageCampaign } from '../../booking/page-campaign'

export function FractionalCmoPage() {
  return (
    <section aria-labelledby="headline">
      <h1 id="headline">Headline</h1>
      <BookingCard campaign={pageCampaign('fractional-cmo')} offer={scanOffer} />
    </section>
  )
}
