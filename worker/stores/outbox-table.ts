import { alertDue } from '../outbox/alert-due'
import type { OutboxMessage } from '../outbox/drain-outbox'
import { type AlertKind, type Channel, channelOf, type MessageKind } from '../outbox/message-kinds'
import type { OutboxClock } from '../outbox/next-alarm'
import type { DeliveryPlan } from '../outbox/plan-delivery'

/** How long a dead letter is reported: long enough to be seen after any holiday, and then it stops by itself. */
const DEAD_REPORTED_MS = 7 * 24 * 60 * 60 * 1000

const MESSAGE_COLUMNS = 'id, kind, lead_id AS leadId, attempts, failures, unknowns, failing_since AS failingSince'

/** Counts of leads' messages for the health check; no personal data. `deadNotices` are those that tell the agency of a lead. */
export type OutboxHealth = { pending: number; oldestAgeSeconds: number; dead: number; deadNotices: number }

/** A message that was given up. `reference` is its lead's, empty where it has none; `diedAt` is ms since 1970. */
export type DeadMessage = {
  id: number
  kind: MessageKind
  reference: string
  attempts: number
  reason: string
  diedAt: number
}

/** Which dead letters: one, those of a kind or of a channel, or all. */
export type DeadChoice = { id?: number; kind?: string }

/** How one of a lead's messages stands. Times are ms since 1970. */
export type LeadMessage = {
  id: number
  kind: MessageKind
  state: 'pending' | 'sending' | 'sent' | 'dead'
  attempts: number
  reason: string | null
  nextAt: number
  settledAt: number | null
}

