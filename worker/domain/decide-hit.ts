/** At most `limit` hits in any stretch of `windowMs`. */
export type RateWindow = { limit: number; windowMs: number }
/** What one client may do, and what all clients of its wide network may do together. */
export type NetworkLimits = { own: readonly RateWindow[]; wide: readonly RateWindow[] }
/** Who asks, and the name of the request: a retry has its first try's. */
export type Asked = { client: string; id: string }
/** A counted request. `repeats` counts the retries that were let through. */
export type Hit = Asked & { at: number; repeats: number }
export type HitDecision = { allowed: true; repeat: boolean } | { allowed: false; retryAfterSeconds: number }

/** A retry is free, but not without end: each one still reaches the ledger. */
const FREE_REPEATS = 10

/**
 * Decides one request against the exact log of those let through from its wide network (oldest first). The log is exact
 * because GCRA would let a sixth through two minutes after a burst of five. `now` is ms since 1970.
 */
export function decideHit(hits: readonly Hit[], asked: Asked, { own, wide }: NetworkLimits, now: number): HitDecision {
  if (freeTry(hits, asked)) return { allowed: true, repeat: true }
  const ownHits = hits.filter(({ client }) => client === asked.client)
  const waitMs = Math.max(waitOf(ownHits, own, now), waitOf(hits, wide, now))
  return waitMs > 0 ? { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) } : { allowed: true, repeat: false }
}

/** The log after a request was let through. No window looks further back than its last `limit` hits, so no more are kept. */
export function addHit(hits: readonly Hit[], asked: Asked, limits: NetworkLimits, now: number): Hit[] {
  const earlier = freeTry(hits, asked)
  if (earlier) return hits.map((hit) => (hit === earlier ? { ...hit, repeats: hit.repeats + 1 } : hit))
  const windows = [...limits.own, ...limits.wide]
  const since = now - Math.max(...windows.map(({ windowMs }) => windowMs))
  const most = Math.max(...windows.map(({ limit }) => limit))
  return [...hits.filter(({ at }) => at > since), { ...asked, at: now, repeats: 0 }].slice(-most)
}

function freeTry(hits: readonly Hit[], { client, id }: Asked): Hit | undefined {
  const earlier = hits.findLast((hit) => hit.id === id && hit.client === client)
  return earlier && earlier.repeats < FREE_REPEATS ? earlier : undefined
}

function waitOf(hits: readonly Hit[], windows: readonly RateWindow[], now: number): number {
  const waits = windows.map(({ limit, windowMs }) => {
    const inside = hits.filter(({ at }) => at > now - windowMs)
    const leaving = inside[inside.length - limit]
    return leaving ? leaving.at + windowMs - now : 0
  })
  return Math.max(0, ...waits)
}
