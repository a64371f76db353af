import { useEffect, useState } from 'react'
import { BOOKING_FORM_ID } from './go-to-booking-form'

/** True while the opened booking form, or a survey, is in the window: nothing that floats may lie over its buttons. */
export function useFormInUse(): boolean {
  const [inUse, setInUse] = useState(false)
  useEffect(() => {
    const form = document.getElementById(BOOKING_FORM_ID)
    if (!form) return
    let inView = false
    const look = () => setInUse(inView && form.querySelector('#booking-panel:not([hidden]), iframe') !== null)
    const views = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      look()
    })
    const folds = new MutationObserver(look)
    views.observe(form)
    folds.observe(form, { subtree: true, attributeFilter: ['aria-expanded', 'data-survey'] })
    return () => {
      views.disconnect()
      folds.disconnect()
    }
  }, [])
  return inUse
}
