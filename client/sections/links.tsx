import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { schedulingUrl } from '../../shared/booking.ts'
import { shell } from '../../shared/content/shell.ts'
import { site } from '../../shared/content/site.ts'
import { BOOKING_CARD, BOOKING_PANEL } from '../../shared/site-files.ts'
import { goToBookingForm, useFormInUse, useInView, useRootAttribute } from '../motion/page-place.ts'
import { ButtonLink, type ButtonLook } from '../ui/button.tsx'
import { currentVisit } from '../visits/visit.ts'
import styles from './links.module.css'

const TO_FORM = { href: `#${BOOKING_CARD}`, 'aria-controls': BOOKING_PANEL, onClick: openForm }

/** Scrolls to the booking form and opens it. Without scripts it is a plain link to the form. */
export function CallToAction({ look, children }: { look?: ButtonLook; children: ReactNode }) {
  return (
    <ButtonLink {...TO_FORM} look={look}>
      {children}
    </ButtonLink>
  )
}

/** The same as a plain link. */
export function FormLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a {...TO_FORM} className={className}>
      {children}
    </a>
  )
}

function openForm(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  goToBookingForm()
}

type SchedulingLinkProps = {
  /** The look of a button; without it, a plain link. */
  look?: ButtonLook
  className?: string
  children: ReactNode
}

/** Opens the scheduling page in a new tab. After hydration its address includes this visit's UTM values. */
export function SchedulingLink({ look, className, children }: SchedulingLinkProps) {
  const [href, setHref] = useState<string>(site.scheduling.url)
  const noteId = useId()
  useEffect(() => setHref(schedulingUrl(site.scheduling.url, currentVisit().utm)), [])
  const link = { href, className, target: '_blank', rel: 'noopener', 'aria-describedby': noteId }
  const words = (
    <>
      {children}
      <span id={noteId} hidden>
        {shell.newTab}
      </span>
    </>
  )
  return look ? (
    <ButtonLink {...link} look={look}>
      {words}
    </ButtonLink>
  ) : (
    <a {...link}>{words}</a>
  )
}

/** The page's own booking buttons, and the footer. */
const INSTEAD_OF_STICKY = `main section a[href^="${site.scheduling.url}"], footer`

/** A page's main link on phones, while no other booking button, footer or open booking form is in view. */
export function StickyAction({ children }: { children: ReactNode }) {
  const formInUse = useFormInUse()
  const inView = useInView(INSTEAD_OF_STICKY)
  const shown = inView.length === 0 && !formInUse
  useRootAttribute('data-own-action', shown || inView.some((element) => element.matches('a')))
  useRootAttribute('data-sticky-action', shown)
  return shown && <div className={styles.action}>{children}</div>
}
