import { surveyWords } from '../../shared/content/form-help.ts'
import '@typeform/embed/build/css/widget.css'
import { createWidget } from '@typeform/embed'
import { useEffect, useRef } from 'react'
import { resolveUtm, type Utm, utmQuery } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { SURVEY_HEIGHT_PX } from '../motion/motion.ts'
import { currentVisit } from '../visits/visit.ts'
import type { SurveyEvent } from './survey.tsx'
import styles from './survey-frame.module.css'

export type SurveyFrameProps = {
  campaign: Campaign
  propUtm: Utm
  shown: boolean
  dispatch: (event: SurveyEvent) => void
}

/** The Typeform survey in an iframe, hidden until it reports that it is ready. */
export function SurveyFrame({ campaign, propUtm, shown, dispatch }: SurveyFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = room.current
    if (!container) return
    const widget = createWidget(campaign.typeformId, {
      container,
      hidden: surveyFields(currentVisit().utm, propUtm, campaign),
      height: SURVEY_HEIGHT_PX,
      // Otherwise a phone would open it over the whole page.
      inlineOnMobile: true,
      // The privacy policy promises that nothing here tracks.
      disableTracking: true,
      iframeProps: { title: campaign.title, allow: '' },
      onReady: () => dispatch('ready'),
    })
    return widget.unmount
  }, [campaign, propUtm, dispatch])
  return (
    <div className={styles.survey} data-shown={shown} inert={!shown}>
      <div className={styles.room} ref={room} />
      <p className={styles.collection}>
        {surveyWords.collection} <a href="/privacy">{surveyWords.privacy}</a>
      </p>
    </div>
  )
}

/** The survey's hidden fields: the five UTM values, resolved as for a booking. */
export function surveyFields(visit: Utm, propUtm: Utm, campaign: Campaign): Record<string, string> {
  const { utmSource, utmMedium, utmCampaign } = campaign
  return utmQuery(resolveUtm(visit, propUtm, { utmSource, utmMedium, utmCampaign }))
}
