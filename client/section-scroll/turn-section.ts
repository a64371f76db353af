import './turn-section.css'
import { SECTION_TRANSITION_MS } from '../motion/page-behaviour'

/** By now the fade is all but done; a hand that moves is about to press something. */
const PRESSABLE_MS = 350

const root = document.documentElement
let transition: ViewTransition | undefined
let fade: Animation | undefined

/**
 * Takes the window to `to`, in pixels from the page's top, while what it showed fades into what it will show. The fade
 * is a picture over the page: nothing of the page changes but how far it is scrolled. `arrive` is called up there.
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
  // A page under such a picture takes no presses.
  const uncover = ({ timeStamp }: Event) => timeStamp - begunAt > PRESSABLE_MS && begun.skipTransition()
  addEventListener('pointermove', uncover, { passive: true })
  // Not ready means no picture: a window that nobody sees, or that changes its size, is there at once.
  begun.ready.catch(() => undefined)
  void begun.finished.then(() => {
    removeEventListener('pointermove', uncover)
    if (transition === begun && root.dataset.sectionScroll) root.dataset.sectionScroll = 'on'
  })
}

/** Ends a fade under way. The window stays where it was going. */
export function endTurn(): void {
  transition?.skipTransition()
  fade?.cancel()
}
