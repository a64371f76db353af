/** Events that show a visitor is present. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const

let read: Promise<void> | undefined

/** Resolves at the visitor's first interaction after the first call; at once if the page is scrolled or has a hash. */
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
