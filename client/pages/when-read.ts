/** What visitors do who stay. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const

/** Resolves when somebody reads on: at the first sign of them, or at once where the page is already scrolled. */
export async function whenRead(): Promise<void> {
  if (scrollY > 0 || location.hash) return
  const done = new AbortController()
  await new Promise<unknown>((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, resolve, { capture: true, passive: true, signal: done.signal })
  })
  done.abort()
}
