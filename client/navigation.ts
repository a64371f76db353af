import { flushSync } from 'react-dom'
import { setTexts } from '../shared/content/page-words.ts'
import { metaAttribute, pageHead } from '../shared/page-head.ts'
import type { Page } from '../shared/paths.ts'
import { MARKDOWN } from '../shared/site-files.ts'
import { fetchCampaign } from './booking/page-campaign.ts'
import { savesData } from './browser-facts.ts'
import { prefersReducedMotion } from './motion/motion.ts'
import { loadPage } from './pages/load-page.ts'
import { isShown, pageOfPath, setShownPath } from './shown-page.ts'
import { fetchWords } from './words.ts'

/** Shows the site's own pages in this document; without the Navigation API, the browser loads theirs, which are complete too. */
export function followNavigations(): void {
  if (!('navigation' in window)) return
  // Without this style sheet pages cross-fade, the browser's default.
  import('./navigation/page-turn.css').catch(() => undefined)
  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination, signal } = event
    if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return
    // A step within the page, see navigation/steps.ts.
    if (destination.sameDocument && (navigationType !== 'traverse' || isShown(new URL(destination.url).pathname))) return
    const page = pageToShow(destination.url)
    if (!page) {
      // Back or forward to an address without a page, such as a 404 that this document opened with.
      if (navigationType === 'traverse' && destination.sameDocument) event.intercept({ handler: async () => location.reload() })
      return
    }
    keepPlace()
    const handler = async () => {
      try {
        await preparePage(page)
      } catch {
        // The address has already changed, so a reload shows the page, or the browser's error page when offline.
        if (!signal.aborted) location.reload()
        return
      }
      if (!signal.aborted) await showPage(page, event)
    }
    event.intercept({ handler, scroll: 'manual', focusReset: 'manual' })
  })
}

/** Events that come just before a link is followed. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches a page of this site when a link to it is pointed at, focused or touched, unless the visitor saves data. */
export function prefetchOnIntent(): void {
  if (savesData()) return
  for (const intent of INTENTS) addEventListener(intent, prefetch, { passive: true })
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  const page = link && pageToShow(link.href)
  // A failure is handled when the link is followed.
  if (page) preparePage(page).catch(() => undefined)
}

/** Fetches a page's code, styles, changed words and campaign. Rejects when one of them fails. */
async function preparePage(page: Page): Promise<void> {
  const [words] = await Promise.all([fetchWords(), loadPage(page.id), page.campaign && fetchCampaign(page.campaign)])
  setTexts(page.id, words[page.id] ?? {})
}

/** The page at an address; undefined for other sites, files, unknown paths and other spellings of a path. */
function pageToShow(href: string): Page | undefined {
  const url = new URL(href)
  if (url.origin !== location.origin) return undefined
  const page = pageOfPath(url.pathname)
  return page.id === 'not-found' ? undefined : page
}

/** Renders a prepared page, writes its head, and sets scroll position and focus. */
async function showPage(page: Page, event: NavigateEvent): Promise<void> {
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

/** Calls `show`, which opens as a growing dot at `clicked` unless motion is reduced. Resolves once the page is changed. */
export async function turnPage(show: () => void, clicked: Element | null): Promise<void> {
  if (!document.startViewTransition || prefersReducedMotion()) {
    show()
    return
  }
  openFrom(clicked)
  const { ready, updateCallbackDone } = document.startViewTransition(show)
  // `ready` rejects when the transition is skipped, for instance in a hidden tab. The page still changes.
  ready.catch(() => undefined)
  await updateCallbackDone
}

function openFrom(clicked: Element | null): void {
  const { style } = document.documentElement
  const box = clicked?.getBoundingClientRect()
  style.setProperty('--click-x', box ? `${box.x + box.width / 2}px` : '50%')
  style.setProperty('--click-y', box ? `${box.y + box.height / 2}px` : '50%')
}

function writeHead(page: Page): void {
  const { title, canonical, markdown, metas } = pageHead(page)
  document.title = title
  write('link', 'rel', 'canonical', 'href', canonical)
  write('link', 'type', MARKDOWN, 'href', markdown)
  for (const [name, content] of Object.entries(metas)) write('meta', metaAttribute(name), name, 'content', content)
}

/** Sets `attribute` on the element with `key="name"`. Creates the element if needed; removes it if `value` is undefined. */
function write(tag: string, key: string, name: string, attribute: string, value: string | undefined): void {
  let element = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) {
    element?.remove()
    return
  }
  if (!element) {
    element = document.createElement(tag)
    element.setAttribute(key, name)
    document.head.append(element)
  }
  element.setAttribute(attribute, value)
}

/** Scroll position on each page of this document's history, by the key of the history entry. */
const places = new Map<string, number>()

/** Stores the scroll position before leaving a page. The browser may store one clamped to the next page's height. */
function keepPlace(): void {
  const { currentEntry } = navigation
  if (currentEntry) places.set(currentEntry.key, scrollY)
}

/** The position stored for an entry, in pixels from the top; undefined if another document created the entry. */
function keptPlace(key: string): number | undefined {
  return places.get(key)
}
