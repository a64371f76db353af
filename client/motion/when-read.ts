/** What visitors do who stay. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const

let read: Promise<void> | undefined

/**
 * Resolves when somebody is there: at the first sign of them since it was first asked, or at once where the page was
 * already scrolled. Known once for the document's life.
 */
export function whenRead(): Promise<void> {
  read ??= firstSign()
  return read
}

async function firstSign(): Promise<void> {
  if (scrollY > 0 || location.hash) return
  const done = new AbortController()
  await new Promise<unknown>((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, resolve, { capture: true, passive: true, signal: done.signal })
  })
  done.abort()
}
