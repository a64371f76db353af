import type { LeadKind } from '../../shared/lead.ts'
import { RETENTION } from '../../shared/retention.ts'
import { DAY_MS, HOUR_MS, type Millis } from '../../shared/time.ts'
import type { Idempotency } from '../http/idempotency.ts'
import { firstRow, Table } from './rows.ts'

export const KEY_KEPT_MS = RETENTION.repeatKeyHours * HOUR_MS

/** The ledger's idempotency keys, each with the lead it created. */
export class IdempotencyTable extends Table {
  /** The id of the lead an earlier request with this key created, 'mismatch' if that request was different, undefined if new. */
  find(idempotency: Idempotency | undefined, leadKind: LeadKind, now: Millis): number | 'mismatch' | undefined {
    if (!idempotency) return undefined
    const query = 'SELECT body_hash, lead_kind, lead_id FROM idempotency_keys WHERE key = ? AND created_at > ?'
    const used = firstRow<{ body_hash: string; lead_kind: LeadKind; lead_id: number }>(
      this.sql,
      query,
      idempotency.key,
      now - KEY_KEPT_MS,
    )
    if (!used) return undefined
    return used.lead_kind === leadKind && used.body_hash === idempotency.bodyHash ? used.lead_id : 'mismatch'
  }

  /** Stores a key that `find` did not know; an expired one is replaced. */
  keep(idempotency: Idempotency | undefined, leadKind: LeadKind, leadId: number, now: Millis): void {
    if (!idempotency) return
    const { key, bodyHash } = idempotency
    const statement =
      'INSERT OR REPLACE INTO idempotency_keys (key, body_hash, lead_kind, lead_id, created_at) VALUES (?, ?, ?, ?, ?)'
    this.sql.exec(statement, key, bodyHash, leadKind, leadId, now)
  }
}

/** A call is repeated within seconds, so what is older is not needed, and goes with the next housekeeping. */
export const CALLS_KEPT_MS = DAY_MS

/** Results of calls by the caller's id: one that is repeated because its answer was lost is not carried out twice. */
export class CallTable extends Table {
  /** Does `act` once for an `id`, in its transaction, else returns its first result, stored as JSON: no personal data. */
  once<Result>(id: string | undefined, now: Millis, act: () => Result): Result {
    if (id === undefined) return act()
    const earlier = firstRow<{ result: string }>(this.sql, 'SELECT result FROM calls WHERE id = ?', id)
    if (earlier) return (JSON.parse(earlier.result) ?? undefined) as Result
    const result = act()
    this.sql.exec('INSERT INTO calls (id, result, at) VALUES (?, ?, ?)', id, JSON.stringify(result ?? null), now)
    return result
  }
}
