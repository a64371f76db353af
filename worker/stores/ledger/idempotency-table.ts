import { RETENTION } from '../../../shared/retention'
import type { LeadKind } from '../../outbox/message-kinds'
import type { Idempotency } from '../../rules/idempotency-of'

export const KEY_KEPT_MS = RETENTION.repeatKeyHours * 60 * 60 * 1000

/** The ledger's idempotency keys, each with the lead it created. Times are ms since 1970. */
export class IdempotencyTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** The id of the lead an earlier request with this key created, 'mismatch' if that request was different, undefined if new. */
  find(idempotency: Idempotency | undefined, leadKind: LeadKind, now: number): number | 'mismatch' | undefined {
    if (!idempotency) return undefined
    const [used] = this.#sql
      .exec<{ body_hash: string; lead_kind: LeadKind; lead_id: number }>(
        'SELECT body_hash, lead_kind, lead_id FROM idempotency_keys WHERE key = ? AND created_at > ?',
        idempotency.key,
        now - KEY_KEPT_MS,
      )
      .toArray()
    if (!used) return undefined
    return used.lead_kind === leadKind && used.body_hash === idempotency.bodyHash ? used.lead_id : 'mismatch'
  }

  /** Stores a key that `find` did not know; an expired one is replaced. */
  keep(idempotency: Idempotency | undefined, leadKind: LeadKind, leadId: number, now: number): void {
    if (!idempotency) return
    const { key, bodyHash } = idempotency
    this.#sql.exec(
      'INSERT OR REPLACE INTO idempotency_keys (key, body_hash, lead_kind, lead_id, created_at) VALUES (?, ?, ?, ?, ?)',
      key,
      bodyHash,
      leadKind,
      leadId,
      now,
    )
  }
}
