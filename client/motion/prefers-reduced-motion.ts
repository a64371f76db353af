/** Whether the visitor has asked for stillness. Read at the moment of moving, not while rendering. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
