/**
 * Runs inline in the head, before anything is painted. Starts the application when the page stands in its typefaces, or
 * these are late, and it is idle; or at the first touch, key, focus or scroll. Keeps what was pressed until then.
 */
declare global {
  interface Window {
    /** Controls pressed before the application could answer; it presses them again once it can. */
    earlyPresses: HTMLElement[] | undefined
  }
}

const root = document.documentElement
// Pages are prerendered as they are for browsers that run no script.
root.classList.remove('offline')
const { scripts = '', styles = '' } = (document.currentScript as HTMLScriptElement).dataset
/** The first is the application's entry. */
const files = scripts.split(' ')

/** Keys of this tab's session. The first three are read by client/booking too, the third by the home page as well. */
const ARRIVALS = 'arrivals'
const DETAILS = 'booking-details'
const PRESS_AGAIN = 'press-again'
const RELOADED = 'reloaded'
/** Long enough for a dropped connection to come back, short enough that nobody has left. */
const RECOVER_MS = 1000
/** After this long without word of a paint, the page is taken for painted. */
const UNPAINTED_MS = 1000
/** Typefaces that take longer are late, and the application waits no more. */
const LATE_MS = 300
/** After so long sections below the window wait for the typefaces no more, though nobody has scrolled to them. */
const UNREAD_MS = 3000

let loading = false
let recovering = false

function start(): void {
  if (loading) return
  loading = true
  // The page holds this CSS already: links that are never fetched tell the module loader so. Printed ones would be fetched.
  for (const href of styles.split(' ')) addLink('stylesheet', href, true)
  // Each request takes a slow phone's time, so each is a task of its own.
  for (const href of files) setTimeout(addLink, 0, 'modulepreload', href)
  import(/* @vite-ignore */ files[0] as string)
    .then((main: typeof import('./main')) => main.hydrate(takeLaterStyle))
    .then(succeed, fail)
}

function startWhenIdle(): void {
  ;(window.requestIdleCallback ?? setTimeout)(start)
}

function addLink(rel: string, href: string, disabled?: boolean): void {
  document.head.append(Object.assign(document.createElement('link'), { disabled, rel, href }))
}

function succeed(): void {
  root.classList.remove('offline')
  kept(RELOADED, '')
}

function fail(): void {
  // Once by itself; a page that fails again waits for a press or for the network.
  if (kept(RELOADED)) root.classList.add('offline')
  else setTimeout(recover, RECOVER_MS)
}

/**
 * A browser may remember that a module failed, so a new try is a new page. Before it leaves, what was typed and
 * pressed is kept for it. Where it cannot be had, a form that waits goes without it, if there is a network at all.
 */
async function recover(form?: HTMLFormElement | null): Promise<void> {
  if (recovering) return
  recovering = true
  try {
    for (const answer of await Promise.all(files.map((file) => fetch(file, { cache: 'no-store' })))) {
      if (!answer.ok) throw answer
    }
    keepTyped()
    // Without storage nothing would end the reloads.
    if (!kept(RELOADED, '1')) throw RELOADED
    location.reload()
  } catch {
    root.classList.add('offline')
    if (navigator.onLine) form?.submit()
  }
  recovering = false
}

/** A press, or the network coming back, is worth another try; while the first is under way it changes nothing. */
function tryAgain(form?: HTMLFormElement | null): void {
  if (root.classList.contains('offline')) void recover(form)
}

/** True once a new page has not helped either, as in browsers that are too old: forms go without the application. */
function sendsPlainly(): boolean {
  return root.classList.contains('offline') && !!kept(RELOADED)
}

function keepTyped(): void {
  const typed: Record<string, string> = {}
  for (const input of document.querySelectorAll<HTMLInputElement>('#booking-panel input[name]')) typed[input.name] = input.value
  if (Object.values(typed).some(Boolean)) kept(DETAILS, JSON.stringify(typed))
  const last = window.earlyPresses?.at(-1)
  if (last) kept(PRESS_AGAIN, JSON.stringify(last.dataset.early))
}

/** What is kept under a key for the tab's life, after keeping `value` if there is one; nothing where storage is blocked. */
function kept(key: string, value?: string): string | null | undefined {
  try {
    if (value !== undefined) sessionStorage.setItem(key, value)
    return sessionStorage.getItem(key)
  } catch {
    // The page works without.
  }
}

/**
 * Notes, a line for each document, where the visitor came from: the next one's application reads it, for this one's may not
 * have come yet. Of the address that is what looks like a campaign's keys, of the page before it no query.
 */
