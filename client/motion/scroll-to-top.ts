import { prefersReducedMotion } from './prefers-reduced-motion'

/** Goes to the top of the page, at once under reduced motion. */
export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
