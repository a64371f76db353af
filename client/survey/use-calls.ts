import { type RefObject, useEffect } from 'react'
import type { BOOKING_FORM_OPEN } from '../motion/go-to-booking-form.ts'
import type { SurveyStage } from './survey-stage.ts'

const OPEN: typeof BOOKING_FORM_OPEN = 'booking-form:open'

/** Makes calls to action focus the survey instead of the ticket. One clicked early is repeated at the next stage. */
export function useCalls(card: RefObject<HTMLElement | null>, stage: SurveyStage): void {
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
