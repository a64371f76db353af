/** A smaller difference is ignored: responses take time, and the Date header has whole seconds. */
const TOLERANCE_MS = 60_000

let offset = 0

/** The current time by the site's clock, ms since 1970: the visitor's clock may be days wrong. */
export function siteNow(): number {
  return Date.now() + offset
}

/** Sets the clock by a response's Date header; true if it was wrong until now. */
export function setSiteClock(answer: Response): boolean {
  const told = Date.parse(answer.headers.get('Date') ?? '')
  if (Number.isNaN(told) || Math.abs(told - siteNow()) < TOLERANCE_MS) return false
  offset = told - Date.now()
  return true
}
