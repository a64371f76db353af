/**
 * Runs inline in the head. Hydrates the page once it is painted and the browser is idle, or at the first interaction.
 * Earlier clicks are kept and repeated after hydration. If the scripts cannot be fetched, plain links and forms work.
 */

import { OFFLINE } from '../shared/site-files.ts'
import { endReload, isReloaded, reloadKeeping, replayedControls, takeBackTyped } from './form/session.ts'
import { trackArrival } from './visits/track-arrival.ts'

declare global {
  interface Window {
    /** Controls clicked before hydration; undefined once React, or the plain page, handles clicks itself. */
    clicked: HTMLElement[] | undefined
  }
}

const root = document.documentElement
// Pages are prerendered in the state meant for browsers without scripts.
root.classList.remove(OFFLINE)
const { scripts = '', styles = '' } = (document.currentScript as HTMLScriptElement).dataset
const [main = '', ...chunks] = scripts.split(' ')
/** Long enough for a dropped connection to come back. */
const RELOAD_MS = 1000
/** A page that is busy for longer is hydrated all the same. */
const IDLE_MS = 2000
/** From the start of fetching. All scripts come within it at 10 KB a second; who clicked will hardly wait longer for an effect. */
const HYDRATE_MS = 15_000
const link = (rel: string, href: string, disabled = false) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href, disabled }))

let started = false
function start(): void {
  if (started) return
  started = true
  // This CSS is already inline in the head. A disabled link is not fetched, and keeps the module loader from fetching it.
  for (const href of styles.split(' ')) link('stylesheet', href, true)
  for (const href of [main, ...chunks]) link('modulepreload', href)
  const hydrated = import(/* @vite-ignore */ main).then(({ hydrate }: typeof import('./main.tsx')) => hydrate())
  hydrated.then(endReload, reloadOnce)
  setTimeout(giveUp, HYDRATE_MS)
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

function keep(event: MouseEvent): void {
  const control = replayedControls().find((each) => each.contains(event.target as Node))
  if (!window.clicked || !control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (!togglePanel(control) && !window.clicked.includes(control)) window.clicked.push(control)
}

/**
 * Opens or closes the panel that a control names in `aria-controls`; a link only opens. Works before hydration: the components
 * read the state from the page. Returns false if there is no panel.
 */
function togglePanel(control: HTMLElement): boolean {
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '')
  if (!panel) return false
  panel.hidden = !panel.hidden && control.matches('button')
  document.querySelector(`button[aria-controls=${panel.id}]`)?.setAttribute('aria-expanded', String(!panel.hidden))
  if (!panel.hidden) panel.querySelector('input')?.focus()
  if (control.matches('a')) panel.closest('section')?.scrollIntoView()
  return true
}

window.clicked = []
addEventListener('click', keep, true)
for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll']) addEventListener(type, start, true)
addEventListener('online', () => root.classList.contains(OFFLINE) && reload())
addEventListener('pagehide', trackArrival)
// WebKit rejects this promise on a page restored from the back/forward cache, and would report it as an unhandled error.
addEventListener('pageswap', ({ viewTransition }) => viewTransition?.ready.catch(() => undefined))
addEventListener('DOMContentLoaded', () => {
  const clicked = takeBackTyped()
  if (clicked >= 0) window.clicked?.push(...replayedControls().slice(clicked, clicked + 1))
  // Chromium forgets some idle callbacks of a page that has just come, unless they have a time limit.
  const whenIdle = () => window.requestIdleCallback?.(start, { timeout: IDLE_MS }) ?? setTimeout(start)
  requestAnimationFrame(() => requestAnimationFrame(whenIdle))
})