/** The outbox rows of the ledger. States: pending, sending, sent, dead. */
export class OutboxTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Queues a new lead's messages, to be sent now. In its channel, `rank` 1 goes first: it tells the agency of the lead. */
  queue(kinds: readonly MessageKind[], leadId: number, now: number): void {
    const ranks: Partial<Record<Channel, number>> = {}
    for (const kind of kinds) {
      const channel = channelOf(kind)
      const rank = (ranks[channel] ?? 0) + 1
      ranks[channel] = rank
      this.#insert(channel, kind, leadId, rank, now, now)
    }
  }

  /** Queues an alert, unless one that is still to be sent will tell of the same kind of trouble. */
  queueAlert(kind: AlertKind, now: number): void {
    const { waiting, lastAt } = this.#sql
      .exec<{ waiting: number; lastAt: number | null }>(
        `SELECT COUNT(CASE WHEN state IN ('pending', 'sending') THEN 1 END) AS waiting, MAX(COALESCE(settled_at, next_at)) AS lastAt
           FROM outbox WHERE channel = 'alert' AND kind = ?`,
        kind,
      )
      .one()
    const dueAt = alertDue(kind, { waiting: waiting > 0, lastAt }, now)
    if (dueAt !== undefined) this.#insert('alert', kind, null, 1, dueAt, now)
  }

  abandoned(): OutboxMessage[] {
    return this.#sql.exec<OutboxMessage>(`SELECT ${MESSAGE_COLUMNS} FROM outbox WHERE state = 'sending' ORDER BY id`).toArray()
  }

  nextDue(channel: Channel, now: number): OutboxMessage | undefined {
    if (channel === 'mail' && this.#circuitOpenUntil() > now) return undefined
    const [message] = this.#sql
      .exec<OutboxMessage>(
        `SELECT ${MESSAGE_COLUMNS} FROM outbox WHERE channel = ? AND state = 'pending' AND next_at <= ?
          ORDER BY rank, id LIMIT 1`,
        channel,
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
  dead(): DeadMessage[] {
    return this.#sql
      .exec<DeadMessage>(
        `SELECT outbox.id, kind, COALESCE(bookings.reference, enquiries.reference, '') AS reference, attempts, reason, settled_at AS diedAt
           FROM outbox
           LEFT JOIN bookings ON kind LIKE 'booking-%' AND bookings.id = lead_id
           LEFT JOIN enquiries ON kind LIKE 'enquiry-%' AND enquiries.id = lead_id
          WHERE state = 'dead' ORDER BY settled_at DESC, outbox.id DESC`,
      )
      .toArray()
  }

  /** What was queued for one lead, in the order it was. */
  ofLead(kinds: readonly MessageKind[], leadId: number): LeadMessage[] {
    const marks = kinds.map(() => '?').join(', ')
    return this.#sql
      .exec<LeadMessage>(
        `SELECT id, kind, state, attempts, reason, next_at AS nextAt, settled_at AS settledAt
           FROM outbox WHERE lead_id = ? AND kind IN (${marks}) ORDER BY id`,
        leadId,
        ...kinds,
      )
      .toArray()
  }

  /** Queues dead letters as if they were new, to be sent now; how many. What narrows nothing is left out. */
  requeue({ id, kind }: DeadChoice, now: number): number {
    return this.#sql
      .exec(
        `UPDATE outbox SET state = 'pending', next_at = ?1, due_at = ?1, attempts = 0, failures = 0, unknowns = 0,
                failing_since = NULL, reason = NULL, settled_at = NULL
          WHERE state = 'dead' AND (?2 IS NULL OR id = ?2) AND (?3 IS NULL OR ?3 IN (kind, channel)) RETURNING id`,
        now,
        id ?? null,
        kind ?? null,
      )
      .toArray().length
  }

  /** Deletes dead letters that nobody is to send any more; how many. */
  dismiss({ id, kind }: DeadChoice): number {
    return this.#sql
      .exec(
        `DELETE FROM outbox WHERE state = 'dead' AND (?1 IS NULL OR id = ?1) AND (?2 IS NULL OR ?2 IN (kind, channel)) RETURNING id`,
        id ?? null,
        kind ?? null,
      )
      .toArray().length
  }

  clock(): OutboxClock {
    const times = this.#sql
      .exec<Omit<OutboxClock, 'circuitOpenUntil'>>(
        `SELECT (SELECT MIN(next_at) FROM outbox WHERE channel = 'mail' AND state = 'pending') AS firstMailAt,
                (SELECT MIN(next_at) FROM outbox WHERE channel IN ('webhook', 'alert') AND state = 'pending') AS firstWebhookAt,
                (SELECT MIN(since) FROM outbox WHERE state = 'sending') AS firstSendingSince`,
      )
      .one()
    return { ...times, circuitOpenUntil: this.#circuitOpenUntil() }
  }

  health(now: number): OutboxHealth {
    const { pending, oldest } = this.#sql
      .exec<{ pending: number; oldest: number | null }>(
        `SELECT COUNT(*) AS pending, MIN(created_at) AS oldest
           FROM outbox WHERE channel IN ('mail', 'webhook') AND state IN ('pending', 'sending')`,
      )
      .one()
    const { dead, deadNotices } = this.#sql
      .exec<{ dead: number; deadNotices: number }>(
        `SELECT COUNT(*) AS dead, COUNT(CASE WHEN rank = 1 THEN 1 END) AS deadNotices
           FROM outbox WHERE channel IN ('mail', 'webhook') AND state = 'dead' AND settled_at > ?`,
        now - DEAD_REPORTED_MS,
      )
      .one()
    return { pending, oldestAgeSeconds: oldest === null ? 0 : Math.floor((now - oldest) / 1000), dead, deadNotices }
  }

  #insert(channel: Channel, kind: MessageKind, leadId: number | null, rank: number, dueAt: number, now: number): void {
    this.#sql.exec(
      'INSERT INTO outbox (channel, kind, lead_id, rank, next_at, due_at, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)',
      channel,
      kind,
      leadId,
      rank,
      dueAt,
      now,
    )
  }

  #circuitOpenUntil(): number {
    const [circuit] = this.#sql.exec<{ open_until: number }>("SELECT open_until FROM circuits WHERE channel = 'mail'").toArray()
    return circuit?.open_until ?? 0
  }

  #openCircuit(until: number): void {
    this.#sql.exec(
      `INSERT INTO circuits (channel, open_until, version) VALUES ('mail', ?1, '') ON CONFLICT (channel) DO UPDATE SET open_until = ?1`,
      until,
    )
  }
}
