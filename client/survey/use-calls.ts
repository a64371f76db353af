import { type RefObject, useEffect } from 'react'
import type { BOOKING_FORM_OPEN } from '../motion/go-to-booking-form'
import type { SurveyStage } from './survey-stage'

const OPEN: typeof BOOKING_FORM_OPEN = 'booking-form:open'

/** In the ticket's place: a call to action leads into the survey, or, pressed early, into whatever then comes. */
export function useCalls(card: RefObject<HTMLElement | null>, stage: SurveyStage): void {
  useEffect(() => {
    const element = card.current
    if (!element || (stage !== 'awaited' && stage !== 'shown')) return
    let caller: Element | null | undefined
    const answer = (event: Event) => {
      event.stopImmediatePropagation()
      if (stage === 'shown') element.querySelector('iframe')?.focus({ preventScroll: true })
      else caller = document.activeElement
    }
    element.addEventListener(OPEN, answer, true)
    return () => {
      element.removeEventListener(OPEN, answer, true)
      // Unless the focus has moved on since.
      if (caller && caller === document.activeElement) queueMicrotask(() => element.dispatchEvent(new Event(OPEN)))
    }
  }, [card, stage])
}
