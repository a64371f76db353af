import { batch } from '@preact/signals-react'
import { DETAIL_FIELDS } from '../../shared/booking.ts'
import { toInternationalPhone } from '../../shared/phone.ts'
import { BOOKING_PANEL } from '../../shared/site-files.ts'
import { isFirstPage } from '../navigation/shown-path.ts'
import { type BookingForm, type Details, EMPTY_DETAILS, setDetail } from './booking-form.ts'
import { readDraft } from './details-draft.ts'

/** What the ticket's inputs hold, and the name of the one that has the focus. */
export type Typed = { details: Details; focused: string | null }

/**
 * The ticket in the document before React renders one: it can be another element, see `adoptTyped`. Null once another page has been
 * shown, whose ticket may still be there.
 */
export function prerenderedTicket(): HTMLElement | null {
  return typeof document !== 'undefined' && isFirstPage() ? document.getElementById(BOOKING_PANEL) : null
}

export function readTicket(ticket: Element | null): Typed {
  const details = { ...EMPTY_DETAILS }
  for (const field of DETAIL_FIELDS)
    details[field] = ticket?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value ?? ''
  const { activeElement = null } = ticket?.ownerDocument ?? {}
  return { details, focused: ticket?.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null }
}

/**
 * Takes what was typed before the page was hydrated, or else what an earlier page view of this tab kept. Where a browser had
 * translated the page by then, React has rendered new inputs instead of hydrating: `before` is what the old ones held.
 */
export function adoptTyped(form: BookingForm, root: Element | null, before: Typed): void {
  const now = readTicket(root)
  const focused = now.focused ?? before.focused
  const draft = readDraft()
  const typed = { ...EMPTY_DETAILS }
  for (const field of DETAIL_FIELDS) typed[field] = now.details[field] || before.details[field]
  // The number is converted when its field is left; if that was before hydration, it is converted here.
  if (focused !== 'phone') typed.phone = toInternationalPhone(typed.phone)
  batch(() => {
    for (const field of DETAIL_FIELDS) {
      const value = typed[field] || draft?.[field]
      if (value) setDetail(form, field, value)
    }
    if (draft || Object.values(typed).some(Boolean)) form.open.value = true
  })
  if (focused !== now.focused) root?.querySelector<HTMLElement>(`input[name="${focused}"]`)?.focus({ preventScroll: true })
}
