import { SECTION_SNAP, SECTION_TRANSITION_MS } from '../motion/motion.ts'
import { keyStep, leavesWheel, lock, type MoveEvent, nextMove, restingState, scrollsInside } from './next-move.ts'
import { measurePlace, pageSections, sectionStart } from './section-place.ts'
import './turn-section.css'

/** Pixels per line, for wheels that report lines (`deltaMode` 1). */
const LINE_PX = 16

/** Makes wheel and keys move the page by whole sections. Returns a function that stops it. */
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
  const elsewhere = ({ timeStamp }: Event) => void handle({ kind: 'elsewhere' }, timeStamp)

  const onWheel = (event: WheelEvent) => {
    if (leavesWheel(event)) return
    const delta = event.deltaY * ([1, LINE_PX, root.clientHeight][event.deltaMode] ?? 1)
    const inside = scrollsInside(event.target, delta > 0 ? 1 : -1)
    if (handle({ kind: 'wheel', delta, inside }, event.timeStamp)) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = keyStep(event, root.clientHeight)
    if (!step) elsewhere(event)
    else if (handle({ kind: 'key', ...step }, event.timeStamp)) event.preventDefault()
  }
  const onScroll = () => {
    clearTimeout(settling)
    settling = setTimeout(() => handle({ kind: 'settle' }, performance.now()), SECTION_SNAP.debounceMs)
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
  addEventListener('scroll', onScroll, { passive: true, signal })
  for (const type of ['focusin', 'pointerdown', 'hashchange', 'popstate', 'resize']) {
    addEventListener(type, elsewhere, { passive: true, signal })
  }
  return () => {
    stopping.abort()
    clearTimeout(settling)
    endTurn()
    delete root.dataset.sectionScroll
  }
}

/** After this long the fade is almost done, and a pointer that moves is probably about to click. */
const CLICKABLE_AFTER_MS = 350

const root = document.documentElement
let transition: ViewTransition | undefined
let fade: Animation | undefined

/**
 * Fades to the scroll position `to`, in pixels from the top of the page. A view transition shows the fade above the page,
 * so only the scroll position changes. `arrive` is called just before the jump.
 */
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
