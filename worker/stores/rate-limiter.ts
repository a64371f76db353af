import { DurableObject } from 'cloudflare:workers'
import { RETENTION } from '../../shared/retention'
import { decideHit, type Hit, type HitDecision, type RateWindow } from '../domain/decide-hit'
import type { Env } from '../env'
import { errorFacts, writeLog } from '../write-log'

/** The longest window in use; older hits are of no use and are not kept. */
const HIT_KEPT_MS = RETENTION.rateLimitHours * 60 * 60 * 1000

/** One shard's log of counted requests. Clients are known by a keyed hash only. */
export class RateLimiter extends DurableObject<Env> {
  readonly #sql: SqlStorage
  #isSweepSet = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS hits (client TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, repeats INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS hits_by_client ON hits (client, at);
      CREATE INDEX IF NOT EXISTS hits_by_time ON hits (at)`)
  }

  /** Decides one request and, when it is let through, counts it. `id` makes a retry of the same request free. */
  async take(client: string, id: string, windows: readonly RateWindow[]): Promise<HitDecision> {
    const now = Date.now()
    const decision = this.ctx.storage.transactionSync(() => this.#decideAndCount(client, id, windows, now))
    if (!this.#isSweepSet) await this.#setSweep(now)
    return decision
  }

  /** Drops what no window looks at any more; never throws, for a throwing alarm is dropped after a few tries. */
  override async alarm(): Promise<void> {
    this.#isSweepSet = false
    try {
      this.#prune(Date.now())
      const { oldest } = this.#sql.exec<{ oldest: number | null }>('SELECT MIN(at) AS oldest FROM hits').one()
      if (oldest !== null) await this.ctx.storage.setAlarm(oldest + HIT_KEPT_MS)
    } catch (error) {
      writeLog('error', { event: 'rate_limiter_sweep_failed', ...errorFacts(error) })
    }
  }

  /** An alarm that is set stays so, also over a restart; asking for it at each request would cost a third of the request. */
  async #setSweep(now: number): Promise<void> {
    this.#isSweepSet = true
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + HIT_KEPT_MS)
  }

  #decideAndCount(client: string, id: string, windows: readonly RateWindow[], now: number): HitDecision {
    this.#prune(now)
    const hits = this.#sql.exec<Hit>('SELECT id, at, repeats FROM hits WHERE client = ? ORDER BY at', client).toArray()
    const decision = decideHit(hits, id, windows, now)
    if (!decision.allowed) return decision
    if (decision.repeat) {
      this.#sql.exec('UPDATE hits SET repeats = repeats + 1 WHERE client = ? AND id = ?', client, id)
    } else {
      this.#sql.exec('INSERT INTO hits (client, id, at, repeats) VALUES (?, ?, ?, 0)', client, id, now)
    }
    return decision
  }

  #prune(now: number): void {
    this.#sql.exec('DELETE FROM hits WHERE at <= ?', now - HIT_KEPT_MS)
  }
}
