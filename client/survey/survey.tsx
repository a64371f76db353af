import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { isTicketInUse } from './is-ticket-in-use.ts'
import type { SurveyFrameProps } from './survey-frame.tsx'
import { nextSurveyStage, type SurveyEvent, type SurveyStage } from './survey-stage.ts'
import { useCalls } from './use-calls.ts'
import { whenNear } from './when-near.ts'

/** The survey is fetched when its card is this close to the viewport, as a share of the viewport's height. */
const NEAR = '25%'
/** A survey has 8 s to get ready. The last two count only in the viewport, because browsers throttle iframes outside it. */
const DEADLINE_MS = { anywhere: 6000, inSight: 2000 }

export type SurveyProps = {
  card: RefObject<HTMLElement | null>
  campaign: Campaign
  propUtm: Utm
  stage: SurveyStage
  setStage: (next: (stage: SurveyStage | undefined) => SurveyStage | undefined) => void
}

/** The campaign's survey: decides when the card shows it, and fetches it when the card comes near the viewport. */
export function Survey({ card, campaign, propUtm, stage, setStage }: SurveyProps) {
  const [Frame, setFrame] = useState<ComponentType<SurveyFrameProps>>()
  const dispatch = useCallback((event: SurveyEvent) => setStage((now) => nextSurveyStage(now, event)), [setStage])
  useEffect(() => {
    dispatch(isTicketInUse(card.current) ? 'ticketInUse' : 'ticketUntouched')
  }, [card, dispatch])
  useEffect(() => {
    if (stage !== 'awaited' || !card.current) return
    return awaitSurvey(card.current, {
      fetch: () =>
        import('./survey-frame.tsx').then((module) => setFrame(() => module.SurveyFrame)).catch(() => dispatch('failed')),
      late: () => dispatch('failed'),
    })
  }, [card, stage, dispatch])
  useCalls(card, stage)
  if (!Frame || (stage !== 'awaited' && stage !== 'shown')) return null
  return <Frame campaign={campaign} propUtm={propUtm} shown={stage === 'shown'} dispatch={dispatch} />
}

/** Calls `fetch` when the card comes near, and `late` after the timeout. Returns a function that cancels both. */
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
