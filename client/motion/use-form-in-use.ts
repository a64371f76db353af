import { useEffect, useState } from 'react'
import { BOOKING_CARD, BOOKING_PANEL, SURVEY_ATTRIBUTE } from '../../shared/site-files.ts'

/** True while the open booking form, or a survey, is in the viewport: floating elements must not cover its buttons. */
export function useFormInUse(): boolean {
  const [inUse, setInUse] = useState(false)
  useEffect(() => {
    const form = document.getElementById(BOOKING_CARD)
    if (!form) return
    let inView = false
    const update = () => setInUse(inView && form.querySelector(`#${BOOKING_PANEL}:not([hidden]), iframe`) !== null)
    const visibility = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      update()
    })
    const changes = new MutationObserver(update)
    visibility.observe(form)
    changes.observe(form, { subtree: true, attributeFilter: ['aria-expanded', SURVEY_ATTRIBUTE] })
    return () => {
      visibility.disconnect()
      changes.disconnect()
    }
  }, [])
  return inUse
}
