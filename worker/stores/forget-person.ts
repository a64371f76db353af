import { kindsOf, type LeadKind } from '../outbox/message-kinds'
import { LEAD_TABLES } from './lead-tables'

export type Forgotten = { bookings: number; enquiries: number }

/**
 * Deletes every lead of a person with all that hangs on it: messages, also unsent ones, and idempotency keys. An enquiry has
 * no field for an address; it is the person's where its text names it.
 */
export function forgetPerson(sql: SqlStorage, email: string): Forgotten {
  const address = email.toLowerCase()
  return {
    bookings: deleteLeads(sql, 'booking', 'lower(email) = ?', address),
    enquiries: deleteLeads(sql, 'enquiry', 'instr(lower(enquiry || char(10) || name || char(10) || company), ?) > 0', address),
  }
}

function deleteLeads(sql: SqlStorage, kind: LeadKind, theirs: string, address: string): number {
  const query = `SELECT id FROM ${LEAD_TABLES[kind]} WHERE ${theirs}`
  const leads = sql.exec<{ id: number }>(query, address).toArray()
  for (const { id } of leads) {
    for (const message of kindsOf(kind)) sql.exec('DELETE FROM outbox WHERE kind = ? AND lead_id = ?', message, id)
    sql.exec('DELETE FROM idempotency_keys WHERE lead_kind = ? AND lead_id = ?', kind, id)
    sql.exec(`DELETE FROM ${LEAD_TABLES[kind]} WHERE id = ?`, id)
  }
  return leads.length
}
