import { tradieDigitalTrust, tradieHero, tradieOffer } from '../../../shared/content/tradie-digital-trust.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { Sections } from '../../sections/section.tsx'
import { TextLines } from '../../sections/texts.tsx'
import { FastTrackSection, ReflectiveTape, StillThinkingSection } from './fast-track-section.tsx'
import { PackageSection, WhyNowSection } from './package-section.tsx'
import styles from './tradie-digital-trust-page.module.css'

/** /tradie-digital-trust: the 30-day package for tradies, drawn with things from a building site. */
export function TradieDigitalTrustPage() {
  return (
    <Sections>
      <HeroSection />
      <WhyNowSection />
      <WhoForSection />
      <FastTrackSection />
      <PackageSection />
      <StillThinkingSection />
    </Sections>
  )
}

/** The first viewport as a hi-vis shirt with silver tape, and the booking form clipped on like a pass. */
function HeroSection() {
  return (
    <section className={styles.shirt} aria-labelledby="headline">
      <div className={styles.claim}>
        <h1 id="headline">
          <TextLines lines={tradieHero.headline} />
        </h1>
        <p>{tradieHero.lead}</p>
        <ul className={styles.benefits}>
          {tradieHero.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
      <ReflectiveTape className={styles.hoop} />
      <div className={styles.booking}>
        <BookingCard campaign={pageCampaign('tradie-digital-trust')} offer={tradieOffer} />
      </div>
    </section>
  )
}

/** A flyer on a cork board; the trades are its tear-off tabs. */
function WhoForSection() {
  const { heading, missing, trades } = tradieDigitalTrust.whoFor
  return (
    <section className={styles.board} aria-labelledby="who-for">
      <div className={styles.flyer}>
        <h2 id="who-for">{heading}</h2>
        <div className={styles.missing}>
          <h3 id="missing">{missing.heading}</h3>
          <ul aria-labelledby="missing">
            {missing.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <h3 id="trades" className={styles.perfect}>
          {trades.heading}
        </h3>
        <ul aria-labelledby="trades" className={styles.tabs}>
          {trades.items.map((trade) => (
            <li key={trade}>{trade}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
