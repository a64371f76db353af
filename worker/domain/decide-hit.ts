/** At most `limit` hits in any stretch of `windowMs`. */
export type RateWindow = { limit: number; windowMs: number }
/** A counted request. `repeats` counts the retries that were let through under the same id. */
export type Hit = { id: string; at: number; repeats: number }
export type HitDecision = { allowed: true; repeat: boolean } | { allowed: false; retryAfterSeconds: number }

/** A retry is free, but not without end: each one still reaches the ledger. */
const FREE_REPEATS = 10

/**
 * Decides one request against the exact log of those let through (oldest first). The log is exact because GCRA would
 * let a sixth through two minutes after a burst of five. `now` is ms since 1970.
 */
export function decideHit(hits: readonly Hit[], id: string, windows: readonly RateWindow[], now: number): HitDecision {
  const earlier = hits.findLast((hit) => hit.id === id)
  if (earlier && earlier.repeats < FREE_REPEATS) return { allowed: true, repeat: true }
  let waitMs = 0
  for (const { limit, windowMs } of windows) {
    const inside = hits.filter((hit) => hit.at > now - windowMs)
    const leaving = inside[inside.length - limit]
    if (leaving) waitMs = Math.max(waitMs, leaving.at + windowMs - now)
  }
  return waitMs > 0 ? { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) } : { allowed: true, repeat: false }
}
