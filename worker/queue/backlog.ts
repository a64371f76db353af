import { DAY_MS, type Millis } from '../../shared/time.ts'
import { firstRow, hasRow, onlyRow } from '../records/rows.ts'

/** How long the health check reports a dead message: long enough to be seen after a holiday. */
const DEAD_REPORTED_MS = 7 * DAY_MS

/** When a paused message is due: at the end of JavaScript's calendar, so neither late nor to be sent. */
export const PAUSED_DUE_AT = 8_640_000_000_000_000

/** Counting stops here, so that it stays cheap with 100,000 messages: 100 means 100 or more. */
const COUNT_MAX = 100

/** Counts for the health check. `noticeDied`: a message that tells the agency about a lead is among the dead. */
export type OutboxHealth = { pending: number; held: number; oldestAgeSeconds: number; dead: number; noticeDied: boolean }

export function outboxHealth(sql: SqlStorage, now: Millis): OutboxHealth {
  const reported = now - DEAD_REPORTED_MS
  const notices = `SELECT 1 FROM outbox WHERE state = 'dead' AND channel <> 'alert' AND rank = 1 AND settled_at > ? LIMIT 1`
  return {
    pending: dueMessages(sql, now),
    held: countOf(sql, `state = 'held'`),
    oldestAgeSeconds: Math.floor(oldestAgeMs(sql, now) / 1000),
    dead: countOf(sql, `state = 'dead' AND channel <> 'alert' AND settled_at > ?`, reported),
    noticeDied: hasRow(sql, notices, reported),
  }
}

/** How many of the leads' messages are due or being sent, up to COUNT_MAX; a reminder is not due for days. */
export function dueMessages(sql: SqlStorage, now: Millis): number {
  return countOf(sql, `settled_at IS NULL AND channel <> 'alert' AND due_at <= ?`, now)
}

/** How long the oldest of the leads' messages has been due; 0 if none is. An older Worker does not set `due_at`. */
export function oldestAgeMs(sql: SqlStorage, now: Millis): number {
  const query = `SELECT MAX(due_at, created_at) AS at FROM outbox WHERE settled_at IS NULL AND channel <> 'alert'
    ORDER BY due_at LIMIT 1`
  const oldest = firstRow<{ at: Millis }>(sql, query)
  return Math.max(0, now - (oldest?.at ?? now))
}

/** Whether nothing is to be sent, now or later; what is paused is not. */
export function isOutboxEmpty(sql: SqlStorage): boolean {
  return !hasRow(
    sql,
    `SELECT 1 FROM outbox WHERE settled_at IS NULL AND channel <> 'alert' AND due_at < ? LIMIT 1`,
    PAUSED_DUE_AT,
  )
}

function countOf(sql: SqlStorage, chosen: string, ...values: SqlStorageValue[]): number {
  const query = `SELECT COUNT(*) AS count FROM (SELECT 1 FROM outbox WHERE ${chosen} LIMIT ${COUNT_MAX})`
  return onlyRow<{ count: number }>(sql, query, ...values).count
}