function noteArrival(): void {
  const keys = location.href.match(/(utm_|\w+(clk?|bra|fat_)id=)[^&?#]*/gi) ?? []
  kept(ARRIVALS, `${kept(ARRIVALS) || ''}${keys.join('&')} ${document.referrer.split('?')[0]}\n`)
}

/**
 * Typefaces and storage would hold up the first paint, so they follow it: both faces at once, which is one layout, then
 * one section after the other. Each is a task of its own, the style of the faces and their layout too, so that none is
 * long. Sections that begin in sight do not wait for faces that are late; nor do others, once somebody reads on.
 */
async function afterFirstPaint(): Promise<void> {
  setTimeout(startWhenIdle, LATE_MS)
  setTimeout(show, 0, innerHeight)
  setTimeout(show, UNREAD_MS)
  const faces = ['750 1em Bricolage Grotesque', '1em Instrument Sans'].map((face) => document.fonts.load(face))
  const known = await Promise.all(faces).catch(() => undefined)
  takeLaterStyle()
  if (known) root.classList.add('type')
  getComputedStyle(root).color
  await nextTask()
  root.offsetTop
  // Before that, more sections may come.
  await loaded
  await nextFrame()
  for (const section of below()) {
    // Without a frame between, Chrome takes a section that comes out of hiding for one that has moved.
    section.style.contentVisibility = 'auto'
    await nextFrame()
    section.style.contentVisibility = 'visible'
  }
  root.classList.remove('fresh')
}

/** Lays sections below out one after the other, all or those that begin above `upToPx`; the browser leaves out what is far. */
async function show(upToPx = Infinity): Promise<void> {
  for (const section of below()) {
    if (section.offsetTop > upToPx) break
    section.style.contentVisibility ||= 'auto'
    // Between these frames it is laid out; only then the next one knows where it begins.
    await nextFrame()
    await nextFrame()
  }
}

/** The selector is base.css's when it is built, to the letter, so that Brotli packs both as one. */
const below = () => document.querySelectorAll<HTMLElement>('.fresh :is(main section~section,footer)')
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
/** Goes on in the frame, before it is laid out. */
const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * The printed page carries the style of its later sections before them, where the application expects no element. A sheet
 * that moves makes the browser lay out all it shows: new typefaces do so too, and most is not yet shown then.
 */
function takeLaterStyle(): void {
  const holder = document.getElementById('section-style')
  document.head.append(...(holder?.children ?? []))
  holder?.remove()
}

// What lies below the first window is laid out after the first paint, unless the browser is to scroll there.
const [navigation] = performance.getEntriesByType('navigation')
if ((navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate' && !location.hash) root.classList.add('fresh')

window.earlyPresses = []
function keep(event: MouseEvent): void {
  const presses = window.earlyPresses
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-early]')
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  if (!presses || !control || opensElsewhere) return
  const form = control.closest('form')
  if (form && sendsPlainly()) return
  tryAgain(form)
  const early = control.dataset.early
  event.preventDefault()
  if (early === 'unfold') unfold()
  else if (early === 'toggle') toggle(control)
  else if (!presses.includes(control)) presses.push(control)
}

/** A link to the form opens it, if it is folded, and goes there. */
function unfold(): void {
  const panel = document.getElementById('booking-panel')
  const control = document.querySelector<HTMLElement>('[data-early="toggle"]')
  if (panel?.hidden && control) toggle(control)
  else panel?.querySelector('input')?.focus()
  panel?.closest('section')?.scrollIntoView()
}

/** Folds or unfolds what a control names; the application reads its own state back from these attributes. */
function toggle(control: HTMLElement): void {
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '')
  if (!panel) return
  panel.hidden = !panel.hidden
  control.setAttribute('aria-expanded', String(!panel.hidden))
  if (!panel.hidden) panel.querySelector('input')?.focus()
}

addEventListener('click', keep, true)
addEventListener('online', () => tryAgain())
addEventListener('submit', (event) => window.earlyPresses && !sendsPlainly() && event.preventDefault(), true)
for (const type of ['scroll', 'pointerdown', 'keydown', 'focusin']) {
  addEventListener(
    type,
    () => {
      start()
      show()
    },
    true,
  )
}

/** Frames before the first one with content do not count: anything started then holds that one up. */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
  }).observe({ type: 'paint', buffered: true })
  // A tab opened in the background is not painted; nor do all browsers tell.
  addEventListener('load', () => setTimeout(resolve, UNPAINTED_MS))
})
const loaded = new Promise((resolve) => addEventListener('load', resolve))

addEventListener('pagehide', noteArrival)
// To a page that comes back WebKit says that its fade was broken off, and reports an error where nobody listens.
addEventListener('pageswap', ({ viewTransition }) => viewTransition?.ready.catch(() => undefined))
painted.then(afterFirstPaint).then(startWhenIdle)

export {}
