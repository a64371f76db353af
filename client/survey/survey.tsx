import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import type { SURVEY_PROMISED } from '../../shared/site-files.ts'
import { readDraft } from '../booking/use-form.ts'
import { readUnconfirmed } from '../form/session.ts'
import { whenNear } from '../motion/motion.ts'
import type { BOOKING_FORM_OPEN } from '../motion/page-place.ts'
import type { SurveyFrameProps } from './survey-frame.tsx'

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
    dispatch(isFormInUse(card.current) ? 'formInUse' : 'formUntouched')
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

/**
 * State of a card with a survey. `promised`: as prerendered. `awaited`: space is reserved, and the survey is fetched near the
 * viewport. `shown`: the survey. `kept`: the visitor has started on the booking form. `failed`: the booking form is the fallback.
 */
export type SurveyStage = typeof SURVEY_PROMISED | 'awaited' | 'shown' | 'kept' | 'failed'
export type SurveyEvent = 'formUntouched' | 'formInUse' | 'ready' | 'failed'

const NEXT: Record<SurveyStage, { [E in SurveyEvent]?: SurveyStage }> = {
  promised: { formUntouched: 'awaited', formInUse: 'kept' },
  awaited: { ready: 'shown', failed: 'failed' },
  // Final: what the visitor sees, and may have started on, is never replaced.
  shown: {},
  kept: {},
  failed: {},
}

/** The stage after an event; undefined for a campaign without a survey. */
export function nextSurveyStage(stage: SurveyStage | undefined, event: SurveyEvent): SurveyStage | undefined {
  return stage && (NEXT[stage][event] ?? stage)
}

const OPEN: typeof BOOKING_FORM_OPEN = 'booking-form:open'

/** Makes calls to action focus the survey instead of the booking form. One clicked early is repeated at the next stage. */
function useCalls(card: RefObject<HTMLElement | null>, stage: SurveyStage): void {
  useEffect(() => {
    const element = card.current
    if (!element || (stage !== 'awaited' && stage !== 'shown')) return
    let caller: Element | null | undefined
    const onOpen = (event: Event) => {
      event.stopImmediatePropagation()
      if (stage === 'shown') element.querySelector('iframe')?.focus({ preventScroll: true })
      else caller = document.activeElement
    }
    element.addEventListener(OPEN, onOpen, true)
    return () => {
      element.removeEventListener(OPEN, onOpen, true)
      // Not if focus has moved since the click.
      if (caller && caller === document.activeElement) queueMicrotask(() => element.dispatchEvent(new Event(OPEN)))
    }
  }, [card, stage])
}

/** True if the visitor has started on the booking form, or has seen it because scripts were late. No survey replaces it then. */
function isFormInUse(card: HTMLElement | null): boolean {
  if (!card || readDraft() || readUnconfirmed('booking')) return true
  const inputs = [...card.querySelectorAll('input')]
  return inputs.some((input) => input.value !== '' || getComputedStyle(input).visibility === 'visible')
}
