/**
 * Runs inline in the head. Fetches the page's scripts once it has loaded, and hydrates the page when somebody begins to use it. Earlier
 * clicks are kept and repeated after hydration. If the scripts cannot be fetched, plain links and forms work.
 */

import { MOVES_ATTRIBUTE, OFFLINE, STILL_ATTRIBUTE, SURVEY_ATTRIBUTE, WHOLE_ATTRIBUTE } from '../shared/site-files.ts'
import { knowsTools, savesData } from './browser-facts.ts'
import { keepEarlyClicks } from './early-clicks.ts'
import { endReload, isReloaded, isTabInUse, MOTION_PAUSED, readSession, reloadKeeping, replayedControls } from './form/session.ts'
import { trackArrival } from './visits/track-arrival.ts'

const root = document.documentElement
// Pages are prerendered in the state meant for browsers without scripts.
root.classList.remove(OFFLINE)
root.toggleAttribute(STILL_ATTRIBUTE, readSession(MOTION_PAUSED) !== undefined)
/** From then on the whole page is laid out, with what is far below the window. */
const layOutWhole = () => root.setAttribute(WHOLE_ATTRIBUTE, '')
const arrived = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type
// A reload, Back and Forward go to where the page was left, an address may name a part.
if (arrived !== 'navigate' || location.hash) layOutWhole()
const { scripts = '', styles = '', visits = '' } = (document.currentScript as HTMLScriptElement).dataset
const [main = '', ...chunks] = scripts.split(' ')
/** Long enough for a dropped connection to come back. */
const RELOAD_MS = 1000
/** From the first use. All scripts come within it at 10 KB a second; who clicked will hardly wait longer for an effect. */
const HYDRATE_MS = 15_000
const link = (rel: string, href: string, disabled = false) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href, disabled, fetchPriority: 'low' }))
const once = (act: () => void) => () => {
  act()
  act = () => undefined
}

const fetchScripts = once(() => {
  // This CSS is already inline in the head. A disabled link is not fetched, and keeps the module loader from fetching it.
  for (const href of styles.split(' ')) link('stylesheet', href, true)
  for (const href of [main, ...chunks]) link('modulepreload', href)
})

/** Hydrates the page, after the browser has painted what the visitor's first action did. */
const start = once(() => {
  fetchScripts()
  setTimeout(giveUp, HYDRATE_MS)
  requestAnimationFrame(() => setTimeout(hydrate))
})

function hydrate(): void {
  layOutWhole()
  const hydrated = import(/* @vite-ignore */ main).then(({ hydrate }: typeof import('./main.tsx')) => hydrate())
  hydrated.then(endReload, reloadOnce)
}

/** Browsers may cache a failed module, so only a reload retries it. Offline, a reload would show the browser's error page. */
async function reloadOnce(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
  const response = await fetch(main, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok || !window.clicked || isReloaded() || !reload()) giveUp()
}

const reload = () => reloadKeeping(replayedControls().indexOf(window.clicked?.at(-1) as HTMLElement))

/** Unless it is hydrated, the page is left as it works without scripts. With a network, the last click is made again. */
function giveUp(): void {
  if (!window.clicked) return
  const last = window.clicked.pop()
  window.clicked = undefined
  root.classList.add(OFFLINE)
  if (navigator.onLine) last?.click()
}

/** A page that has a survey, shows what this tab has kept, is read by a browser's assistant, or moves in view needs its scripts unused. */
function onLoad(): void {
  import(/* @vite-ignore */ visits).then(({ countVisit }) => countVisit()).catch(() => undefined)
  if (isTabInUse() || knowsTools() || document.querySelector(`[${SURVEY_ATTRIBUTE}]`)) {
    start()
    return
  }
  const moving = new IntersectionObserver((parts) => parts.some(({ isIntersecting }) => isIntersecting) && start())
  for (const part of document.querySelectorAll(`[${MOVES_ATTRIBUTE}]`)) moving.observe(part)
  if (!savesData()) fetchScripts()
}

keepEarlyClicks()
// A link may lead to a part of the page.
addEventListener('click', ({ target }) => (target as Element).closest?.('a[href*="#"]') && layOutWhole(), true)
// A finger that comes down is about to tap or to scroll.
addEventListener('pointerdown', fetchScripts, true)
for (const type of ['click', 'keydown', 'focusin', 'input', 'scroll']) addEventListener(type, start, true)
addEventListener('mouseover', ({ target }) => (target as Element).closest?.('a, button, form') && start(), true)
addEventListener('online', () => root.classList.contains(OFFLINE) && reload())
addEventListener('pagehide', trackArrival)
// Browsers reject this promise where they give up the fade between two documents, and would report it as an unhandled error.
for (const type of ['pageswap', 'pagereveal'] as const)
  addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => undefined))
addEventListener('load', onLoad)
