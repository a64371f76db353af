import type { Context } from 'hono'
import type { LeadAct, LeadActKind } from '../../shared/lead.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { type IsoInstant, MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { AppEnv } from '../env.ts'
import { hasRow, insertRow, onlyRow, rowsOf, Table } from './rows.ts'
import { isAmong, spellingsIn } from './spellings.ts'

/** Who did something: the email address of a person in the studio; null with the operators' secret. */
export type Actor = string | null

/** Who sent a request that its route has let in. */
export const actorOf = (c: Context<AppEnv>): Actor => c.get('who') ?? null

/** Written in the transaction of what was done. `reference`: the lead's, null if it was about several. */
export type NewAuditEvent = { by: Actor; act: LeadActKind; reference: string | null; detail: string }

const COLUMNS = 'id, at, made_by AS "by", act, reference, detail'

/** Slices of an import follow each other within seconds; a run that was stopped may go on a little later. */
const ONE_RUN_MS = 10 * MINUTE_MS

/** Who did what to leads, in the ledger's table `lead_acts`. */
export class AuditLog extends Table {
  add({ by, act, reference, detail }: NewAuditEvent, now: Millis): void {
    insertRow(this.sql, 'lead_acts', { at: now, made_by: by, act, reference, detail })
  }

  /** Notes that leads were imported: for each lead, with the id of the run if it can be undone, and once for the whole run. */
  addImported(by: Actor, references: readonly string[], now: Millis, run = ''): void {
    for (const reference of references) this.add({ by, act: 'imported', reference, detail: run }, now)
    this.addSeveral('imported', by, references.length, now)
  }

  /** Notes once what is done to many leads in slices, with their number. */
  addSeveral(act: 'imported' | 'unimported', by: Actor, count: number, now: Millis): void {
    if (count === 0) return
    // In the order of ids, those about one lead, of which an import has thousands, are not read.
    const statement = `UPDATE lead_acts SET detail = CAST(detail AS INTEGER) + CAST(? AS INTEGER), at = ? WHERE id = (
      SELECT id FROM lead_acts WHERE reference IS NULL AND act = ? AND at > ? AND made_by IS ? ORDER BY id DESC LIMIT 1) RETURNING 1`
    if (hasRow(this.sql, statement, count, now, act, now - ONE_RUN_MS, by)) return
    this.add({ by, act, reference: null, detail: String(count) }, now)
  }

  /** What was done to one lead, the newest first. */
  ofLead(reference: string): LeadAct[] {
    return rowsOf<LeadAct>(this.sql, `SELECT ${COLUMNS} FROM lead_acts WHERE reference = ? ORDER BY id DESC`, reference)
  }

  /** The newest acts of colleagues, the newest first. Leads that a file or a program brought are not among them: thousands would hide all else. */
  newest(limit: number): LeadAct[] {
    const query = `SELECT ${COLUMNS} FROM lead_acts
      WHERE reference IS NULL OR act NOT IN ('imported', 'confirmed') AND (act <> 'added' OR detail = '') ORDER BY id DESC LIMIT ?`
    return rowsOf<LeadAct>(this.sql, query, limit)
  }

  /** Whether this run imported the lead. */
  isOfRun(reference: string, run: string): boolean {
    const query = `SELECT 1 FROM lead_acts WHERE reference = ? AND act = 'imported' AND detail = ? LIMIT 1`
    return hasRow(this.sql, query, reference, run)
  }

  wasDeleted(reference: string): boolean {
    const query = `SELECT 1 FROM lead_acts WHERE reference = ? AND act = 'deleted' LIMIT 1`
    return hasRow(this.sql, query, reference)
  }

  /** Notes that somebody was refused for want of a right, once a Sydney day for each right. */
  addRefusal(by: string, right: string, now: Millis): void {
    const event = { by, act: 'refused', detail: right } as const
    if (!this.hasSince(event, sydneyMidnight(sydneyDate(now)))) this.add({ ...event, reference: null }, now)
  }

  /** Whether an event about no lead was recorded since a time. Those about one lead, of which a day may have thousands, are not read. */
  hasSince({ by, act, detail }: Omit<NewAuditEvent, 'reference'>, since: Millis): boolean {
    const query = `SELECT 1 FROM lead_acts
      WHERE reference IS NULL AND id >= (SELECT id FROM lead_acts WHERE at >= ? ORDER BY at, id LIMIT 1)
        AND act = ? AND made_by IS ? AND detail = ? LIMIT 1`
    return hasRow(this.sql, query, since, act, by, detail)
  }

  /** How often one lead's message of a kind was queued again since a time. */
  resentSince(reference: string, kind: string, since: Millis): number {
    const query = `SELECT COUNT(*) AS count FROM lead_acts WHERE reference = ? AND act = 'resent' AND detail = ? AND at > ?`
    return onlyRow<{ count: number }>(this.sql, query, reference, kind, since).count
  }

  /** Whether a visitor was offered a new time after the session that began then. */
  wasInvited(reference: string, startsAt: IsoInstant): boolean {
    const query = `SELECT 1 FROM lead_acts WHERE reference = ? AND act = 'invited' AND detail = ? LIMIT 1`
    return hasRow(this.sql, query, reference, startsAt)
  }

  deleteOf(references: readonly string[]): void {
    this.sql.exec('DELETE FROM lead_acts WHERE reference IN (SELECT value FROM json_each(?))', JSON.stringify(references))
  }

  /** Removes a person's address from the acts they did, and returns how many these were. */
  forget(email: string): number {
    const theirs = spellingsIn(this.sql, 'lead_acts', 'made_by', email)
    return rowsOf(this.sql, `UPDATE lead_acts SET made_by = NULL WHERE ${isAmong('made_by')} RETURNING 1`, theirs).length
  }
}
