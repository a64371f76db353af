import { prefersReducedMotion } from '../motion/prefers-reduced-motion.ts'

/**
 * Calls `show`, which changes the page. Unless reduced motion is on, the new content opens as a growing dot at the clicked
 * element (page-turn.css). Resolves once the page is changed.
 */
export async function turnPage(show: () => void, clicked: Element | null): Promise<void> {
  if (!document.startViewTransition || prefersReducedMotion()) {
    show()
    return
  }
  openFrom(clicked)
  const { ready, updateCallbackDone } = document.startViewTransition(show)
  // `ready` rejects when the transition is skipped, for instance in a hidden tab. The page still changes.
  ready.catch(() => undefined)
  await updateCallbackDone
}

function openFrom(clicked: Element | null): void {
  const { style } = document.documentElement
  const box = clicked?.getBoundingClientRect()
  style.setProperty('--click-x', box ? `${box.x + box.width / 2}px` : '50%')
  style.setProperty('--click-y', box ? `${box.y + box.height / 2}px` : '50%')
}
