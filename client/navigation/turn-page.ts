import { prefersReducedMotion } from '../motion/prefers-reduced-motion'

/**
 * Changes what is on screen; for those who want motion, what comes opens as a dot where the reader pressed (page-turn.css).
 * Resolves once it is changed.
 */
export async function turnPage(show: () => void, pressed: Element | null): Promise<void> {
  if (!document.startViewTransition || prefersReducedMotion()) {
    show()
    return
  }
  openFrom(pressed)
  const { ready, updateCallbackDone } = document.startViewTransition(show)
  // Not ready means no movement: a hidden tab, or a reader who is gone again. What comes is shown all the same.
  ready.catch(() => undefined)
  await updateCallbackDone
}

function openFrom(pressed: Element | null): void {
  const { style } = document.documentElement
  const box = pressed?.getBoundingClientRect()
  style.setProperty('--press-x', box ? `${box.x + box.width / 2}px` : '50%')
  style.setProperty('--press-y', box ? `${box.y + box.height / 2}px` : '50%')
}
