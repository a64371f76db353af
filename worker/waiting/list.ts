import { mailboxOf } from '../../shared/email-rule.ts'
import type { IsoInstant, Millis } from '../../shared/time.ts'
import type { WaitingRequest } from '../../shared/waiting.ts'
import { isMailboxFull } from '../bookings/mail-timing.ts'
import { toHex } from '../crypto.ts'
import { OutboxTable } from '../queue/table.ts'
import { DayCountTable, type DayRefusal } from '../records/day-counts.ts'
import { firstRow, insertedRow, rowsOf } from '../records/rows.ts'
import { isOnList, type Waiter, type WaitingRow, waitingUntil } from '../records/waiting.ts'
import { waitingMessages } from './messages.ts'

/** `before`: as in the row. */
export type JoinCommand = { lead: WaitingRequest & { campaign: string }; before: IsoInstant | null }
export type JoinOutcome = { outcome: 'joined' | 'known'; until: Millis } | ({ outcome: 'day_ceiling' } & DayRefusal)

/** Puts somebody on the list with a mail. Who is on it stays, without one: a stranger can do nothing by it. */
export function joinWaiting(sql: SqlStorage, { lead, before }: JoinCommand, mostADay: number, now: Millis): JoinOutcome {
  const { email, campaign } = lead
  const mailbox = mailboxOf(email)
  const query = 'SELECT * FROM waiting WHERE mailbox = ? AND campaign = ?'
  const earlier = firstRow<WaitingRow>(sql, query, mailbox, campaign)
  if (earlier && isOnList(earlier, now)) return { outcome: 'known', until: waitingUntil(earlier) }
  const refusal = new DayCountTable(sql).reserve('waiting', mostADay, now)
  if (refusal) return { outcome: 'day_ceiling', ...refusal }
  if (earlier) remove(sql, earlier.id, now)
  const isTold = !isMailboxFull(sql, email, now, 'booked')
  const key = toHex(crypto.getRandomValues(new Uint8Array(16)))
  const columns = { key, email, mailbox, campaign, request: JSON.stringify(lead), before, created_at: now }
  const row = insertedRow<WaitingRow>(sql, 'waiting', columns)
  if (isTold) new OutboxTable(sql).queue([waitingMessages['waiting-joined']], row.id, now)
  return { outcome: 'joined', until: waitingUntil(row) }
}

/** Takes somebody off the list, with all that is known of them; their key, or undefined if they were not on it. */
export function leaveWaiting(sql: SqlStorage, whose: Waiter, now: Millis): string | undefined {
  const [by, value] = 'key' in whose ? ['key', whose.key] : ['id', whose.id]
  const row = firstRow<{ id: number; key: string }>(sql, `SELECT id, key FROM waiting WHERE ${by} = ?`, value)
  if (row) remove(sql, row.id, now)
  return row?.key
}

/** Removes people from the list, by the addresses that they or others wrote. */
export function forgetWaiting(sql: SqlStorage, addresses: readonly string[], now: Millis): void {
  const query = 'SELECT id FROM waiting WHERE mailbox IN (SELECT value FROM json_each(?))'
  const rows = rowsOf<{ id: number }>(sql, query, JSON.stringify(addresses.map(mailboxOf)))
  for (const { id } of rows) remove(sql, id, now)
}

function remove(sql: SqlStorage, id: number, now: Millis): void {
  new OutboxTable(sql).withdraw(['waiting-joined', 'waiting-free'], id, now)
  sql.exec('DELETE FROM waiting WHERE id = ?', id)
}
