import { prefersReducedMotion } from './prefers-reduced-motion.ts'

/** Scrolls to the top of the page; jumps there under reduced motion. */
export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
