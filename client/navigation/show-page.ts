import { flushSync } from 'react-dom'
import type { Page } from '../../shared/paths.ts'
import { keptPlace } from './reading-places.ts'
import { setShownPath } from './shown-path.ts'
import { turnPage } from './turn-page.ts'
import { writeHead } from './write-head.ts'

/** Renders a prepared page, writes its head, and sets scroll position and focus. */
export async function showPage(page: Page, event: NavigateEvent): Promise<void> {
  const show = () => {
    flushSync(() => setShownPath(page.path))
    writeHead(page)
    setScrollAndFocus(event)
  }
  if (event.hasUAVisualTransition) show()
  else await turnPage(show, event.sourceElement)
}

/** Jumps to the earlier scroll position, the element of the address's hash, or the top, and moves focus. */
function setScrollAndFocus(event: NavigateEvent): void {
  const { url, key } = event.destination
  const target = document.getElementById(new URL(url).hash.slice(1))
  const kept = event.navigationType === 'traverse' ? keptPlace(key) : 0
  if (kept === undefined) event.scroll()
  else if (kept > 0) scrollTo({ top: kept, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  const start = target ?? document.querySelector<HTMLElement>('main h1')
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}
