import { prefersReducedMotion } from './prefers-reduced-motion'
import { scrollToTop } from './scroll-to-top'

/** Id of the card that holds the booking form, or the survey in its place. */
export const BOOKING_FORM_ID = 'hero-booking-form'
/** Id of the form that the card folds and unfolds. */
export const BOOKING_PANEL_ID = 'booking-panel'
/** Asks the card to open and to take focus into its first field. */
export const BOOKING_FORM_OPEN = 'booking-form:open'

/** Scrolls to the booking form and opens it; a page without one goes to its top. */
export function goToBookingForm(): void {
  const form = document.getElementById(BOOKING_FORM_ID)
  if (!form) {
    scrollToTop()
    return
  }
  form.dispatchEvent(new CustomEvent(BOOKING_FORM_OPEN))
  form.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
