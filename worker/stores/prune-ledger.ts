import { RETENTION } from '../../shared/retention'
import { kindsOf, type LeadKind } from '../outbox/message-kinds'
import { IdempotencyTable } from './idempotency-table'
import { LEAD_TABLES } from './lead-tables'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes what the privacy policy says is no longer kept. A lead with a message still under way stays. `now` is ms since 1970. */
export function pruneLedger(sql: SqlStorage, now: number): void {
  sql.exec(`DELETE FROM outbox WHERE state IN ('sent', 'dead') AND settled_at <= ?`, now - RETENTION.mailRecordDays * DAY_MS)
  new IdempotencyTable(sql).prune(now)
  deleteLeads(sql, 'booking', 'ends_at <= ?', monthsBefore(now, RETENTION.bookingMonths).toISOString())
  deleteLeads(sql, 'enquiry', 'created_at <= ?', monthsBefore(now, RETENTION.enquiryMonths).getTime())
}

function deleteLeads(sql: SqlStorage, kind: LeadKind, expired: string, oldest: SqlStorageValue): void {
  const kinds = kindsOf(kind)
  const marks = kinds.map(() => '?').join(', ')
  sql.exec(
    `DELETE FROM ${LEAD_TABLES[kind]} WHERE ${expired} AND id NOT IN (SELECT lead_id FROM outbox WHERE kind IN (${marks}))`,
    oldest,
    ...kinds,
  )
}

function monthsBefore(now: number, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}
