import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import type { Utm } from '../../shared/booking/attribution'
import type { Campaign } from '../../shared/campaign/campaign'
import { isTicketInUse } from './is-ticket-in-use'
import type { SurveyFrameProps } from './survey-frame'
import { nextSurveyStage, type SurveyEvent, type SurveyStage } from './survey-stage'
import { useCalls } from './use-calls'
import { whenNear } from './when-near'

/** How near to the window the card comes before its survey is fetched. */
const NEAR = '25%'
/**
 * A survey has 8 s to get ready. The last two count only in the window: browsers slow down frames that are out of sight,
 * which is no fault of the survey.
 */
const DEADLINE_MS = { anywhere: 6000, inSight: 2000 }

export type SurveyProps = {
  card: RefObject<HTMLElement | null>
  campaign: Campaign
  propUtm: Utm
  stage: SurveyStage
  setStage: (next: (stage: SurveyStage | undefined) => SurveyStage | undefined) => void
}

/** The campaign's survey: decides when the card shows it, and fetches it when the card comes near the window. */
export function Survey({ card, campaign, propUtm, stage, setStage }: SurveyProps) {
  const [Frame, setFrame] = useState<ComponentType<SurveyFrameProps>>()
  const tell = useCallback((event: SurveyEvent) => setStage((now) => nextSurveyStage(now, event)), [setStage])
  useEffect(() => {
    tell(isTicketInUse(card.current) ? 'ticketInUse' : 'ticketUntouched')
  }, [card, tell])
  useEffect(() => {
    if (stage !== 'awaited' || !card.current) return
    return awaitSurvey(card.current, {
      fetch: () => import('./survey-frame').then((module) => setFrame(() => module.SurveyFrame)).catch(() => tell('failed')),
      late: () => tell('failed'),
    })
  }, [card, stage, tell])
  useCalls(card, stage)
  if (!Frame || (stage !== 'awaited' && stage !== 'shown')) return null
  return <Frame campaign={campaign} propUtm={propUtm} shown={stage === 'shown'} tell={tell} />
}

/** Calls `fetch` when the card comes near, and `late` when the survey has had its time; returns what ends the wait. */
function awaitSurvey(card: Element, { fetch, late }: { fetch: () => void; late: () => void }): () => void {
  let timer: number | undefined
  let leave = whenNear(card, NEAR, () => {
    fetch()
    timer = window.setTimeout(() => {
      leave = whenNear(card, '0%', () => {
        timer = window.setTimeout(late, DEADLINE_MS.inSight)
      })
    }, DEADLINE_MS.anywhere)
  })
  return () => {
    leave()
    clearTimeout(timer)
  }
}
