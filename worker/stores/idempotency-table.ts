import { RETENTION } from '../../shared/retention'
import type { Idempotency } from '../domain/idempotency-of'
import type { LeadKind } from '../outbox/message-kinds'

const KEPT_MS = RETENTION.repeatKeyHours * 60 * 60 * 1000

/** The ledger's idempotency keys: which lead each has made. Times are ms since 1970. */
export class IdempotencyTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** The id of the lead this request has made before, 'mismatch' if its key made another, undefined if it is new. */
  find(idempotency: Idempotency | undefined, leadKind: LeadKind, now: number): number | 'mismatch' | undefined {
    this.prune(now)
    if (!idempotency) return undefined
    const [used] = this.#sql
      .exec<{ body_hash: string; lead_kind: LeadKind; lead_id: number }>(
        'SELECT body_hash, lead_kind, lead_id FROM idempotency_keys WHERE key = ?',
        idempotency.key,
      )
      .toArray()
    if (!used) return undefined
    return used.lead_kind === leadKind && used.body_hash === idempotency.bodyHash ? used.lead_id : 'mismatch'
  }

  keep(idempotency: Idempotency | undefined, leadKind: LeadKind, leadId: number, now: number): void {
    if (!idempotency) return
    const { key, bodyHash } = idempotency
    this.#sql.exec(
      'INSERT INTO idempotency_keys (key, body_hash, lead_kind, lead_id, created_at) VALUES (?, ?, ?, ?, ?)',
      key,
      bodyHash,
      leadKind,
      leadId,
      now,
    )
  }

  prune(now: number): void {
    this.#sql.exec('DELETE FROM idempotency_keys WHERE created_at <= ?', now - KEPT_MS)
  }
}
