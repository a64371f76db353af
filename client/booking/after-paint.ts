/** Rather than wait for a picture that a hidden tab never paints. */
const LONGEST_MS = 100

/** Resolves once the browser has painted what stands now, so that a press is seen before the work it asks for is done. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })
}
