import { BOOKING_CARD } from '../../shared/site-files.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { scrollToTop } from './scroll-to-top.ts'

/** Event that makes the card open and focus its first field. */
export const BOOKING_FORM_OPEN = 'booking-form:open'

/** Scrolls to the booking form and opens it; a page without one scrolls to its top. */
export function goToBookingForm(): void {
  const form = document.getElementById(BOOKING_CARD)
  if (!form) {
    scrollToTop()
    return
  }
  form.dispatchEvent(new CustomEvent(BOOKING_FORM_OPEN))
  form.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
