/** A hidden tab never paints. */
const LONGEST_MS = 100

/** Resolves once the browser has painted, so that a click shows at once, before the work it starts. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })
}
