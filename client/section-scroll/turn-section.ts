import './turn-section.css'
import { SECTION_TRANSITION_MS } from '../motion/page-behaviour'

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
  transition = begun
  // A window that nobody sees, or that changes its size, is there at once.
  begun.ready.catch(() => undefined)
  begun.finished
    .catch(() => undefined)
    .then(() => {
      if (transition === begun && root.dataset.sectionScroll) root.dataset.sectionScroll = 'on'
    })
}

/** Ends a fade under way. The window stays where it was going. */
export function endTurn(): void {
  transition?.skipTransition()
  fade?.cancel()
}
