import { type Asked, addHit, decideHit, type Hit, type HitDecision, type NetworkLimits } from '../domain/decide-hit'

/** Counted requests by network, in memory only. */
export class RecentHits {
  readonly #hits = new Map<string, Hit[]>()
  #sweptAt = 0

  /** Decides one request and counts it if it is allowed. `now` is ms since 1970. */
  take(network: string, asked: Asked, limits: NetworkLimits, now: number): HitDecision {
    this.#sweep(Math.max(...[...limits.own, ...limits.wide].map(({ windowMs }) => windowMs)), now)
    const hits = this.#hits.get(network) ?? []
    const decision = decideHit(hits, asked, limits, now)
    if (decision.allowed) this.#hits.set(network, addHit(hits, asked, limits, now))
    return decision
  }

  /** Forgets, once in a window, the networks that sent nothing in it. */
  #sweep(windowMs: number, now: number): void {
    if (now < this.#sweptAt + windowMs) return
    this.#sweptAt = now
    for (const [network, hits] of this.#hits) {
      if ((hits.at(-1)?.at ?? 0) <= now - windowMs) this.#hits.delete(network)
    }
  }
}
