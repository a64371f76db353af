/** Whether the visitor's system asks for reduced motion. Call it when something is about to move, not while rendering. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
