import { mailboxOf } from '../../shared/email-rule.ts'
import { phonesIn } from '../../shared/phone-numbers.ts'
import type { Millis } from '../../shared/time.ts'
import { OutboxTable } from '../queue/table.ts'
import { detailsOf, HOLD_KEPT_MS, type HoldRow, holdOfKey } from '../records/holds.ts'

/** Ends a hold and deletes all that is known of it, unless it was confirmed; false if there is no such hold. */
export function endHold(sql: SqlStorage, key: string, now: Millis): boolean {
  const hold = holdOfKey(sql, key, now)
  if (!hold || hold.booked !== null) return false
  remove(sql, hold.id, now)
  return true
}

/** Removes a person's holds, by addresses or phone numbers of theirs. */
export function forgetHolds(sql: SqlStorage, addresses: readonly string[], phones: readonly string[], now: Millis): void {
  const mailboxes = new Set(addresses.map(mailboxOf))
  const numbers = new Set(phones.flatMap((phone) => [...phonesIn(phone)]))
  // A day has few holds, and only code knows how a number is spelled.
  for (const hold of sql.exec<HoldRow>('SELECT * FROM holds WHERE booked IS NULL').toArray()) {
    const isTheirs = mailboxes.has(hold.mailbox) || [...phonesIn(detailsOf(hold).phone ?? '')].some((phone) => numbers.has(phone))
    if (isTheirs) remove(sql, hold.id, now)
  }
}

/** Deletes what the privacy policy says is no longer kept. To be called every few minutes. */
export function dropOldHolds(sql: SqlStorage, now: Millis): void {
  const old = sql.exec<{ id: number }>('SELECT id FROM holds WHERE created_at <= ?', now - HOLD_KEPT_MS).toArray()
  for (const { id } of old) remove(sql, id, now)
}

function remove(sql: SqlStorage, id: number, now: Millis): void {
  new OutboxTable(sql).withdraw(['hold-asked'], id, now)
  sql.exec('DELETE FROM holds WHERE id = ?', id)
}
