import { eligibilityOffer, thoughtLeadersHero } from '../../../shared/content/thought-leaders.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { Audience } from './audience.tsx'
import { DotMark } from './dot-mark.tsx'
import styles from './hero-section.module.css'
import { Spotlight } from './spotlight.tsx'

/** A dark hall: a spotlight on the booking ticket, and the reader among the audience. */
export function HeroSection() {
  return (
    <section className={styles.hall} aria-labelledby="headline">
      <Spotlight className={styles.light} />
      <div className={styles.claim}>
        <h1 id="headline">
          {thoughtLeadersHero.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p>{thoughtLeadersHero.lead}</p>
      </div>
      <ul className={styles.stats}>
        {thoughtLeadersHero.stats.map(({ id, icon, value, label }) => (
          <li key={id}>
            <DotMark name={icon} />
            <strong>{value}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
      <div className={styles.ticket}>
        <BookingCard campaign={pageCampaign('thought-leaders')} offer={eligibilityOffer} />
      </div>
      <Audience />
    </section>
  )
}
