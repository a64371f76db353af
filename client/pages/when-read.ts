import { DESKTOP_FROM_PX } from '../motion/page-behaviour'

/** What visitors do who stay. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const

/**
 * Resolves when somebody reads past the first window: at their first sign, once a second section is in view, or at once
 * where the page is already scrolled or the window is a desktop's, whose first glance goes further.
 */
export async function whenRead(): Promise<void> {
  if (innerWidth >= DESKTOP_FROM_PX || scrollY > 0 || location.hash) return
  const gone = new AbortController()
  await new Promise<void>((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, passive: true, signal: gone.signal })
    const views = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve()
    })
    gone.signal.addEventListener('abort', () => views.disconnect())
    const second = document.querySelector('main > section ~ section')
    if (second) views.observe(second)
  })
  gone.abort()
}
