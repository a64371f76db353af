import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { bookingWords } from '../../shared/content/booking.ts'
import type { Offer } from '../../shared/content/types.ts'
import {
  BOOKING_CARD,
  CAMPAIGN_ATTRIBUTE,
  CAMPAIGN_SUBTITLE,
  CAMPAIGN_TITLE,
  SURVEY_ATTRIBUTE,
  SURVEY_PROMISED,
} from '../../shared/site-files.ts'
import type { SurveyProps, SurveyStage } from '../survey/survey.tsx'
import { useVisit } from '../visits/use-visit.ts'
import { BookingForm } from './form.tsx'
import styles from './booking-card.module.css'
import look from './card.module.css'

const NO_UTM: Utm = {}

type BookingCardProps = { campaign: Campaign; offer: Offer; propUtm?: Utm }

/** Prerendered pages contain the booking form; the Worker sets `data-survey` where a survey replaces it. */
export function BookingCard({ campaign, offer, propUtm = NO_UTM }: BookingCardProps) {
  const card = useRef<HTMLElement>(null)
  const { stage, setStage, Survey } = useSurvey(campaign)
  useVisit(campaign, propUtm)
  return (
    <section
      id={BOOKING_CARD}
      className={`${look.card} ${styles.card}`}
      {...{ [SURVEY_ATTRIBUTE]: stage }}
      ref={card}
      aria-labelledby="booking-title"
      aria-busy={stage === 'awaited' || undefined}
    >
      <header className={`${look.head} ${styles.head}`}>
        <h2 id="booking-title" {...{ [CAMPAIGN_ATTRIBUTE]: CAMPAIGN_TITLE }}>
          {campaign.title}
        </h2>
        <p className={styles.price} data-two-lines={offer.fullPrice && ''}>
          <span>{offer.price}</span>
          {offer.fullPrice && <span>{` (${offer.fullPrice})`}</span>}
        </p>
        <p className={styles.subtitle}>
          <span {...{ [CAMPAIGN_ATTRIBUTE]: CAMPAIGN_SUBTITLE }}>{campaign.subtitle}</span>
          <span className={styles.duration}>{`, ${bookingWords.formTime}`}</span>
        </p>
      </header>
      {stage !== 'shown' && (
        <BookingForm card={card} campaign={campaign} offer={offer} propUtm={propUtm} isFallback={stage === 'failed'} />
      )}
      {stage && Survey && <Survey card={card} campaign={campaign} propUtm={propUtm} stage={stage} setStage={setStage} />}
      <span className={look.edge} />
    </section>
  )
}

/** Loads the survey's code if the campaign has one. Meanwhile the CSS reserves its space, and shows the booking form there after 8 s. */
function useSurvey({ typeformId }: Campaign) {
  const [stage, setStage] = useState<SurveyStage | undefined>(typeformId ? SURVEY_PROMISED : undefined)
  const [Survey, setSurvey] = useState<ComponentType<SurveyProps>>()
  useEffect(() => {
    if (!typeformId) return
    import('../survey/survey.tsx').then((module) => setSurvey(() => module.Survey)).catch(() => setStage('failed'))
  }, [typeformId])
  return { stage, setStage, Survey }
}
