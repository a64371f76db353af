import { prefersReducedMotion } from './prefers-reduced-motion'
import { scrollToTop } from './scroll-to-top'

/** Id of the card that shows the booking form or a survey. */
export const BOOKING_FORM_ID = 'hero-booking-form'
/** Id of the form that the card opens and closes. */
export const BOOKING_PANEL_ID = 'booking-panel'
/** Event that makes the card open and focus its first field. */
export const BOOKING_FORM_OPEN = 'booking-form:open'

/** Scrolls to the booking form and opens it; a page without one scrolls to its top. */
export function goToBookingForm(): void {
  const form = document.getElementById(BOOKING_FORM_ID)
  if (!form) {
    scrollToTop()
    return
  }
  form.dispatchEvent(new CustomEvent(BOOKING_FORM_OPEN))
  form.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
