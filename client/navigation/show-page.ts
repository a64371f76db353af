import { flushSync } from 'react-dom'
import type { Page } from '../../shared/paths'
import { prefersReducedMotion } from '../motion/prefers-reduced-motion'
import { setShownPath } from './shown-path'
import { writeHead } from './write-head'

/** Puts a prepared page on screen: its content, its head, the place to read from, and the focus on its heading. */
export async function showPage(page: Page, event: NavigateEvent): Promise<void> {
  const show = () => {
    flushSync(() => setShownPath(page.path))
    writeHead(page)
    goToPlace(event)
    focusHeading()
  }
  if (!document.startViewTransition || prefersReducedMotion() || event.hasUAVisualTransition) return show()
  await document.startViewTransition(show).updateCallbackDone
}

/** Back to where the reader was, or to the part the address names, or to the top; never on the way of a smooth scroll. */
function goToPlace(event: NavigateEvent): void {
  const part = document.getElementById(new URL(event.destination.url).hash.slice(1))
  if (event.navigationType === 'traverse') event.scroll()
  else if (part) part.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
