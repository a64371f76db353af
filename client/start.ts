/**
 * Runs inline in the head. Hydrates the page after its first paint, once the browser is idle, or at the first interaction.
 * Clicks that come before are kept for the application. Where that cannot be fetched, plain links and forms work.
 */
import { noteArrival } from './booking/note-arrival'
import { OFFLINE } from './document-names'
import { readSession, writeSession } from './form/session-store'
import { disclose } from './ui/disclose'

declare global {
  interface Window {
    /** Controls clicked before the page was hydrated; undefined once they go to it directly. */
    clicked: HTMLElement[] | undefined
  }
}

const root = document.documentElement
// Pages are prerendered as they are for browsers that run no script.
root.classList.remove(OFFLINE)
const { scripts = '', styles = '' } = (document.currentScript as HTMLScriptElement).dataset
const [main = '', ...chunks] = scripts.split(' ')
/** Session key: this page was loaded once more, and what had been typed and clicked before. */
const RELOADED = 'reloaded'
/** Long enough for a dropped connection to come back. */
const RELOAD_MS = 1000
const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)]
const controls = () => all('button, a[aria-haspopup], a[data-replay], a[aria-controls]')
const link = (rel: string, href: string, disabled = false) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href, disabled }))

let started = false
function start(): void {
  if (started) return
  started = true
  // The page has this CSS in its head; a link that is disabled is not fetched, and tells the module loader so.
  for (const href of styles.split(' ')) link('stylesheet', href, true)
  for (const href of [main, ...chunks]) link('modulepreload', href)
  const hydrated = import(/* @vite-ignore */ main).then(({ hydrate }: typeof import('./main')) => hydrate())
  hydrated.then(() => writeSession(RELOADED, undefined), loadOnceMore)
}

/** A browser may remember that a module failed. Not while the site is out of reach: that page would be the browser's own. */
async function loadOnceMore(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
  const answer = await fetch(main, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok && !readSession(RELOADED) && reload()) return
  window.clicked = undefined
  root.classList.add(OFFLINE)
}

/** Keeps what was typed and clicked for the page to come. Without storage nothing would end the reloads, so there are none. */
function reload(): boolean {
  const clicked = controls().indexOf(window.clicked?.at(-1) as HTMLInputElement)
  writeSession(RELOADED, { clicked, typed: all('form [name]').map(({ value }) => value) })
  if (!readSession(RELOADED)) return false
  location.reload()
  return true
}

function keep(event: MouseEvent): void {
  const control = controls().find((each) => each.contains(event.target as Node))
  if (!window.clicked || !control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (!disclose(control) && !window.clicked.includes(control)) window.clicked.push(control)
}

window.clicked = []
addEventListener('click', keep, true)
for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll']) addEventListener(type, start, true)
addEventListener('online', () => root.classList.contains(OFFLINE) && reload())
addEventListener('pagehide', noteArrival)
// To a page that comes back WebKit says that its fade was broken off, and reports an error where nobody listens.
addEventListener('pageswap', ({ viewTransition }) => viewTransition?.ready.catch(() => undefined))
addEventListener('DOMContentLoaded', () => {
  const { clicked = -1, typed = [] } = (readSession(RELOADED) ?? {}) as { clicked?: number; typed?: string[] }
  for (const [index, field] of all('form [name]').entries()) field.value ||= typed[index] ?? ''
  if (clicked >= 0) window.clicked?.push(...controls().slice(clicked, clicked + 1))
  requestAnimationFrame(() => requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(start)))
})
