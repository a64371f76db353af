import type { Campaign } from '../../../shared/campaign/campaign.ts'
import { type CampaignPage, ticketOfferOf } from '../../../shared/campaign/page.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import styles from './hero-section.module.css'
import { RisingSuns } from './rising-suns.tsx'

/** Headline, booking ticket and the benefits of the offer, over a picture with one sun for each benefit. */
export function HeroSection({ campaign, page }: { campaign: Campaign; page: CampaignPage }) {
  const { headline, intro, benefits, offer, lastDay, price = 'Free' } = page
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.sky}>
        <RisingSuns className={styles.suns} count={benefits.length} campaignKey={campaign.key} />
      </div>
      <ul className={styles.dateline}>
        <li>{offer.name}</li>
        <li>{offer.takes}</li>
        <li>{lastDay ? `Until ${lastDay}` : price}</li>
      </ul>
      <div className={styles.claim}>
        <h1 id="headline">{headline}</h1>
        <p>{intro}</p>
      </div>
      <div className={styles.ticket}>
        <BookingCard campaign={campaign} offer={ticketOfferOf(page)} />
      </div>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}
