import type { Millis } from '../../shared/time.ts'

/** At most `limit` hits in any period of `windowMs`. */
type RateWindow = { limit: number; windowMs: number }
/** What one client may do, and what all clients of its wide network may do together. */
export type NetworkLimits = { own: readonly RateWindow[]; wide: readonly RateWindow[] }
/** The client and the id of a request; a retry has the same id as the first try. */
export type Asked = { client: string; id: string }
/** A counted request. `repeats` counts the retries that were allowed. */
export type Hit = Asked & { at: Millis; repeats: number }
export type HitDecision = { allowed: true; repeat: boolean } | { allowed: false; retryAfterSeconds: number }

/** Retries are not counted as hits, but each one reaches the ledger, so their number is limited. */
const FREE_REPEATS = 10

/** Decides one request by an exact log, oldest first: GCRA would allow a sixth two minutes after a burst of five. */
export function decideHit(hits: readonly Hit[], asked: Asked, { own, wide }: NetworkLimits, now: Millis): HitDecision {
  if (freeTry(hits, asked)) return { allowed: true, repeat: true }
  const ownHits = hits.filter(({ client }) => client === asked.client)
  const waitMs = Math.max(waitOf(ownHits, own, now), waitOf(hits, wide, now))
  return waitMs > 0 ? { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) } : { allowed: true, repeat: false }
}

/** The log after a request was allowed. A window needs only its last `limit` hits, so no more are kept. */
export function addHit(hits: readonly Hit[], asked: Asked, limits: NetworkLimits, now: Millis): Hit[] {
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

function waitOf(hits: readonly Hit[], windows: readonly RateWindow[], now: Millis): number {
  const waits = windows.map(({ limit, windowMs }) => {
    const inside = hits.filter(({ at }) => at > now - windowMs)
    const leaving = inside[inside.length - limit]
    return leaving ? leaving.at + windowMs - now : 0
  })
  return Math.max(0, ...waits)
}
