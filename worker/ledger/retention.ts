import type { LeadKind } from '../../shared/lead.ts'
import { RETENTION } from '../../shared/retention.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { deleteLeads } from '../leads/delete.ts'
import { describeError, writeLog } from '../log.ts'
import { CALLS_KEPT_MS, KEY_KEPT_MS } from '../records/idempotency.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import { firstRow, rowsOf } from '../records/rows.ts'
import { monthsBefore } from '../storage/migrate.ts'

/** Deletes expired data, once a day. An error is logged and not thrown, so that the rest of the cron run goes on. */
export function housekeep(storage: DurableObjectStorage, now: Millis): void {
  const { sql } = storage
  try {
    if (now - (housekeptAt(sql) ?? 0) < DAY_MS) return
    storage.transactionSync(() => {
      const isDone = pruneLedger(sql, now)
      if (!isDone) return
      sql.exec('INSERT OR REPLACE INTO housekeeping (id, done_at) VALUES (1, ?)', now)
    })
  } catch (error) {
    writeLog('error', { event: 'housekeeping_failed', ...describeError(error) })
  }
}

/** When expired data was last deleted; undefined if it never was. */
export function housekeptAt(sql: SqlStorage): Millis | undefined {
  const last = firstRow<{ done_at: number }>(sql, 'SELECT done_at FROM housekeeping WHERE id = 1')
  return last?.done_at
}

/** At most this many records of each kind per call, so that a lead that arrives meanwhile waits only milliseconds. */
const BATCH = 500

/** Deletes a batch of each kind that is no longer kept, leads with their messages; true if nothing is left to delete. */
function pruneLedger(sql: SqlStorage, now: Millis): boolean {
  const networksUntil = now - RETENTION.networkHashDays * DAY_MS
  const dropped = [
    drop(sql, 'outbox', 'settled_at <= ?', now - RETENTION.mailRecordDays * DAY_MS),
    drop(sql, 'idempotency_keys', 'created_at <= ?', now - KEY_KEPT_MS),
    drop(sql, 'waiting', 'created_at <= ?', now - RETENTION.waitingDays * DAY_MS),
    drop(sql, 'calls', 'at <= ?', now - CALLS_KEPT_MS),
    dropLeads(sql, 'booking', now, 'ends_at <= ?', monthsBefore(now, RETENTION.bookingMonths).toISOString()),
    dropLeads(sql, 'enquiry', now, 'created_at <= ?', monthsBefore(now, RETENTION.enquiryMonths).getTime()),
    drop(sql, 'lead_acts', 'at <= ?', monthsBefore(now, RETENTION.bookingMonths).getTime()),
    drop(sql, 'day_notes', 'day < ?', sydneyDate(monthsBefore(now, RETENTION.visitMonths).getTime())),
    forgetNetworks(sql, 'booking', networksUntil),
    forgetNetworks(sql, 'enquiry', networksUntil),
  ]
  return dropped.every((count) => count < BATCH)
}

function drop(sql: SqlStorage, table: string, expired: string, oldest: SqlStorageValue): number {
  const chosen = `SELECT rowid FROM ${table} WHERE ${expired} LIMIT ${BATCH}`
  return rowsOf(sql, `DELETE FROM ${table} WHERE rowid IN (${chosen}) RETURNING 1`, oldest).length
}

function dropLeads(sql: SqlStorage, kind: LeadKind, now: Millis, expired: string, oldest: SqlStorageValue): number {
  const query = `SELECT reference FROM ${LEAD_TABLES[kind]} WHERE ${expired} LIMIT ${BATCH}`
  const references = rowsOf<{ reference: string }>(sql, query, oldest).map(({ reference }) => reference)
  if (references.length > 0) deleteLeads(sql, references, now)
  return references.length
}

function forgetNetworks(sql: SqlStorage, kind: LeadKind, until: Millis): number {
  const table = LEAD_TABLES[kind]
  const chosen = `SELECT id FROM ${table} INDEXED BY ${table}_with_network WHERE network IS NOT NULL AND created_at <= ? LIMIT ${BATCH}`
  return rowsOf(sql, `UPDATE ${table} SET network = NULL WHERE id IN (${chosen}) RETURNING 1`, until).length
}
