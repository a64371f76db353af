/** Long enough for a hand that was still jumping. */
const EARLY_MS = 500

/**
 * For a moment Space and Enter do nothing, and as long as they are held from before; then they are the page's again.
 * Other keys are not touched. Returns how to end it.
 */
export function swallowEarlyKeys(onQuiet: () => void): () => void {
  const until = new AbortController()
  let early = true
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    if (!early && !event.repeat) return
    event.preventDefault()
    event.stopPropagation()
  }
  // A browser presses a button when Space comes up, so both ends of a press are caught.
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
