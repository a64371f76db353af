import { RETENTION } from '../../shared/retention'
import { LEAD_MAILS, type LeadKind } from '../outbox/lead-mails'
import { IdempotencyTable } from './idempotency-table'
import { LEAD_TABLES } from './lead-tables'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes what the privacy policy says is no longer kept. A lead with mail still under way stays. `now` is ms since 1970. */
export function pruneLedger(sql: SqlStorage, now: number): void {
  sql.exec(`DELETE FROM outbox WHERE state IN ('sent', 'dead') AND settled_at <= ?`, now - RETENTION.mailRecordDays * DAY_MS)
  new IdempotencyTable(sql).prune(now)
  deleteLeads(sql, 'booking', 'ends_at <= ?', monthsBefore(now, RETENTION.bookingMonths).toISOString())
  deleteLeads(sql, 'enquiry', 'created_at <= ?', monthsBefore(now, RETENTION.enquiryMonths).getTime())
}

function deleteLeads(sql: SqlStorage, kind: LeadKind, expired: string, oldest: SqlStorageValue): void {
  const mails = LEAD_MAILS[kind]
  const marks = mails.map(() => '?').join(', ')
  sql.exec(
    `DELETE FROM ${LEAD_TABLES[kind]} WHERE ${expired} AND id NOT IN (SELECT lead_id FROM outbox WHERE kind IN (${marks}))`,
    oldest,
    ...mails,
  )
}

function monthsBefore(now: number, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}
