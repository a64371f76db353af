import { mailboxOf } from '../../shared/email-rule.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { DeletedLeads } from '../../shared/person.ts'
import type { Millis } from '../../shared/time.ts'
import type { Erasure } from '../backup/erasures.ts'
import { tellOfDeletion } from '../bookings/left-entries.ts'
import { OutboxTable } from '../queue/table.ts'
import { AuditLog } from '../records/audit-log.ts'
import { bookingOfReference } from '../records/bookings.ts'
import { contactsOf, dropContacts, mailboxOfWriter, notNamedByOthers, valuesOf } from '../records/contacts.ts'
import { DayCountTable } from '../records/day-counts.ts'
import { leadOfReference } from '../records/lead-document.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import { NotesTable } from '../records/notes.ts'
import { rowsOf } from '../records/rows.ts'
import { unindexLeads } from '../records/search-index.ts'
import { isAmong, spellingsIn } from '../records/spellings.ts'

/**
 * Deletes leads by reference, with their messages (also unsent ones), idempotency keys, notes and acts. A booking's time becomes free
 * again, and whoever has a session to come in their calendar is told that it is off. Unknown references are ignored, and acts of leads
 * deleted earlier stay. `deleted` is told the references of those that there were.
 */
export function deleteLeads(
  sql: SqlStorage,
  references: readonly string[],
  now: Millis,
  deleted?: (reference: string) => void,
): DeletedLeads {
  for (const reference of references) {
    const booking = bookingOfReference(sql, reference)
    if (booking) tellOfDeletion(sql, booking, now)
  }
  const [bookings, enquiries] = [deleteOfKind(sql, 'booking', references), deleteOfKind(sql, 'enquiry', references)]
  const gone = [...bookings, ...enquiries]
  new AuditLog(sql).deleteOf(gone)
  for (const reference of gone) deleted?.(reference)
  return { bookings: bookings.length, enquiries: enquiries.length }
}

/** Scans each table once for all references together: idempotency keys have no index by lead. */
function deleteOfKind(sql: SqlStorage, kind: LeadKind, references: readonly string[]): string[] {
  const statement = `DELETE FROM ${LEAD_TABLES[kind]} WHERE reference IN (SELECT value FROM json_each(?))
    RETURNING id, created_at AS createdAt, reference, network`
  const deleted = rowsOf<{ id: number; createdAt: number; reference: string; network: string | null }>(
    sql,
    statement,
    JSON.stringify(references),
  )
  if (deleted.length === 0) return []
  unindexLeads(
    sql,
    deleted.map(({ id, createdAt }) => ({ kind, id, createdAt })),
  )
  // Only what visitors sent has a network, and was counted.
  new DayCountTable(sql).release(
    kind,
    deleted.flatMap(({ network, createdAt }) => (network === null ? [] : [createdAt])),
  )
  const ids = deleted.map(({ id }) => id)
  dropContacts(sql, kind, ids)
  const list = JSON.stringify(ids)
  new OutboxTable(sql).deleteOf(kind, ids)
  new NotesTable(sql).deleteOf(kind, ids)
  sql.exec('DELETE FROM idempotency_keys WHERE lead_kind = ? AND lead_id IN (SELECT value FROM json_each(?))', kind, list)
  return deleted.map(({ reference }) => reference)
}

/** Removes a host's address from the sessions they hold and held, and the messages that were to tell somebody of one they lost. */
export function forgetHost(sql: SqlStorage, email: string): void {
  const hosts = spellingsIn(sql, 'bookings', 'host_email', email)
  sql.exec(`UPDATE bookings SET host_email = NULL WHERE ${isAmong('host_email')}`, hosts)
  for (const former of ['host_email', 'visitor_email'].map((key) => `json_extract(earlier, '$.${key}')`))
    sql.exec(`DELETE FROM outbox WHERE ${isAmong(former)}`, spellingsIn(sql, 'outbox', former, email))
}

/** What to remember of leads before their deletion: no mailbox or number of which a lead stays, but all `addresses`. */
export function erasureOf(sql: SqlStorage, references: readonly string[], addresses: readonly string[]): Erasure {
  const leads = references.flatMap((reference) => {
    const lead = leadOfReference(sql, reference)
    return lead ? [{ ...lead, reference, contacts: contactsOf(sql, lead) }] : []
  })
  const mailboxes = [...addresses.map(mailboxOf), ...leads.flatMap(({ contacts }) => mailboxOfWriter(contacts) ?? [])]
  const phones = leads.flatMap(({ contacts }) => [...valuesOf(contacts, 'phone')])
  return {
    references: leads.map(({ reference }) => reference),
    addresses,
    // An enquiry that stays may name several people; a restore would leave it out for any of them.
    mailboxes: notNamedByOthers(sql, 'mailbox', mailboxes, leads),
    phones: notNamedByOthers(sql, 'phone', phones, leads),
  }
}
