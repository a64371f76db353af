import type { CircuitTable } from './circuit-table'
import type { DeadChoice, OutboxTable } from './outbox-table'

/** Queues dead letters to be sent now, lets refused channels try again, and, unless one letter is meant, retries failed messages. */
export function requeueDead(
  outbox: OutboxTable,
  circuits: CircuitTable,
  choice: DeadChoice,
  now: number,
): { requeued: number; retried: number } {
  circuits.closeAll()
  const requeued = outbox.requeue(choice, now)
  return { requeued, retried: choice.id === undefined ? outbox.retryNow(choice.kind, now) : 0 }
}
