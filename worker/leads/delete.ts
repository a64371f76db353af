import { mailboxOf } from '../../shared/email-rule.ts'
import type { Millis } from '../../shared/time.ts'
import type { Erasure } from '../backup/erasures.ts'
import { tellOfDeletion } from '../bookings/left-entries.ts'
import { bookingOfReference } from '../bookings/record.ts'
import { NotesTable } from '../desk/notes.ts'
import { DayCountTable } from '../ledger/daily-limit.ts'
import { LEAD_TABLES } from '../ledger/insert.ts'
import { kindsOf, type LeadKind } from '../outbox/message-kinds.ts'
import { isAmong, spellingsIn } from '../storage/spellings.ts'
import { AuditLog } from './audit-log.ts'
import { ENQUIRY_TEXT } from './search.ts'
import { forgetWords, unindexLead } from './search-index.ts'
import { addressesIn, mailboxOfWriter, phoneOf } from './written-contacts.ts'

export type DeletedLeads = { bookings: number; enquiries: number }

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
  if (gone.length > 0) forgetWords(sql)
  new AuditLog(sql).deleteOf(gone)
  for (const reference of gone) deleted?.(reference)
  return { bookings: bookings.length, enquiries: enquiries.length }
}

/** Scans each table once for all references together: idempotency keys have no index by lead. */
function deleteOfKind(sql: SqlStorage, kind: LeadKind, references: readonly string[]): string[] {
  const deleted = sql
    .exec<{ id: number; createdAt: number; reference: string }>(
      `DELETE FROM ${LEAD_TABLES[kind]} WHERE reference IN (SELECT value FROM json_each(?)) RETURNING id, created_at AS createdAt, reference`,
      JSON.stringify(references),
    )
    .toArray()
  if (deleted.length === 0) return []
  for (const { id, createdAt } of deleted) unindexLead(sql, { kind, id, createdAt })
  new DayCountTable(sql).release(
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
  new NotesTable(sql).deleteOf(kind, ids)
  sql.exec('DELETE FROM idempotency_keys WHERE lead_kind = ? AND lead_id IN (SELECT value FROM json_each(?))', kind, list)
  return deleted.map(({ reference }) => reference)
}

/** Removes a host's address from the sessions they hold and held, and the messages that were to tell them of one they lost. */
export function forgetHost(sql: SqlStorage, email: string): void {
  const hosts = spellingsIn(sql, 'bookings', 'host_email', email)
  sql.exec(`UPDATE bookings SET host_email = NULL WHERE ${isAmong('host_email')}`, hosts)
  const formerHost = `json_extract(earlier, '$.host_email')`
  sql.exec(`DELETE FROM outbox WHERE ${isAmong(formerHost)}`, spellingsIn(sql, 'outbox', formerHost, email))
}

type NamedLead = { reference: string; email: string; phone: string | null }

/**
 * What is to be remembered of leads before they are deleted; `addresses`: of whom every trace goes. Of a mailbox or a phone number
 * nothing, if a lead of theirs stays.
 */
export function erasureOf(sql: SqlStorage, references: readonly string[], addresses: readonly string[] = []): Erasure {
  const list = JSON.stringify(references)
  const isListed = 'reference IN (SELECT value FROM json_each(?))'
  const bookings = sql.exec<NamedLead>(`SELECT reference, email, phone FROM bookings WHERE ${isListed}`, list).toArray()
  const enquiries = sql
    .exec<{ reference: string; number: string; text: string }>(
      `SELECT reference, number, ${ENQUIRY_TEXT} AS text FROM enquiries WHERE ${isListed}`,
      list,
    )
    .toArray()
  const gone = [...bookings, ...enquiries].map(({ reference }) => reference)
  if (gone.length + addresses.length === 0) return { references: [], addresses, mailboxes: [], phones: [] }
  const written = enquiries.flatMap(({ text }) => mailboxOfWriter(text) ?? [])
  const mailboxes = new Set([...bookings.map(({ email }) => email), ...addresses, ...written].map(mailboxOf))
  const numbers = [...bookings.map(({ phone }) => phone ?? ''), ...enquiries.map(({ number }) => number)]
  const phones = new Set(numbers.flatMap((number) => phoneOf(number) ?? []))
  // Only code knows how numbers and addresses are spelled, so all that stay are looked at; a deletion reads whole tables anyway.
  const others = `SELECT email AS text, phone FROM bookings WHERE NOT ${isListed}
    UNION ALL SELECT ${ENQUIRY_TEXT}, number FROM enquiries WHERE NOT ${isListed}`
  for (const { text, phone } of sql.exec<{ text: string; phone: string | null }>(others, list, list)) {
    // An enquiry that stays may name several people; a restore would leave it out for any of them.
    if (text.includes('@')) for (const address of addressesIn(text)) mailboxes.delete(mailboxOf(address))
    if (phone !== null) phones.delete(phoneOf(phone) ?? '')
  }
  return { references: gone, addresses, mailboxes: [...mailboxes], phones: [...phones] }
}
