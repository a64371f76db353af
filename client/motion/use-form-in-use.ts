import { useEffect, useState } from 'react'
import { BOOKING_FORM_ID } from './go-to-booking-form'

/** True while the open booking form, or a survey, is in the viewport: floating elements must not cover its buttons. */
export function useFormInUse(): boolean {
  const [inUse, setInUse] = useState(false)
  useEffect(() => {
    const form = document.getElementById(BOOKING_FORM_ID)
    if (!form) return
    let inView = false
    const update = () => setInUse(inView && form.querySelector('#booking-panel:not([hidden]), iframe') !== null)
    const visibility = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      update()
    })
    const changes = new MutationObserver(update)
    visibility.observe(form)
    changes.observe(form, { subtree: true, attributeFilter: ['aria-expanded', 'data-survey'] })
    return () => {
      visibility.disconnect()
      changes.disconnect()
    }
  }, [])
  return inUse
}
