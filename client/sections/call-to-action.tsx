import type { MouseEvent, ReactNode } from 'react'
import { BOOKING_CARD, BOOKING_PANEL } from '../../shared/site-files.ts'
import { goToBookingForm } from '../motion/go-to-booking-form.ts'
import type { ButtonLook } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

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
