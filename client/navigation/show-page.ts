import { flushSync } from 'react-dom'
import type { Page } from '../../shared/paths'
import { prefersReducedMotion } from '../motion/prefers-reduced-motion'
import { keptPlace } from './reading-places'
import { setShownPath } from './shown-path'
import { writeHead } from './write-head'

/** Puts a prepared page on screen: its content, its head, and the reader's place and focus in it. */
export async function showPage(page: Page, event: NavigateEvent): Promise<void> {
  const show = () => {
    flushSync(() => setShownPath(page.path))
    writeHead(page)
    placeReader(event)
  }
  if (!document.startViewTransition || prefersReducedMotion() || event.hasUAVisualTransition) {
    show()
    return
  }
  openFrom(event.sourceElement)
  const { ready, updateCallbackDone } = document.startViewTransition(show)
  // Not ready means no movement: a hidden tab, or a reader who is gone again. The page is shown all the same.
  ready.catch(() => undefined)
  await updateCallbackDone
}

/** Back where the reader was, or at the part the address names, or at the top; without the way of a smooth scroll. */
function placeReader(event: NavigateEvent): void {
  const { url, key } = event.destination
  const part = document.getElementById(new URL(url).hash.slice(1))
  const kept = event.navigationType === 'traverse' ? keptPlace(key) : 0
  if (kept === undefined) event.scroll()
  else if (kept > 0) scrollTo({ top: kept, behavior: 'instant' })
  else if (part) part.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  const start = part ?? document.querySelector<HTMLElement>('main h1')
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}

/** The new page opens as a dot where the reader pressed; see page-turn.css. */
function openFrom(link: Element | null): void {
  const { style } = document.documentElement
  const box = link?.getBoundingClientRect()
  style.setProperty('--press-x', box ? `${box.x + box.width / 2}px` : '50%')
  style.setProperty('--press-y', box ? `${box.y + box.height / 2}px` : '50%')
}
