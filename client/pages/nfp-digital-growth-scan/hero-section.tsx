import { nfpHero, scanOffer } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { WattleBranch } from '../../art/wattle-branch.tsx'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { Folio } from '../../sections/folio.tsx'
import styles from './hero-section.module.css'

/** The headline, a wattle branch and the booking ticket. */
export function HeroSection() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <Folio items={nfpHero.dateline} className={styles.dateline} />
      <div className={styles.claim}>
        <h1 id="headline">
          {nfpHero.headline.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p className={styles.lead}>{nfpHero.lead}</p>
      </div>
      <WattleBranch className={styles.branch} />
      <div className={styles.ticket}>
        <BookingCard campaign={pageCampaign('nfp-digital-growth-scan')} offer={scanOffer} />
      </div>
    </section>
  )
}
