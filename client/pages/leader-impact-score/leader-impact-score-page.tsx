import { leaderHero, leaderImpactScore, scoreOffer } from '../../../shared/content/leader-impact-score.ts'
import first from '../../art/drawn/focus-first.svg'
import second from '../../art/drawn/focus-second.svg'
import third from '../../art/drawn/focus-third.svg'
import { Portrait } from '../../art/portrait.tsx'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { CallToAction } from '../../sections/links.tsx'
import { Sections } from '../../sections/section.tsx'
import { IncludedSection, MinutesSection } from './included-section.tsx'
import styles from './leader-impact-score-page.module.css'

/** /leader-impact-score: the $97 report for leaders. */
export function LeaderImpactScorePage() {
  return (
    <Sections>
      <HeroSection />
      <MinutesSection />
      <IncludedSection />
      <StepsSection />
    </Sections>
  )
}

/** A headline over a halftone portrait that gets sharper from left to right: how much each audience sees of a leader. */
function HeroSection() {
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
        <div className={styles.booking}>
          <BookingCard campaign={pageCampaign('leader-impact-score')} offer={scoreOffer} />
        </div>
      </div>
    </section>
  )
}

const PICTURES = { check: first, look: second, call: third }

/** How it works: the portrait in three discs, each larger and sharper; the last one sinks into the footer. */
function StepsSection() {
  const { steps, callToAction, callToActionNote } = leaderImpactScore
  return (
    <section className={styles.focus} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{steps.heading}</h2>
      <ol className={styles.steps}>
        {steps.list.map(({ id, name, text }) => (
          <li key={id} className={styles.step}>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <img src={PICTURES[id]} width="516" height="516" alt="" loading="lazy" decoding="async" />
          </li>
        ))}
      </ol>
      <p className={styles.next}>
        <CallToAction>{callToAction}</CallToAction>
        <span>{callToActionNote}</span>
      </p>
    </section>
  )
}
