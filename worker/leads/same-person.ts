import { mailboxOf } from '../../shared/email-rule.ts'
import type { AlsoLead } from '../../shared/person.ts'
import type { Millis } from '../../shared/time.ts'
import type { LeadKind } from '../outbox/message-kinds.ts'
import { type LeadDocument, leadDocumentById, leadOfReference } from './document.ts'
import { leadListItems } from './list.ts'
import { wordsOfName } from './name-words.ts'
import { findByContact } from './search-index.ts'
import { addressesIn, phonesIn } from './written-contacts.ts'

/** So many are shown, the newest; nobody looks through more. */
const ALSO_MAX = 20

type Contacts = { mailboxes: ReadonlySet<string>; phones: ReadonlySet<string>; addresses: readonly string[] }

/**
 * Other leads of the person of a lead, by mailbox or phone number, the newest first; undefined if no lead has the reference. They are
 * found in indexes, at once, for whoever works with a lead; before a person is deleted, findPerson looks at every lead.
 */
export function alsoFrom(sql: SqlStorage, reference: string, now: Millis): AlsoLead[] | undefined {
  const asked = leadOfReference(sql, reference)
  if (!asked) return undefined
  const document = leadDocumentById(sql, asked.kind, asked.id)
  const contacts = contactsOf(document)
  const found = new Map<string, { kind: LeadKind; id: number; document: LeadDocument; by: AlsoLead['by'] }>()
  for (const { kind, id } of candidates(sql, contacts)) {
    const other = leadDocumentById(sql, kind, id)
    const by = sharedContact(contacts, contactsOf(other))
    if (by && other.reference !== reference) found.set(other.reference, { kind, id, document: other, by })
  }
  const newest = [...found.values()]
    .sort((one, other) => other.document.createdAt.localeCompare(one.document.createdAt))
    .slice(0, ALSO_MAX)
  const lines = leadListItems(sql, newest, now)
  return newest.flatMap(({ by, document: other }, index) => {
    const line = lines[index]
    // A number may be an office's, so that only the name tells whose lead it is.
    const isSure = by === 'mailbox' || isSameName(document.name, other.name)
    return line ? { ...line, by, isSure, sequence: other.outcome.sequence } : []
  })
}

function contactsOf({ kind, email, phone, enquiry, name, organisation }: LeadDocument): Contacts {
  const addresses = kind === 'booking' ? [email ?? ''] : [...addressesIn([enquiry, name, organisation, phone].join('\n'))]
  return { addresses, mailboxes: new Set(addresses.map(mailboxOf)), phones: phonesIn(phone ?? '') }
}

function sharedContact(one: Contacts, other: Contacts): AlsoLead['by'] | undefined {
  if ([...one.mailboxes].some((mailbox) => other.mailboxes.has(mailbox))) return 'mailbox'
  return [...one.phones].some((phone) => other.phones.has(phone)) ? 'phone' : undefined
}

/** Bookings have an index of mailboxes, which knows every spelling; what an enquiry names, and numbers, are in the index of words. */
function* candidates(sql: SqlStorage, { mailboxes, phones, addresses }: Contacts): Iterable<{ kind: LeadKind; id: number }> {
  for (const mailbox of mailboxes) {
    const rows = sql.exec<{ id: number }>(
      'SELECT id FROM bookings WHERE mailbox = ? ORDER BY id DESC LIMIT ?',
      mailbox,
      ALSO_MAX + 1,
    )
    for (const { id } of rows.toArray()) yield { kind: 'booking', id }
  }
  for (const contact of [...addresses, ...phones]) yield* findByContact(sql, contact, ALSO_MAX + 1)
}

function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOfName(one), wordsOfName(other)]
  return words.length > 0 && words.length === others.length && words.every((word) => others.includes(word))
}
