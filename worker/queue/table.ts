import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import { type LeadKind, NOT_ARRIVED, TOLD_ONCE } from '../../shared/lead.ts'
import type { Channel, DeadMessage, LeadMessage, Receiver } from '../../shared/message.ts'
import { writeReason } from '../../shared/message-reason.ts'
import { type Millis, SECOND_MS } from '../../shared/time.ts'
import type { BookingRow } from '../records/bookings.ts'
import { firstRow, hasRow, insertRow, onlyRow, rowsOf, Table } from '../records/rows.ts'
import type { DeliveryPlan } from './delivery.ts'
import type { MailRecord, OutboxMessage } from './drain.ts'
import type { Alert, Message } from './message.ts'
import type { WaitingMails } from './senders.ts'

const MESSAGE_COLUMNS = `id, kind, channel, lead_id AS leadId, attempts, failures, unknowns, failing_since AS failingSince, refused_at AS refusedAt,
  sender AS holder, refused_by AS refusedBy, taken`

/** Which dead messages: the one with `id`, those whose kind or channel is `kind`, or all. */
export type DeadChoice = { id?: number; kind?: string }

/**
 * What was different about a booking when somebody lost it, by column; `sequence` and `changed_at` are those of the change.
 * `visitor_email`: its earlier address. `reference`: a deleted booking's. `reply_domain`: where calendars answer, if not to the sender.
 */
export type EarlierState = Pick<
  BookingRow,
  'starts_at' | 'ends_at' | 'date' | 'time' | 'host' | 'host_name' | 'host_email' | 'meeting_url' | 'sequence' | 'changed_at'
> & { visitor_email?: string; reference?: string; reply_domain?: string }

/** The outbox rows of the ledger. States: pending, held, sending, sent, dead, withdrawn. */
export class OutboxTable extends Table {
  /** Queues messages about one lead, the most important first, to be sent now, or at the time `dueAt` gives for a kind. */
  queue(messages: readonly Message[], leadId: number, now: Millis, dueAt: Partial<Record<MessageKind, number>> = {}): void {
    for (const message of messages) this.#insert(message, leadId, dueAt[message.kind] ?? now, now)
  }

  /** Queues a message about an earlier state of a lead, which `earlier` holds, to be sent now. `leadId` null: it was deleted. */
  queueEarlier(message: Message, leadId: number | null, earlier: EarlierState, now: Millis): void {
    this.#insert(message, leadId, now, now, JSON.stringify(earlier))
  }

  /** Queues a mail about no lead, which it brings along as it is written, to be sent now or at `dueAt`. */
  queueWritten(message: Message, written: object, now: Millis, dueAt = now): void {
    this.#insert(message, null, dueAt, now, JSON.stringify(written))
  }

  /** What messages of a kind bring along that have not left; `isPending`: none of its sends has begun. */
  unsentWritten<Written extends object>(kind: MessageKind): { id: number; isPending: boolean; written: Written }[] {
    const query = `SELECT id, state = 'pending' AND attempts = 0 AS fresh, earlier FROM outbox
      WHERE kind = ? AND state IN ('pending', 'held', 'dead') AND earlier IS NOT NULL ORDER BY id`
    return rowsOf<{ id: number; fresh: number; earlier: string }>(this.sql, query, kind).map(({ id, fresh, earlier }) => ({
      id,
      isPending: fresh === 1,
      written: JSON.parse(earlier) as Written,
    }))
  }

  /** Has a message bring along something else. */
  rewrite(id: number, written: object): void {
    this.sql.exec('UPDATE outbox SET earlier = ? WHERE id = ?', JSON.stringify(written), id)
  }

  /** The earlier states of a lead that messages of a kind have still to tell of. */
  unsentEarlier(kind: MessageKind, leadId: number): EarlierState[] {
    const query = `SELECT earlier FROM outbox
      WHERE lead_id = ? AND kind = ? AND state IN ('pending', 'held', 'dead') AND earlier IS NOT NULL`
    return rowsOf<{ earlier: string }>(this.sql, query, leadId, kind).map(({ earlier }) => JSON.parse(earlier) as EarlierState)
  }

  /** Sends nothing more of these kinds. One under way may arrive: it stays as withdrawn, and counts as sent. */
  withdraw(kinds: readonly MessageKind[], leadId: number, now: Millis): void {
    // Each element of a JSON list would be billed as a row.
    const chosen = `lead_id = ? AND kind IN (${kinds.map(() => '?').join(', ')})`
    this.sql.exec(`DELETE FROM outbox WHERE ${chosen} AND state IN ('pending', 'held', 'dead')`, leadId, ...kinds)
    const statement = `UPDATE outbox SET state = 'withdrawn', since = NULL, settled_at = ? WHERE ${chosen} AND state = 'sending'`
    this.sql.exec(statement, now, leadId, ...kinds)
  }

