import { SECTION_SNAP, SECTION_TRANSITION_MS } from '../motion/motion.ts'
import { keyStep, leavesSettled, leavesWheel, lock, type MoveEvent, nextMove, restingState, scrollsInside } from './next-move.ts'
import { measurePlace, pageSections, sectionStart } from './section-place.ts'
import './turn-section.css'

/** Pixels per line, for wheels that report lines (`deltaMode` 1). */
const LINE_PX = 16

/** Comes once a scroll has ended and a scrollbar is let go. Browsers that lack it end a scroll with its last step. */
const SCROLL_END = 'onscrollend' in window ? 'scrollend' : 'scroll'

/** Makes wheel and keys move the page by whole sections, and every other scroll end at one. Returns a function that stops it. */
export function moveBySections(): () => void {
  const root = document.documentElement
  const stopping = new AbortController()
  const { signal } = stopping
  let state = restingState
  let settling: number | undefined

  /** Returns whether to prevent the browser's own scrolling. */
  const handle = (event: MoveEvent, now: number): boolean => {
    const { state: next, action } = nextMove(state, event, measurePlace(pageSections()), now)
    state = next
    if (action.kind === 'turn') turnSection(action.to)
    if (action.kind === 'scroll') scrollTo({ top: action.to, behavior: action.smooth ? 'smooth' : 'instant' })
    return action.kind !== 'leave'
  }
  const onWheel = (event: WheelEvent) => {
    if (leavesWheel(event)) return
    const delta = event.deltaY * ([1, LINE_PX, root.clientHeight][event.deltaMode] ?? 1)
    const inside = scrollsInside(event.target, delta > 0 ? 1 : -1)
    if (handle({ kind: 'wheel', delta, inside }, event.timeStamp)) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = keyStep(event, root.clientHeight)
    if (step && handle({ kind: 'key', ...step }, event.timeStamp)) event.preventDefault()
  }
  const settle = () => {
    // While the page loads, the browser scrolls to the section of its address, again and again until all is in its place.
    if (document.readyState !== 'complete' || leavesSettled()) return
    handle({ kind: 'settle', focused: keyFocus() }, performance.now())
  }
  const keepPlace = () => clearTimeout(settling)
  const onScrollEnd = () => {
    keepPlace()
    const at = scrollY
    // If the page is already on its way elsewhere, the end of that scroll counts.
    settling = setTimeout(() => scrollY === at && settle(), SECTION_SNAP.debounceMs)
  }
  /** Links to sections fade as well. They replace the history entry, so that one step back leaves the page. */
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const hash = (event.target as Element).closest('a')?.getAttribute('href')
    const sections = pageSections()
    const index = sections.findIndex(({ id }) => hash === `#${id}`)
    const section = sections[index]
    if (!section) return
    event.preventDefault()
    state = lock(state, event.timeStamp)
    turnSection(sectionStart(measurePlace(sections), index), () => {
      location.replace(`#${section.id}`)
      if (!section.hasAttribute('tabindex')) section.tabIndex = -1
      section.focus({ preventScroll: true })
    })
  }

  root.dataset.sectionScroll = 'on'
  addEventListener('wheel', onWheel, { passive: false, signal })
  addEventListener('keydown', onKey, { signal })
  addEventListener('click', onClick, { signal })
  // A click, a key and a link are often about to scroll the page themselves.
  for (const type of ['scroll', 'pointerdown', 'keydown', 'hashchange'])
    addEventListener(type, keepPlace, { passive: true, signal })
  addEventListener(SCROLL_END, onScrollEnd, { passive: true, signal })
  return () => {
    stopping.abort()
    keepPlace()
    endTurn()
    delete root.dataset.sectionScroll
  }
}

/** Top and bottom of the element that keys have focused, in pixels from the top of the page; undefined if it is not in view. */
function keyFocus(): { top: number; bottom: number } | undefined {
  const box = document.querySelector(':focus-visible:not([data-section])')?.getBoundingClientRect()
  if (!box || box.bottom <= 0 || box.top >= document.documentElement.clientHeight) return undefined
  return { top: box.top + scrollY, bottom: box.bottom + scrollY }
}

/** After this long the fade is almost done, and a pointer that moves is probably about to click. */
const CLICKABLE_AFTER_MS = 350

const root = document.documentElement
let transition: ViewTransition | undefined
let fade: Animation | undefined

/** Fades to the scroll position `to`, in pixels from the page's top, behind a view transition; `arrive` is called before it. */
function turnSection(to: number, arrive?: () => void): void {
  const jump = () => {
    arrive?.()
    scrollTo({ top: to, behavior: 'instant' })
  }
  if (!document.startViewTransition) {
    jump()
    fade?.cancel()
    fade = document
      .querySelector('main')
      ?.animate({ opacity: [0, 1] }, { duration: SECTION_TRANSITION_MS.move, easing: 'ease-out' })
    return
  }
  root.dataset.sectionScroll = 'turning'
  const begun = document.startViewTransition(jump)
  const begunAt = performance.now()
  transition = begun
  // A page under a view transition receives no clicks.
  const uncover = ({ timeStamp }: Event) => timeStamp - begunAt > CLICKABLE_AFTER_MS && begun.skipTransition()
  addEventListener('pointermove', uncover, { passive: true })
  // `ready` rejects when the transition is skipped, for instance in a hidden tab or on resize. The jump still happens.
  begun.ready.catch(() => undefined)
  void begun.finished.then(() => {
    removeEventListener('pointermove', uncover)
    if (transition === begun && root.dataset.sectionScroll) root.dataset.sectionScroll = 'on'
  })
}

/** Ends a running fade. The scroll position stays at its target. */
function endTurn(): void {
  transition?.skipTransition()
  fade?.cancel()
}
