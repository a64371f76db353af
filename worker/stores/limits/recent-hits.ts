import { type Asked, addHit, decideHit, type Hit, type HitDecision, type NetworkLimits } from '../../rules/decide-hit'

/** Where the hits of networks that were refused are kept. */
type KeptHits = { read: (network: string) => Hit[]; write: (network: string, hits: readonly Hit[]) => void }

/** What memory knows of a network, and whether it is kept outside of it too. */
type Known = { hits: readonly Hit[]; isKept: boolean }

/** Counted requests by network, in memory; only those of networks that were refused are kept outside of it. */
export class RecentHits {
  readonly #known = new Map<string, Known>()
  readonly #kept: KeptHits
  #sweptAt = 0

  constructor(kept: KeptHits) {
    this.#kept = kept
  }

  /** Decides one request and counts it if it is allowed. `now` is ms since 1970. */
  take(network: string, asked: Asked, limits: NetworkLimits, now: number): HitDecision {
    this.#sweep(Math.max(...[...limits.own, ...limits.wide].map(({ windowMs }) => windowMs)), now)
    const { hits, isKept } = this.#known.get(network) ?? { hits: this.#kept.read(network), isKept: true }
    const decision = decideHit(hits, asked, limits, now)
    if (decision.allowed) {
      this.#known.set(network, { hits: addHit(hits, asked, limits, now), isKept: false })
      return decision
    }
    if (!isKept) this.#kept.write(network, hits)
    this.#known.set(network, { hits, isKept: true })
    return decision
  }

  /** Forgets, once in a window, the networks that sent nothing in it. */
  #sweep(windowMs: number, now: number): void {
    if (now < this.#sweptAt + windowMs) return
    this.#sweptAt = now
    for (const [network, { hits }] of this.#known) {
      if ((hits.at(-1)?.at ?? 0) <= now - windowMs) this.#known.delete(network)
    }
  }
}