  /** Queues an alert, unless one of the same kind is waiting to be sent. */
  queueAlert(alert: Alert, now: Millis): void {
    const query = `SELECT state, COALESCE(settled_at, next_at) AS at FROM outbox WHERE channel = 'alert' AND kind = ?
      ORDER BY id DESC LIMIT 1`
    const last = firstRow<{ state: string; at: Millis }>(this.sql, query, alert.kind)
    const waiting = last?.state === 'pending' || last?.state === 'sending'
    const dueAt = alertDue(alert.quietMs, { waiting, lastAt: last?.at ?? null }, now)
    if (dueAt !== undefined) this.#insert(alert, null, dueAt, now)
  }

  abandoned(): OutboxMessage[] {
    return rowsOf<OutboxMessage>(this.sql, `SELECT ${MESSAGE_COLUMNS} FROM outbox WHERE state = 'sending' ORDER BY since, id`)
  }

  /**
   * The message of a channel that has been due the longest, without the mails that wait for a sender; of several due at the same time,
   * the one queued first. The channel is written out: with a bound one SQLite plans the query anew each time, as one of its indexes is
   * of a single channel. https://www.sqlite.org/partialindex.html
   */
  nextDue(channel: Channel, now: Millis, waiting?: WaitingMails): OutboxMessage | undefined {
    const query = `SELECT ${MESSAGE_COLUMNS} FROM outbox WHERE channel = '${channel}' AND state = 'pending' AND next_at <= ?
      AND sender IS NOT ? AND refused_by IS NOT ? ORDER BY next_at, id LIMIT 1`
    return firstRow<OutboxMessage>(this.sql, query, now, waiting?.holder ?? '', waiting?.refusedBy ?? '')
  }

  /** A message of a webhook or alert has its one receiver, which is not noted. */
  markSending(id: number, now: Millis, by: Receiver): void {
    const sender = by === 'webhook' || by === 'alert' ? null : by
    const marked = `UPDATE outbox SET state = 'sending', since = ?, attempts = attempts + 1, sender = ? WHERE id = ?`
    this.sql.exec(marked, now, sender, id)
  }

