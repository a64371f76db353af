import { kindsOf, type LeadKind } from '../outbox/message-kinds'
import { DayCountTable } from './day-count-table'
import { LEAD_TABLES } from './lead-tables'

export type DeletedLeads = { bookings: number; enquiries: number }

/**
 * Deletes leads by reference, with their messages (also unsent ones) and idempotency keys. A booking's time becomes free
 * again. Unknown references are ignored.
 */
export function deleteLeads(sql: SqlStorage, references: readonly string[]): DeletedLeads {
  return { bookings: deleteOfKind(sql, 'booking', references), enquiries: deleteOfKind(sql, 'enquiry', references) }
}

/** Scans each table once for all references together: idempotency keys have no index by lead. */
function deleteOfKind(sql: SqlStorage, kind: LeadKind, references: readonly string[]): number {
  const deleted = sql
    .exec<{ id: number; createdAt: number }>(
      `DELETE FROM ${LEAD_TABLES[kind]} WHERE reference IN (SELECT value FROM json_each(?)) RETURNING id, created_at AS createdAt`,
      JSON.stringify(references),
    )
    .toArray()
  if (deleted.length === 0) return 0
  new DayCountTable(sql).giveBack(
    kind,
    deleted.map(({ createdAt }) => createdAt),
  )
  const ids = deleted.map(({ id }) => id)
  const list = JSON.stringify(ids)
  sql.exec(
    `DELETE FROM outbox WHERE lead_id IN (SELECT value FROM json_each(?)) AND kind IN (SELECT value FROM json_each(?))`,
    list,
    JSON.stringify(kindsOf(kind)),
  )
  sql.exec('DELETE FROM idempotency_keys WHERE lead_kind = ? AND lead_id IN (SELECT value FROM json_each(?))', kind, list)
  return ids.length
}
