import type { LeadKind } from '../../outbox/message-kinds'
import { LEAD_TABLES } from './lead-tables'

type Row = Record<string, SqlStorageValue>

/** Inserts one lead and returns it as stored, with its id. */
export function insertLead<Lead extends Row>(sql: SqlStorage, kind: LeadKind, lead: Omit<Lead, 'id'>): Lead {
  const columns = Object.keys(lead)
  const marks = columns.map(() => '?').join(', ')
  return sql
    .exec<Lead>(`INSERT INTO ${LEAD_TABLES[kind]} (${columns.join(', ')}) VALUES (${marks}) RETURNING *`, ...Object.values(lead))
    .one()
}