  /** Stores what becomes of a message after one send; false if it was withdrawn meanwhile. */
  recordDelivery(id: number, plan: DeliveryPlan, now: Millis, { holder, refusedBy, taken }: MailRecord): boolean {
    const record = (state: string, changes: string, ...values: SqlStorageValue[]) =>
      this.#changes(
        `UPDATE outbox SET state = ?, since = NULL, sender = ?, refused_by = ?, taken = ?, ${changes} WHERE id = ? AND state = 'sending'`,
        ...[state, holder, refusedBy, taken, ...values, id],
      )
    switch (plan.state) {
      case 'pending': {
        const { nextAt, reason, failures, unknowns, failingSince } = plan
        const changes = 'next_at = ?, reason = ?, failures = ?, unknowns = ?, failing_since = ?'
        return record('pending', changes, nextAt, writeReason(reason), failures, unknowns, failingSince)
      }
      case 'passed':
        return record('pending', 'next_at = ?, reason = ?, refused_at = ?', plan.nextAt, writeReason(plan.reason), plan.refusedAt)
      case 'dropped':
        return this.#changes(`DELETE FROM outbox WHERE id = ? AND state = 'sending'`, id)
      case 'refused': {
        // Its 72 hours start again once the receiver accepts us. Other messages are tried before it.
        const changes = 'next_at = ?, reason = ?, refused_at = ?, failures = 0, failing_since = NULL'
        return record('pending', changes, plan.openUntil, writeReason(plan.reason), now)
      }
      case 'dead':
        return record('dead', 'settled_at = ?, reason = ?', now, writeReason(plan.reason))
      case 'sent':
        // What a message brought along is kept only as long as it may still be sent: a dead one can be queued again.
        return record('sent', 'settled_at = ?, reason = NULL, earlier = NULL', now)
    }
  }

  /** Dead messages, the newest first; all, or at most `limit`. `id`: one alone. */
  dead(limit = -1, id: number | null = null): DeadMessage[] {
    const query = `SELECT outbox.id, kind, channel, COALESCE(bookings.reference, enquiries.reference, json_extract(earlier, '$.reference'), '') AS reference,
            COALESCE(bookings.name, enquiries.name, '') AS name, bookings.starts_at AS startsAt, attempts, reason, settled_at AS diedAt
       FROM outbox
       LEFT JOIN bookings ON kind LIKE 'booking-%' AND bookings.id = lead_id
       LEFT JOIN enquiries ON kind LIKE 'enquiry-%' AND enquiries.id = lead_id
      WHERE state = 'dead' AND (?1 IS NULL OR outbox.id = ?1) ORDER BY settled_at DESC, outbox.id DESC LIMIT ?2`
    return rowsOf<DeadMessage>(this.sql, query, id, limit)
  }

  /** A lead's messages, in the order they were queued; `kinds`: those of these kinds alone. */
  ofLead(lead: LeadKind, leadId: number, kinds?: readonly MessageKind[]): LeadMessage[] {
    const chosen = kinds ? `kind IN (${kinds.map(() => '?').join(', ')})` : 'kind GLOB ?'
    const query = `SELECT id, kind, channel, state, attempts, reason, next_at AS nextAt, settled_at AS settledAt, sender
      FROM outbox WHERE lead_id = ? AND ${chosen} ORDER BY id`
    return rowsOf<LeadMessage>(this.sql, query, leadId, ...(kinds ?? [`${lead}-*`]))
  }

  /** Deletes all messages of leads of a kind, also unsent ones. */
  deleteOf(lead: LeadKind, leadIds: readonly number[]): void {
    const statement = 'DELETE FROM outbox WHERE lead_id IN (SELECT value FROM json_each(?)) AND kind GLOB ?'
    this.sql.exec(statement, JSON.stringify(leadIds), `${lead}-*`)
  }

  /** Queues dead messages as if they were new, to be sent now, and returns their number. One with nothing left to tell stays. */
  requeue({ id, kind }: DeadChoice, now: Millis): number {
    const statement = `UPDATE outbox SET state = 'pending', next_at = ?1, due_at = ?1, attempts = 0, failures = 0, unknowns = 0, sender = NULL,
            refused_by = NULL, failing_since = NULL, refused_at = NULL, reason = NULL, settled_at = NULL
      WHERE state = 'dead' AND (?2 IS NULL OR id = ?2) AND (?3 IS NULL OR ?3 IN (kind, channel))
        AND NOT (reason = ?4 AND kind IN (SELECT value FROM json_each(?5))) RETURNING id`
    return rowsOf(this.sql, statement, now, id ?? null, kind ?? null, NOT_ARRIVED, JSON.stringify(TOLD_ONCE)).length
  }

  /** Makes failed messages (all, or of one kind or channel) due now, counts their age from now, and returns their number. */
  retryNow(kind: string | undefined, now: Millis): number {
    const statement = `UPDATE outbox SET next_at = ?1, due_at = ?1
      WHERE state = 'pending' AND (failures > 0 OR unknowns > 0 OR refused_at IS NOT NULL OR refused_by IS NOT NULL) AND (?2 IS NULL OR ?2 IN (kind, channel))
      RETURNING id`
    return rowsOf(this.sql, statement, now, kind ?? null).length
  }

  /** Whether a receiver has taken any message since a time. */
  hasSentSince(receiver: Receiver, since: Millis): boolean {
    const query = `SELECT 1 FROM outbox WHERE settled_at > ? AND state = 'sent' AND COALESCE(sender, channel) = ? LIMIT 1`
    return hasRow(this.sql, query, since, receiver)
  }

  dismiss({ id, kind }: DeadChoice): number {
    const statement = `DELETE FROM outbox
      WHERE state = 'dead' AND (?1 IS NULL OR id = ?1) AND (?2 IS NULL OR ?2 IN (kind, channel)) RETURNING id`
    return rowsOf(this.sql, statement, id ?? null, kind ?? null).length
  }

  /** When a channel's first message is due, without the mails that wait for a sender; null if there is none. */
  firstAt(channel: Channel, waiting?: WaitingMails): number | null {
    const query = `SELECT MIN(next_at) AS at FROM outbox
      WHERE channel = '${channel}' AND state = 'pending' AND sender IS NOT ? AND refused_by IS NOT ?`
    return onlyRow<{ at: Millis | null }>(this.sql, query, waiting?.holder ?? '', waiting?.refusedBy ?? '').at
  }

  /** When the oldest send that is under way began; null if there is none. */
  firstSendingSince(): number | null {
    return onlyRow<{ since: Millis | null }>(this.sql, `SELECT MIN(since) AS since FROM outbox WHERE state = 'sending'`).since
  }

  #changes(statement: string, ...values: SqlStorageValue[]): boolean {
    return hasRow(this.sql, `${statement} RETURNING id`, ...values)
  }

  /** What a message brought along, the mail as it was written or the earlier state it is about; undefined if it has gone. */
  broughtBy<Brought extends object>(id: number): Brought | undefined {
    const message = firstRow<{ earlier: string | null }>(this.sql, 'SELECT earlier FROM outbox WHERE id = ?', id)
    return message?.earlier ? (JSON.parse(message.earlier) as Brought) : undefined
  }

  #insert(
    { channel, kind, tellsAgency }: Message,
    leadId: number | null,
    dueAt: Millis,
    now: Millis,
    earlier: string | null = null,
  ): void {
    const rank = tellsAgency ? 1 : 2
    const message = { channel, kind, lead_id: leadId, rank, next_at: dueAt, due_at: dueAt, created_at: now, earlier }
    insertRow(this.sql, 'outbox', message)
  }
}

/** An error often hits several messages at once, so an alert waits this long and reports them together. */
const GATHER_MS = 10 * SECOND_MS

/** For one kind of alert: whether one is waiting, and when the last one was settled or is to be sent. */
export type AlertHistory = { waiting: boolean; lastAt: Millis | null }

/** When to send an alert; undefined if one waits, which will tell of this too. Quiet times are waited for. */
export function alertDue(quietMs: Millis, { waiting, lastAt }: AlertHistory, now: Millis): number | undefined {
  if (waiting) return undefined
  return Math.max(now + GATHER_MS, lastAt === null ? 0 : lastAt + quietMs)
}
