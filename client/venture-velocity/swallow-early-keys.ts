/** Long enough for a player who is still pressing jump. */
const EARLY_MS = 500

/**
 * Ignores Space and Enter for EARLY_MS, then calls `onQuiet`. A key that is still held stays ignored until it is released.
 * Returns a cleanup function.
 */
export function swallowEarlyKeys(onQuiet: () => void): () => void {
  const until = new AbortController()
  let early = true
  const swallowed = new Set<string>()
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    const comesUp = event.type === 'keyup'
    if (!early && !(comesUp ? swallowed.has(event.key) : event.repeat)) return
    if (comesUp) swallowed.delete(event.key)
    else swallowed.add(event.key)
    event.preventDefault()
    event.stopPropagation()
  }
  // Some browsers click a button on keyup of Space even if keydown was prevented, so both are handled.
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, swallow, { capture: true, signal: until.signal })
  const timer = setTimeout(() => {
    early = false
    onQuiet()
  }, EARLY_MS)
  return () => {
    clearTimeout(timer)
    until.abort()
  }
}
