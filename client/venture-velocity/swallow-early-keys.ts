/** Long enough for a hand that was still jumping. */
const EARLY_MS = 500

/**
 * For a moment Space and Enter do nothing, and as long as they are held from before; then they are the page's again.
 * Other keys are not touched. Returns how to end it.
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
  // Some browsers press a button when Space comes up, whatever became of its way down: both ends are caught.
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
