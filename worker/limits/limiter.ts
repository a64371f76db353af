import { DurableObject } from 'cloudflare:workers'
import { RETENTION } from '../../shared/retention.ts'
import { HOUR_MS, type Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { type Asked, addHit, decideHit, type Hit, type HitDecision, type NetworkLimits } from './sliding-log.ts'

/** What memory knows of a network, and whether its row says the same. */
type Known = { hits: readonly Hit[]; isStored: boolean }

/** The longest rate window in use; older hits are deleted. */
const HIT_KEPT_MS = RETENTION.rateLimitHours * HOUR_MS
/** Rows per sweep, so that a sweep after a flood does not delay requests. */
const SWEPT_AT_ONCE = 500

/** One shard's counted requests: a row a wide network, with at most its largest limit of hits; only keyed hashes. */
export class RateLimiter extends DurableObject<Settings> {
  readonly #sql = this.ctx.storage.sql
  readonly #inMemory = new Map<string, Known>()
  #forgottenAt = 0
  #isSweepSet = false

  constructor(ctx: DurableObjectState, env: Settings) {
    super(ctx, env)
    // `hits` is the table of an earlier version, which had one row per hit.
    this.#sql.exec(`DROP TABLE IF EXISTS hits;
      CREATE TABLE IF NOT EXISTS networks (network TEXT PRIMARY KEY, hits TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS networks_by_end ON networks (expires_at)`)
  }

  /** Decides one request and counts it if it is allowed. */
  async consume(network: string, asked: Asked, limits: NetworkLimits): Promise<HitDecision> {
    const now = Date.now()
    const hits = this.#read(network)
    const decision = decideHit(hits, asked, limits, now)
    if (decision.allowed) await this.#store(network, addHit(hits, asked, limits, now))
    return decision
  }

  /** As `consume`, but a row is written, and paid for, only on refusal; memory is lost after ten idle seconds. */
  async consumeInMemory(network: string, asked: Asked, limits: NetworkLimits): Promise<HitDecision> {
    const now = Date.now()
    this.#forgetIdle(limits, now)
    const { hits, isStored } = this.#inMemory.get(network) ?? { hits: this.#read(network), isStored: true }
    const decision = decideHit(hits, asked, limits, now)
    const counted = decision.allowed ? addHit(hits, asked, limits, now) : hits
    this.#inMemory.set(network, { hits: counted, isStored: !decision.allowed })
    if (!decision.allowed && !isStored) await this.#store(network, hits)
    return decision
  }

  /** Whether a request would be allowed now; counts nothing. */
  async peek(network: string, asked: Asked, limits: NetworkLimits): Promise<HitDecision> {
    return decideHit(this.#read(network), asked, limits, Date.now())
  }

  /** Deletes expired hits. Never throws, because the platform drops a throwing alarm after a few retries. */
  override async alarm(): Promise<void> {
    this.#isSweepSet = false
    try {
      this.#sweep(Date.now())
      await this.#setSweep()
    } catch (error) {
      writeLog('error', { event: 'rate_limiter_sweep_failed', ...describeError(error) })
    }
  }

  /** An alarm survives a restart. Its state is kept in `#isSweepSet`, because reading it takes a third of a request's time. */
  async #setSweep(): Promise<void> {
    const { soonest } = this.#sql.exec<{ soonest: number | null }>('SELECT MIN(expires_at) AS soonest FROM networks').one()
    if (soonest === null) return
    this.#isSweepSet = true
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(soonest)
  }

  async #store(network: string, hits: readonly Hit[]): Promise<void> {
    this.#write(network, hits)
    if (!this.#isSweepSet) await this.#setSweep()
  }

  /** Drops from memory, once in a window, the networks that sent nothing in it. */
  #forgetIdle({ own, wide }: NetworkLimits, now: Millis): void {
    const windowMs = Math.max(...[...own, ...wide].map((limit) => limit.windowMs))
    if (now < this.#forgottenAt + windowMs) return
    this.#forgottenAt = now
    for (const [network, { hits }] of this.#inMemory) if ((hits.at(-1)?.at ?? 0) <= now - windowMs) this.#inMemory.delete(network)
  }

  #sweep(now: Millis): void {
    const due = 'SELECT network FROM networks WHERE expires_at <= ? LIMIT ?'
    for (const { network } of this.#sql.exec<{ network: string }>(due, now, SWEPT_AT_ONCE).toArray()) {
      const kept = this.#read(network).filter(({ at }) => at > now - HIT_KEPT_MS)
      this.#write(network, kept)
    }
  }

  /** `expires_at` is when the oldest hit expires. */
  #write(network: string, hits: readonly Hit[]): void {
    const [oldest] = hits
    if (!oldest) return void this.#sql.exec('DELETE FROM networks WHERE network = ?', network)
    const insert = 'INSERT OR REPLACE INTO networks (network, hits, expires_at) VALUES (?, ?, ?)'
    this.#sql.exec(insert, network, JSON.stringify(hits), oldest.at + HIT_KEPT_MS)
  }

  #read(network: string): Hit[] {
    const [row] = this.#sql.exec<{ hits: string }>('SELECT hits FROM networks WHERE network = ?', network).toArray()
    return row ? (JSON.parse(row.hits) as Hit[]) : []
  }
}
