import type { Receiver } from '../../shared/message.ts'
import type { Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import { firstRow, hasRow, rowsOf, Table } from '../records/rows.ts'
import { type SenderCircuit, sendersOf } from './senders.ts'
import type { DeadChoice, OutboxTable } from './table.ts'

/** Queues dead messages to be sent now, lets refused channels try again, and, unless one message is meant, retries failed messages. */
export function requeueDead(
  outbox: OutboxTable,
  circuits: CircuitTable,
  choice: DeadChoice,
  now: Millis,
): { requeued: number; retried: number } {
  circuits.closeAll()
  const requeued = outbox.requeue(choice, now)
  return { requeued, retried: choice.id === undefined ? outbox.retryNow(choice.kind, now) : 0 }
}

/** A receiver that refuses our address or key, and why; no personal data. */
export type Refusal = { receiver: Receiver; reason: string }

/**
 * Circuit breakers: receivers that pause because they refuse our address or key, or because they fail while another sender works; those
 * have no reason. A circuit applies only to the version of the Worker that opened it, since another version may have another key.
 */
export class CircuitTable extends Table {
  readonly #version: string

  constructor(sql: SqlStorage, version = '') {
    super(sql)
    this.#version = version
  }

  /** Pauses a receiver; without a reason a sender of mail that fails while another works. */
  open(receiver: Receiver, until: Millis, reason = ''): void {
    const statement = 'INSERT OR REPLACE INTO circuits (channel, open_until, version, reason) VALUES (?, ?, ?, ?)'
    this.sql.exec(statement, receiver, until, this.#version, reason)
  }

  /** Until when a receiver pauses; 0 if it does not. */
  openUntil(receiver: Receiver): number {
    const query = 'SELECT open_until FROM circuits WHERE channel = ? AND version = ?'
    const circuit = firstRow<{ open_until: number }>(this.sql, query, receiver, this.#version)
    return circuit?.open_until ?? 0
  }

  /** The senders of mail that are set up, in the order in which they are asked. */
  senders(env: Settings): SenderCircuit[] {
    return sendersOf(env).map((sender) => ({ sender, openUntil: this.openUntil(sender) }))
  }

  /** Who refuses now. */
  refusals(now: Millis): Refusal[] {
    const query = `SELECT channel AS receiver, reason FROM circuits WHERE version = ? AND open_until > ? AND reason <> ''
      ORDER BY channel`
    return rowsOf<Refusal>(this.sql, query, this.#version, now)
  }

  /** Closes the circuits that other versions of the Worker opened; true if there were any. */
  closeOthers(): boolean {
    return hasRow(this.sql, 'DELETE FROM circuits WHERE version <> ? RETURNING channel', this.#version)
  }

  closeAll(): void {
    this.sql.exec('DELETE FROM circuits')
  }
}
