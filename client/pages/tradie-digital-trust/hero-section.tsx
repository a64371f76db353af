import { tradieHero, tradieOffer } from '../../../shared/content/tradie-digital-trust.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import styles from './hero-section.module.css'
import { ReflectiveTape } from './reflective-tape.tsx'

/** The first viewport as a hi-vis shirt with silver tape, and the booking ticket clipped on like a pass. */
export function HeroSection() {
  return (
    <section className={styles.shirt} aria-labelledby="headline">
      <div className={styles.claim}>
        <h1 id="headline">
          {tradieHero.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p>{tradieHero.lead}</p>
        <ul className={styles.benefits}>
          {tradieHero.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
      <ReflectiveTape className={styles.hoop} />
      <div className={styles.ticket}>
        <BookingCard campaign={pageCampaign('tradie-digital-trust')} offer={tradieOffer} />
      </div>
    </section>
  )
}
