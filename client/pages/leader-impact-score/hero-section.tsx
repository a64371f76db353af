import { leaderHero, scoreOffer } from '../../../shared/content/leader-impact-score.ts'
import { Portrait } from '../../art/portrait.tsx'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import styles from './hero-section.module.css'

/** A headline over a halftone portrait that gets sharper from left to right: how much each audience sees of a leader. */
export function HeroSection() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.inside}>
        <h1 id="headline">
          {leaderHero.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.lead}>{leaderHero.lead}</p>
        <div className={styles.sitter}>
          <ul>
            {leaderHero.onlookers.map((onlooker) => (
              <li key={onlooker}>{onlooker}</li>
            ))}
          </ul>
          <Portrait />
        </div>
        <div className={styles.ticket}>
          <BookingCard campaign={pageCampaign('leader-impact-score')} offer={scoreOffer} />
        </div>
      </div>
    </section>
  )
}
