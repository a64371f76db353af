import { eligibilityOffer, thoughtLeaders, thoughtLeadersHero } from '../../../shared/content/thought-leaders.ts'
import { keepEnd } from '../../../shared/content/types.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { Sections } from '../../sections/section.tsx'
import { TextLines } from '../../sections/texts.tsx'
import { LogoRow } from './logo-row.tsx'
import { Audience, DotMark, Spotlight } from './marks.tsx'
import { ReadersSection, ScoreSection } from './score-section.tsx'
import { CasesSection, WorkSection } from './work-section.tsx'
import styles from './thought-leaders-page.module.css'

/** /we-build-thought-leaders: the service for experts who want to be known. */
export function ThoughtLeadersPage() {
  return (
    <Sections>
      <HeroSection />
      <WorkSection />
      <ReadersSection />
      <CasesSection />
      <ScoreSection />
      <LogoRow heading={thoughtLeaders.logos} />
    </Sections>
  )
}

/** A dark hall: a spotlight on the booking form, and the reader among the audience. */
function HeroSection() {
  return (
    <section className={styles.hall} aria-labelledby="headline">
      <Spotlight className={styles.light} />
      <div className={styles.claim}>
        <h1 id="headline">
          <TextLines lines={thoughtLeadersHero.headline} />
        </h1>
        <p>{thoughtLeadersHero.lead}</p>
      </div>
      <ul className={styles.stats}>
        {thoughtLeadersHero.stats.map(({ id, icon, value, label }) => (
          <li key={id}>
            <DotMark name={icon} />
            <strong>{value}</strong> <span>{keepEnd(label)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.booking}>
        <BookingCard campaign={pageCampaign('thought-leaders')} offer={eligibilityOffer} />
      </div>
      <Audience />
    </section>
  )
}
