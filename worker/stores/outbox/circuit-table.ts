import type { Channel } from '../../outbox/message-kinds'

/** A channel whose receiver refuses our address or key, and why; no personal data. */
export type Refusal = { channel: Channel; reason: string }

/**
 * Circuit breakers: channels that pause because their receiver refuses our address or key. A circuit applies only to the
 * version of the Worker that opened it, since another version may have another key. Times are ms since 1970.
 */
export class CircuitTable {
  readonly #sql: SqlStorage
  readonly #version: string

  constructor(sql: SqlStorage, version = '') {
    this.#sql = sql
    this.#version = version
  }

  open(channel: Channel, until: number, reason: string): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO circuits (channel, open_until, version, reason) VALUES (?, ?, ?, ?)',
      channel,
      until,
      this.#version,
      reason,
    )
  }

  /** Until when a channel pauses; 0 if it does not. */
  openUntil(channel: Channel): number {
    const query = 'SELECT open_until FROM circuits WHERE channel = ? AND version = ?'
    const [circuit] = this.#sql.exec<{ open_until: number }>(query, channel, this.#version).toArray()
    return circuit?.open_until ?? 0
  }

  /** The channels that are refused now. */
  refusals(now: number): Refusal[] {
    const query = 'SELECT channel, reason FROM circuits WHERE version = ? AND open_until > ? ORDER BY channel'
    return this.#sql.exec<Refusal>(query, this.#version, now).toArray()
  }

  /** Closes the circuits that other versions of the Worker opened; true if there were any. */
  closeOthers(): boolean {
    return this.#sql.exec('DELETE FROM circuits WHERE version <> ? RETURNING channel', this.#version).toArray().length > 0
  }

  closeAll(): void {
    this.#sql.exec('DELETE FROM circuits')
  }
}
