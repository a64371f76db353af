import '@typeform/embed/build/css/widget.css'
import { createWidget } from '@typeform/embed'
import { useEffect, useRef } from 'react'
import type { Utm } from '../../shared/booking/attribution'
import type { Campaign } from '../../shared/campaign/campaign'
import { surveyWords } from '../../shared/content/survey'
import { currentVisit } from '../booking/visit'
import { SURVEY_HEIGHT_PX } from '../motion/page-behaviour'
import { surveyFields } from './survey-fields'
import styles from './survey-frame.module.css'
import type { SurveyEvent } from './survey-stage'

export type SurveyFrameProps = {
  campaign: Campaign
  propUtm: Utm
  shown: boolean
  tell: (event: SurveyEvent) => void
}

/** The survey of another company, in a frame; unseen until it says that it is ready. */
export function SurveyFrame({ campaign, propUtm, shown, tell }: SurveyFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = room.current
    if (!container) return
    const widget = createWidget(campaign.typeformId, {
      container,
      hidden: surveyFields(currentVisit().utm, propUtm, campaign),
      height: SURVEY_HEIGHT_PX,
      // Else a phone would open it over the whole page.
      inlineOnMobile: true,
      // The privacy policy says that nothing here tracks.
      disableTracking: true,
      iframeProps: { title: campaign.title, allow: '' },
      onReady: () => tell('ready'),
    })
    return widget.unmount
  }, [campaign, propUtm, tell])
  return (
    <div className={styles.survey} data-shown={shown} inert={!shown}>
      <div className={styles.room} ref={room} />
      <p className={styles.collection}>
        {surveyWords.collection} <a href="/privacy">{surveyWords.privacy}</a>
      </p>
    </div>
  )
}
