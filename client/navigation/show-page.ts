import { flushSync } from 'react-dom'
import type { Page } from '../../shared/paths'
import { keptPlace } from './reading-places'
import { setShownPath } from './shown-path'
import { turnPage } from './turn-page'
import { writeHead } from './write-head'

/** Puts a prepared page on screen: its content, its head, and the reader's place and focus in it. */
export async function showPage(page: Page, event: NavigateEvent): Promise<void> {
  const show = () => {
    flushSync(() => setShownPath(page.path))
    writeHead(page)
    placeReader(event)
  }
  if (event.hasUAVisualTransition) show()
  else await turnPage(show, event.sourceElement)
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
