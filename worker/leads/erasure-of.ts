import { mailboxOf } from '../../shared/email-rule.ts'
import type { Erasure } from '../backup/erasures.ts'
import { addressesIn, phoneOf } from './search.ts'

type Person = { reference: string; email: string; phone: string | null }

/**
 * What is to be remembered of leads before they are deleted; `addresses`: of whom every trace goes. Of a mailbox or a phone number
 * nothing, if a lead of theirs stays.
 */
export function erasureOf(sql: SqlStorage, references: readonly string[], addresses: readonly string[] = []): Erasure {
  const list = JSON.stringify(references)
  const isListed = 'reference IN (SELECT value FROM json_each(?))'
  const bookings = sql.exec<Person>(`SELECT reference, email, phone FROM bookings WHERE ${isListed}`, list).toArray()
  const enquiries = sql
    .exec<{ reference: string; number: string }>(`SELECT reference, number FROM enquiries WHERE ${isListed}`, list)
    .toArray()
  const gone = [...bookings, ...enquiries].map(({ reference }) => reference)
  if (gone.length + addresses.length === 0) return { references: [], addresses, mailboxes: [], phones: [] }
  const mailboxes = new Set([...bookings.map(({ email }) => email), ...addresses].map(mailboxOf))
  const numbers = [...bookings.map(({ phone }) => phone ?? ''), ...enquiries.map(({ number }) => number)]
  const phones = new Set(numbers.flatMap((number) => phoneOf(number) ?? []))
  // Only code knows how numbers and addresses are spelled, so all that stay are looked at; a deletion reads whole tables anyway.
  const others = `SELECT email AS text, phone FROM bookings WHERE NOT ${isListed}
    UNION ALL SELECT enquiry || char(10) || name || char(10) || company || char(10) || number, number FROM enquiries WHERE NOT ${isListed}`
  for (const { text, phone } of sql.exec<{ text: string; phone: string | null }>(others, list, list)) {
    // An enquiry that stays may name several people; a restore would leave it out for any of them.
    if (text.includes('@')) for (const address of addressesIn(text)) mailboxes.delete(mailboxOf(address))
    if (phone !== null) phones.delete(phoneOf(phone) ?? '')
  }
  return { references: gone, addresses, mailboxes: [...mailboxes], phones: [...phones] }
}
