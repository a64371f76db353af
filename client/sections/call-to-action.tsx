import type { MouseEvent, ReactNode } from 'react'
import { BOOKING_CARD, BOOKING_PANEL } from '../../shared/document-names'
import { goToBookingForm } from '../motion/go-to-booking-form'
import type { ButtonLook } from '../ui/button'
import { ButtonLink } from '../ui/button-link'

/** Scrolls to the booking form and opens it. Without scripts it is a plain link to the form. */
export function CallToAction({ look, children }: { look?: ButtonLook; children: ReactNode }) {
  return (
    <ButtonLink look={look} href={`#${BOOKING_CARD}`} aria-controls={BOOKING_PANEL} onClick={openForm}>
      {children}
    </ButtonLink>
  )
}

function openForm(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  goToBookingForm()
}
