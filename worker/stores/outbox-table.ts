import type { OutboxMessage } from '../outbox/drain-outbox'
import { LEAD_MAILS, type LeadKind, type MailKind } from '../outbox/lead-mails'
import type { OutboxClock } from '../outbox/next-alarm'
import type { DeliveryPlan } from '../outbox/plan-delivery'

/** How long a dead letter is reported: long enough to be seen after any holiday, and then it stops by itself. */
const DEAD_REPORTED_MS = 7 * 24 * 60 * 60 * 1000

const MESSAGE_COLUMNS = 'id, kind, lead_id AS leadId, attempts, failures, unknowns, failing_since AS failingSince'

/** Counts for the health check; no personal data. */
export type OutboxHealth = { pending: number; oldestAgeSeconds: number; dead: number; deadNotices: number }

/** A mail that was given up. `diedAt` is ms since 1970. */
export type DeadMail = { id: number; kind: MailKind; reference: string; attempts: number; reason: string; diedAt: number }

/** The outbox rows of the ledger. States: pending, sending, sent, dead. */
export class OutboxTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Queues all mails of a new lead, to be sent now; `rank` 1 is the agency's notice. */
  queue(leadKind: LeadKind, leadId: number, now: number): void {
    LEAD_MAILS[leadKind].forEach((kind, index) => {
      this.#sql.exec(
        'INSERT INTO outbox (kind, lead_id, rank, next_at, created_at) VALUES (?1, ?2, ?3, ?4, ?4)',
        kind,
        leadId,
        index + 1,
        now,
      )
    })
  }

  abandoned(): OutboxMessage[] {
    return this.#sql.exec<OutboxMessage>(`SELECT ${MESSAGE_COLUMNS} FROM outbox WHERE state = 'sending' ORDER BY id`).toArray()
  }

  nextDue(now: number): OutboxMessage | undefined {
    if (this.#circuitOpenUntil() > now) return undefined
    const [message] = this.#sql
      .exec<OutboxMessage>(
        `SELECT ${MESSAGE_COLUMNS} FROM outbox WHERE state = 'pending' AND next_at <= ? ORDER BY rank, id LIMIT 1`,
        now,
      )
      .toArray()
    return message
  }

  markSending(id: number, now: number): void {
    this.#sql.exec(`UPDATE outbox SET state = 'sending', since = ?, attempts = attempts + 1 WHERE id = ?`, now, id)
  }

  settle(id: number, plan: DeliveryPlan, now: number): void {
    if (plan.state === 'pending') {
      const { nextAt, failures, unknowns, failingSince } = plan
      this.#sql.exec(
        `UPDATE outbox SET state = 'pending', since = NULL, next_at = ?, failures = ?, unknowns = ?, failing_since = ? WHERE id = ?`,
        nextAt,
        failures,
        unknowns,
        failingSince,
        id,
      )
      if (plan.circuitOpenUntil !== undefined) this.#openCircuit(plan.circuitOpenUntil)
      return
    }
    const reason = plan.state === 'dead' ? plan.reason : null
    this.#sql.exec(
      'UPDATE outbox SET state = ?, since = NULL, settled_at = ?, reason = ? WHERE id = ?',
      plan.state,
      now,
      reason,
      id,
    )
  }

  /** Dead letters, the newest first. */
  dead(): DeadMail[] {
    return this.#sql
      .exec<DeadMail>(
        `SELECT outbox.id, kind, COALESCE(bookings.reference, enquiries.reference, '') AS reference, attempts, reason, settled_at AS diedAt
           FROM outbox
           LEFT JOIN bookings ON kind LIKE 'booking-%' AND bookings.id = lead_id
           LEFT JOIN enquiries ON kind LIKE 'enquiry-%' AND enquiries.id = lead_id
          WHERE state = 'dead' ORDER BY settled_at DESC, outbox.id DESC`,
      )
      .toArray()
  }

  /** Queues a dead letter as if it were new, to be sent now; false if there is none of that id. */
  requeue(id: number, now: number): boolean {
    const revived = this.#sql.exec(
      `UPDATE outbox SET state = 'pending', next_at = ?, attempts = 0, failures = 0, unknowns = 0, failing_since = NULL,
              reason = NULL, settled_at = NULL WHERE id = ? AND state = 'dead' RETURNING id`,
      now,
      id,
    )
    return revived.toArray().length > 0
  }

  clock(): OutboxClock {
    const { firstPendingAt, firstSendingSince } = this.#sql
      .exec<{ firstPendingAt: number | null; firstSendingSince: number | null }>(
        `SELECT (SELECT MIN(next_at) FROM outbox WHERE state = 'pending') AS firstPendingAt,
                (SELECT MIN(since) FROM outbox WHERE state = 'sending') AS firstSendingSince`,
      )
      .one()
    return { firstPendingAt, firstSendingSince, circuitOpenUntil: this.#circuitOpenUntil() }
  }

  health(now: number): OutboxHealth {
    const { pending, oldest } = this.#sql
      .exec<{ pending: number; oldest: number | null }>(
        `SELECT COUNT(*) AS pending, MIN(created_at) AS oldest FROM outbox WHERE state IN ('pending', 'sending')`,
      )
      .one()
    const { dead, deadNotices } = this.#sql
      .exec<{ dead: number; deadNotices: number }>(
        `SELECT COUNT(*) AS dead, COUNT(CASE WHEN rank = 1 THEN 1 END) AS deadNotices FROM outbox WHERE state = 'dead' AND settled_at > ?`,
        now - DEAD_REPORTED_MS,
      )
      .one()
    return { pending, oldestAgeSeconds: oldest === null ? 0 : Math.floor((now - oldest) / 1000), dead, deadNotices }
  }

  #circuitOpenUntil(): number {
    const [circuit] = this.#sql.exec<{ open_until: number }>('SELECT open_until FROM mail_circuit').toArray()
    return circuit?.open_until ?? 0
  }

  #openCircuit(until: number): void {
    this.#sql.exec(
      'INSERT INTO mail_circuit (id, open_until) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET open_until = ?1',
      until,
    )
  }
}
