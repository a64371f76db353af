import { mailboxOf } from '../../shared/email-rule.ts'
import type { LeadKind } from '../../shared/lead.ts'
import { phonesIn } from '../../shared/phone-numbers.ts'
import { addressesIn } from '../../shared/written-contacts.ts'
import type { BookingRow } from './bookings.ts'
import type { EnquiryRow } from './enquiries.ts'
import type { LeadCursor } from './leads.ts'
import { hasRow, rowsOf } from './rows.ts'

/** `mailbox`: of a named address; `phone`: in its field; `mention`: elsewhere. `none`: read, and names nothing. */
export type ContactKind = 'mailbox' | 'phone' | 'mention' | 'none'

/** `value` is what is compared: a mailbox in its one spelling, or digits; `written`: the address as it was given, or the same digits. */
export type Contact = { kind: ContactKind; value: string; written: string }

type Lead = BookingRow | EnquiryRow
export type LeadKey = { kind: LeadKind; id: number }

/** All that an enquiry says: it has no field for an address, so one is looked for in each. */
export function enquiryText({ enquiry, name, company, number }: Pick<EnquiryRow, 'enquiry' | 'name' | 'company' | 'number'>) {
  return [enquiry, name, company, number].join('\n')
}

/** The addresses and numbers that a lead names: worked out once, when it is stored, and again once `READING` of filling.ts is raised. */
function contactsIn(kind: LeadKind, lead: Lead): Contact[] {
  if (kind === 'booking') {
    const { email, phone } = lead as BookingRow
    return [...addressContacts([email]), ...phoneContacts('phone', phonesIn(phone ?? ''))]
  }
  const enquiry = lead as EnquiryRow
  const own = phonesIn(enquiry.number)
  // Two numbers never join over a sign that is in none.
  const named = phonesIn([enquiry.enquiry, enquiry.name, enquiry.company].join(' | '))
  const others = [...named].filter((phone) => !own.has(phone))
  return [
    ...addressContacts(addressesIn(enquiryText(enquiry))),
    ...phoneContacts('phone', own),
    ...phoneContacts('mention', others),
  ]
}

/** The addresses and numbers in a text. */
export function contactsInText(text: string): Contact[] {
  return [...addressContacts(addressesIn(text)), ...phoneContacts('phone', phonesIn(text))]
}

function addressContacts(addresses: Iterable<string>): Contact[] {
  return [...addresses].map((written) => ({ kind: 'mailbox', value: mailboxOf(written), written }))
}

function phoneContacts(kind: ContactKind, phones: Iterable<string>): Contact[] {
  return [...phones].map((value) => ({ kind, value, written: value }))
}

const NONE: Contact = { kind: 'none', value: '', written: '' }

/** Whether a lead has a number that can be rung, as in the indexes: its digits tell it unless that is wrong and stored otherwise. */
export const CAN_BE_RUNG: Record<LeadKind, string> = {
  booking: 'COALESCE(can_be_rung, phone IS NOT NULL)',
  enquiry: `COALESCE(can_be_rung, number GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*')`,
}

/**
 * Stores the addresses and numbers that a lead names, in place of those that it named before, and whether it can be rung. Those that stay
 * are not written again.
 */
export function storeContacts(sql: SqlStorage, kind: LeadKind, lead: Lead): void {
  const contacts = contactsIn(kind, lead)
  const named = JSON.stringify(contacts.length > 0 ? contacts : [NONE])
  const each = `SELECT value ->> 'kind', value ->> 'value', value ->> 'written' FROM json_each(?3)`
  const statement = `DELETE FROM lead_contacts WHERE lead_kind = ?1 AND lead_id = ?2 AND (kind, value, written) NOT IN (${each})`
  sql.exec(statement, kind, lead.id, named)
  sql.exec(
    `INSERT OR IGNORE INTO lead_contacts (lead_kind, lead_id, created_at, kind, value, written) SELECT ?1, ?2, ?4, * FROM (${each})`,
    kind,
    lead.id,
    named,
    lead.created_at,
  )
  const rings = Number(valuesOf(contacts, 'phone').size > 0)
  const table = kind === 'booking' ? 'bookings' : 'enquiries'
  sql.exec(`UPDATE ${table} SET can_be_rung = ?1 WHERE id = ?2 AND ${CAN_BE_RUNG[kind]} <> ?1`, rings, lead.id)
}

