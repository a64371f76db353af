import type { Campaign } from '../../../shared/campaign/campaign.ts'
import { BOOK_A_TIME, type CampaignPage, offerOf } from '../../../shared/campaign/page.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { CallToAction } from '../../sections/links.tsx'
import { RisingSuns, RisingSunsAgain } from './rising-suns.tsx'
import styles from './hero.module.css'

/** Headline, booking form and the benefits of the offer, over a picture with one sun for each benefit. */
export function HeroSection({ campaign, page }: { campaign: Campaign; page: CampaignPage }) {
  const { headline, intro, benefits, offer, lastDay, price = 'Free' } = page
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.sky}>
        <RisingSuns className={styles.heroSuns} count={benefits.length} campaignKey={campaign.key} />
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
      <div className={styles.booking}>
        <BookingCard campaign={campaign} offer={offerOf(page)} />
      </div>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}

/** Accents that are dark enough for the main button. */
const DARK: readonly CampaignPage['accent'][] = ['gum', 'ink', 'dusk']

/** The last call to action, with the picture of the hero behind it. */
export function ClosingSection({ page }: { page: CampaignPage }) {
  const { accent, offer, price, closing } = page
  const { heading, text, button = offer.button ?? BOOK_A_TIME } = closing ?? { heading: offer.name }
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{heading}</h2>
      <p>{text ?? [price, offer.takes].filter(Boolean).join(', ')}</p>
      <CallToAction look={DARK.includes(accent) ? 'main' : 'dark'}>{button}</CallToAction>
      <RisingSunsAgain className={styles.closingSuns} />
    </section>
  )
}
