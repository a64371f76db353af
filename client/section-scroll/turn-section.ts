import './turn-section.css'
import { SECTION_TRANSITION_MS } from '../motion/page-behaviour.ts'

/** After this long the fade is almost done, and a pointer that moves is probably about to click. */
const CLICKABLE_AFTER_MS = 350

const root = document.documentElement
let transition: ViewTransition | undefined
let fade: Animation | undefined

/**
 * Fades to the scroll position `to`, in pixels from the top of the page. A view transition shows the fade above the page,
 * so only the scroll position changes. `arrive` is called just before the jump.
 */
export function turnSection(to: number, arrive?: () => void): void {
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
export function endTurn(): void {
  transition?.skipTransition()
  fade?.cancel()
}
