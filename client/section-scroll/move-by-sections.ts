import { SECTION_SNAP } from '../motion/page-behaviour.ts'
import { keyStep, leavesWheel, scrollsInside } from './left-alone.ts'
import { measurePlace, pageSections } from './measure-place.ts'
import { lock, type MoveEvent, nextMove, restingState } from './next-move.ts'
import { sectionStart } from './section-place.ts'
import { endTurn, turnSection } from './turn-section.ts'

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
