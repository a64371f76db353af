import type { Context } from 'hono'
import type { LeadAct, LeadActKind } from '../../shared/lead.ts'
import type { Millis } from '../../shared/time.ts'
import type { AppEnv } from '../env.ts'

/** Who did something: the email address of a person in the studio; null with the operators' secret. */
export type Actor = string | null

/** Who sent a request that its route has let in. */
export const actorOf = (c: Context<AppEnv>): Actor => c.get('who') ?? null

/** Written in the transaction of what was done. `reference`: the lead's, null if it was about several. */
export type NewAuditEvent = { by: Actor; act: LeadActKind; reference: string | null; detail: string }

const COLUMNS = 'id, at, made_by AS "by", act, reference, detail'

/** Who did what to leads, in the ledger's table `lead_acts`. */
export class AuditLog {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add({ by, act, reference, detail }: NewAuditEvent, now: Millis): void {
    this.#sql.exec(
      'INSERT INTO lead_acts (at, made_by, act, reference, detail) VALUES (?, ?, ?, ?, ?)',
      now,
      by,
      act,
      reference,
      detail,
    )
  }

  /** What was done to one lead, the newest first. */
  ofLead(reference: string): LeadAct[] {
    return this.#sql.exec<LeadAct>(`SELECT ${COLUMNS} FROM lead_acts WHERE reference = ? ORDER BY id DESC`, reference).toArray()
  }

  /** The newest acts, the newest first. */
  newest(limit: number): LeadAct[] {
    return this.#sql.exec<LeadAct>(`SELECT ${COLUMNS} FROM lead_acts ORDER BY id DESC LIMIT ?`, limit).toArray()
  }

  /** How often one lead's message of a kind was queued again since a time. */
  resentSince(reference: string, kind: string, since: Millis): number {
    const query = `SELECT COUNT(*) AS count FROM lead_acts WHERE reference = ? AND act = 'resent' AND detail = ? AND at > ?`
    return this.#sql.exec<{ count: number }>(query, reference, kind, since).one().count
  }

  /** Deletes all acts about leads that are deleted. */
  deleteOf(references: readonly string[]): void {
    this.#sql.exec('DELETE FROM lead_acts WHERE reference IN (SELECT value FROM json_each(?))', JSON.stringify(references))
  }

  /** Removes a person's address from the acts they did, and returns how many these were. */
  forget(email: string): number {
    return this.#sql.exec('UPDATE lead_acts SET made_by = NULL WHERE LOWER(made_by) = LOWER(?) RETURNING 1', email).toArray()
      .length
  }
}