export function dropContacts(sql: SqlStorage, kind: LeadKind, ids: readonly number[]): void {
  const query = 'DELETE FROM lead_contacts WHERE lead_kind = ? AND lead_id IN (SELECT value FROM json_each(?))'
  sql.exec(query, kind, JSON.stringify(ids))
}

export function contactsOf(sql: SqlStorage, { kind, id }: LeadKey): Contact[] {
  const query = 'SELECT kind, value, written FROM lead_contacts WHERE lead_kind = ? AND lead_id = ?'
  return rowsOf<Contact>(sql, query, kind, id)
}

export function valuesOf(contacts: readonly Contact[], kind: ContactKind): ReadonlySet<string> {
  return new Set(contacts.flatMap((contact) => (contact.kind === kind ? [contact.value] : [])))
}

/** Which of some leads share a mailbox with another lead, or else a number. */
export function doublesAmong(sql: SqlStorage, leads: readonly LeadKey[]): (LeadKey & { by: 'mailbox' | 'phone' })[] {
  const query = `SELECT own.lead_kind AS kind, own.lead_id AS id, MIN(own.kind) AS by
     FROM json_each(?) AS asked JOIN lead_contacts AS own ON own.lead_kind = asked.value ->> 'kind' AND own.lead_id = asked.value ->> 'id'
    WHERE own.kind IN ('mailbox', 'phone') AND EXISTS (
      SELECT 1 FROM lead_contacts AS other
       WHERE other.kind = own.kind AND other.value = own.value AND (other.lead_kind, other.lead_id) <> (own.lead_kind, own.lead_id))
    GROUP BY own.lead_kind, own.lead_id`
  return rowsOf(sql, query, JSON.stringify(leads.map(({ kind, id }) => ({ kind, id }))))
}

/** The mailbox that an enquiry names, if it names one alone: then it is taken for its writer's. */
export function mailboxOfWriter(contacts: readonly Contact[]): string | undefined {
  const [mailbox, ...others] = valuesOf(contacts, 'mailbox')
  return others.length === 0 ? mailbox : undefined
}

/** What leads are found by. `written`: only an address that was given like this. */
export type Named = { kind: ContactKind; value: string; written?: string }

/** Where a page of leads begins, and in which order they come. */
export type LeadOrder = { after?: LeadCursor; newest?: boolean; limit: number }

/** The leads that name a contact, the oldest first or the newest. Reads as many rows as there are such leads on the page. */
export function leadsNaming(
  sql: SqlStorage,
  { kind, value, written }: Named,
  { after, newest = false, limit }: LeadOrder,
): LeadCursor[] {
  const [sign, way] = newest ? ['<', 'DESC'] : ['>', 'ASC']
  const from = after ?? (newest ? AFTER_ALL : BEFORE_ALL)
  const query = `SELECT DISTINCT lead_kind AS kind, lead_id AS id, created_at AS createdAt FROM lead_contacts
    WHERE kind = ?1 AND value = ?2 AND (created_at, lead_kind, lead_id) ${sign} (?3, ?4, ?5) AND ?6 IN (written, '')
    ORDER BY created_at ${way}, lead_kind ${way}, lead_id ${way} LIMIT ?7`
  return rowsOf(sql, query, kind, value, from.createdAt, from.kind, from.id, written ?? '', limit)
}

/** Before and after all leads: `~` comes after every kind. */
export const BEFORE_ALL = { createdAt: 0, kind: '', id: 0 } as const
export const AFTER_ALL = { createdAt: Number.MAX_SAFE_INTEGER, kind: '~', id: 0 } as const

/** Those of some values that no lead names but these. */
export function notNamedByOthers(
  sql: SqlStorage,
  kind: ContactKind,
  values: Iterable<string>,
  leads: readonly LeadKey[],
): string[] {
  const among = JSON.stringify(leads.map((lead) => `${lead.kind} ${lead.id}`))
  const query = `SELECT 1 FROM lead_contacts WHERE kind = ? AND value = ?
    AND lead_kind || ' ' || lead_id NOT IN (SELECT value FROM json_each(?)) LIMIT 1`
  return [...new Set(values)].filter((value) => !hasRow(sql, query, kind, value, among))
}
