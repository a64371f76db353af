/** Below this a browser's clock is close enough: answers take time, and headers carry whole seconds. */
const TOLERANCE_MS = 60_000

let offset = 0

/** Now by the site's clock, ms since 1970: a visitor's own may be days wrong, and "today" is Sydney's. */
export function siteNow(): number {
  return Date.now() + offset
}

/** Sets the clock by an answer's Date header. Answers true if it was wrong until now. */
export function setSiteClock(answer: Response): boolean {
  const told = Date.parse(answer.headers.get('Date') ?? '')
  if (Number.isNaN(told) || Math.abs(told - siteNow()) < TOLERANCE_MS) return false
  offset = told - Date.now()
  return true
}
