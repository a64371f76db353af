import { useEffect, useLayoutEffect, useState } from 'react'
import { BOOKING_CARD, BOOKING_PANEL, SURVEY_ATTRIBUTE } from '../../shared/site-files.ts'
import { BACK_TO_TOP_PX, BOTTOM_HINT_PX, prefersReducedMotion, TOP_BAR_FADE_PX } from './motion.ts'

type PagePlace = 'top' | 'middle' | 'foot'

/** Which part of the page the viewport shows. All values are in CSS pixels. */
export function pagePlace(scrolled: number, viewportHeight: number, pageHeight: number): PagePlace {
  if (scrolled <= BACK_TO_TOP_PX) return 'top'
  return pageHeight - viewportHeight - scrolled <= BOTTOM_HINT_PX ? 'foot' : 'middle'
}

/** Opacity of the top bar, from 0 to 1, for a scroll position in CSS pixels. */
export function topBarOpacity(scrolled: number): number {
  const { from, to } = TOP_BAR_FADE_PX
  return Math.min(Math.max((scrolled - from) / (to - from), 0), 1)
}

/** Selects what is open of the booking form, or the survey in its place. */
const OPEN_FORM = `#${BOOKING_CARD} :is(#${BOOKING_PANEL}:not([hidden]), iframe)`

/** True while the open booking form, or a survey, is in the viewport: a floating action must not cover its buttons. */
export function useFormInUse(): boolean {
  const [inUse, setInUse] = useState(false)
  useEffect(() => {
    const form = document.getElementById(BOOKING_CARD)
    if (!form) return
    let inView = false
    const update = () => setInUse(inView && document.querySelector(OPEN_FORM) !== null)
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

/** How wide the back-to-top button is without and with its label, how high, and how far from the viewport's edge: at least, in rem. */
const BUTTON_REM = { middle: 3.25, foot: 11, high: 3.25, edge: 1 } as const

/** Whether the back-to-top button would lie over the open booking form, or a survey. */
function coversForm(place: 'middle' | 'foot'): boolean {
  const form = document.querySelector(OPEN_FORM)?.getBoundingClientRect()
  if (!form) return false
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { clientWidth, clientHeight } = document.documentElement
  const [left, top] = [
    clientWidth - (BUTTON_REM[place] + BUTTON_REM.edge) * rem,
    clientHeight - (BUTTON_REM.high + BUTTON_REM.edge) * rem,
  ]
  return form.right > left && form.bottom > top && form.top < clientHeight
}

/** The back-to-top button: with its label at the 'foot', without in the 'middle', and none near the top or where it would cover a form. */
export function useBackToTop(): 'middle' | 'foot' | undefined {
  const [button, setButton] = useState<'middle' | 'foot'>()
  useEffect(() => {
    const update = () => {
      const place = pagePlace(scrollY, innerHeight, document.documentElement.scrollHeight)
      setButton(place === 'top' || coversForm(place) ? undefined : place)
    }
    update()
    // The form opens, grows and shrinks without a scroll. What React renders may resize it once more, so it does so in the next frame:
    // browsers report what resizes an element while its observer is being called as an error.
    const changes = new ResizeObserver(() => requestAnimationFrame(update))
    const form = document.getElementById(BOOKING_CARD)
    if (form) changes.observe(form)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      changes.disconnect()
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [])
  return button
}

/** The elements of a selector that are in the viewport; none until hydration. */
export function useInView(selector: string): readonly Element[] {
  const [inView, setInView] = useState<readonly Element[]>([])
  useEffect(() => {
    const seen = new Set<Element>()
    const visibility = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      setInView([...seen])
    })
    for (const element of document.querySelectorAll(selector)) visibility.observe(element)
    return () => visibility.disconnect()
  }, [selector])
  return inView
}

/** Sets an attribute on the document's element while the component shows something that styles elsewhere depend on. */
export function useRootAttribute(name: `data-${string}`, shown = true): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute(name, shown)
    return () => root.removeAttribute(name)
  }, [name, shown])
}

/** Scrolls to the top of the page; jumps there under reduced motion. */
export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

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
