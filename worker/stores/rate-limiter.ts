import { DurableObject } from 'cloudflare:workers'
import { type Asked, addHit, decideHit, type Hit, type HitDecision, longestOf, type NetworkLimits } from '../domain/decide-hit'
import type { Env } from '../env'
import { errorFacts, writeLog } from '../write-log'

/** Rows that one sweep deletes: after a flood it must not hold up those who are counted meanwhile. */
const SWEPT_AT_ONCE = 500

/**
 * One shard's log of counted requests. Each wide network's is one row, as long as its largest limit at most, so that a
 * request costs the same whatever came before. Networks and clients are known by a keyed hash only.
 */
export class RateLimiter extends DurableObject<Env> {
  readonly #sql: SqlStorage
  #isSweepSet = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    // The log was one row a hit once.
    this.#sql.exec(`DROP TABLE IF EXISTS hits;
      CREATE TABLE IF NOT EXISTS networks (network TEXT PRIMARY KEY, hits TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS networks_by_end ON networks (expires_at)`)
  }

  /** Decides one request and, when it is let through, counts it. */
  async take(network: string, asked: Asked, limits: NetworkLimits): Promise<HitDecision> {
    const now = Date.now()
    const decision = this.ctx.storage.transactionSync(() => this.#decideAndCount(network, asked, limits, now))
    if (decision.allowed && !this.#isSweepSet) await this.#setSweep()
    return decision
  }

  /** Whether a request would be let through now; counts nothing. */
  async peek(network: string, asked: Asked, limits: NetworkLimits): Promise<HitDecision> {
    return decideHit(this.#read(network), asked, limits, Date.now())
  }

  /** Drops what no window looks at any more; never throws, for a throwing alarm is dropped after a few tries. */
  override async alarm(): Promise<void> {
    this.#isSweepSet = false
    try {
      this.#sql.exec(
        'DELETE FROM networks WHERE network IN (SELECT network FROM networks WHERE expires_at <= ? LIMIT ?)',
        Date.now(),
        SWEPT_AT_ONCE,
      )
      await this.#setSweep()
    } catch (error) {
      writeLog('error', { event: 'rate_limiter_sweep_failed', ...errorFacts(error) })
    }
  }

  /** An alarm that is set stays so, also over a restart; asking for it at each request would cost a third of the request. */
  async #setSweep(): Promise<void> {
    const { soonest } = this.#sql.exec<{ soonest: number | null }>('SELECT MIN(expires_at) AS soonest FROM networks').one()
    if (soonest === null) return
    this.#isSweepSet = true
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(soonest)
  }

  #decideAndCount(network: string, asked: Asked, limits: NetworkLimits, now: number): HitDecision {
    const hits = this.#read(network)
    const decision = decideHit(hits, asked, limits, now)
    if (!decision.allowed) return decision
    this.#sql.exec(
      'INSERT OR REPLACE INTO networks (network, hits, expires_at) VALUES (?, ?, ?)',
      network,
      JSON.stringify(addHit(hits, asked, limits, now)),
      now + longestOf(limits),
    )
    return decision
  }

  #read(network: string): Hit[] {
    const [row] = this.#sql.exec<{ hits: string }>('SELECT hits FROM networks WHERE network = ?', network).toArray()
    return row ? (JSON.parse(row.hits) as Hit[]) : []
  }
}
