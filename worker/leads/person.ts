import { mailboxOf } from '../../shared/email-rule.ts'
import { type AlsoLead, chosenOf, type FoundBy, type Person, type PersonChoice, type PersonLead } from '../../shared/person.ts'
import type { Millis } from '../../shared/time.ts'
import { toldOfDeletion } from '../bookings/left-entries.ts'
import { forgetHolds } from '../holds/store.ts'
import { kindsOf, type LeadKind } from '../outbox/message-kinds.ts'
import { OutboxTable } from '../outbox/table.ts'
import { forgetWaiting } from '../waiting/list.ts'
import type { DeletedLeads } from './delete.ts'
import { type LeadDocument, leadById, leadDocumentById, leadOfReference } from './document.ts'
import { type LeadCursor, leadListItems } from './list.ts'
import { wordsOfName } from './name-words.ts'
import { ENQUIRY_TEXT, findPage, type LeadSearch } from './search.ts'
import { findByContact } from './search-index.ts'
import { addressesIn, mailboxOfWriter, phoneOf, phonesIn } from './written-contacts.ts'

/** So many leads that only share a number are shown, the newest: a number with more is a company's. */
const SHARING_MAX = 50

/** Whose leads: those of the person of one lead, or of an address. */
export type Whose = { reference: string } | { email: string }

type FoundLead = { kind: LeadKind; id: number; document: LeadDocument; by: FoundBy }

/**
 * The leads of a person; undefined if no lead has the reference. A number may be a whole office's, so leads that only share it are found,
 * but not taken for theirs; and so are those of each of several addresses that an enquiry names.
 */
export function findPerson(sql: SqlStorage, whose: Whose, now: Millis): Person | undefined {
  const found = new Map<string, FoundLead>()
  const add = (kind: LeadKind, id: number, by: FoundBy) => {
    const document = leadDocumentById(sql, kind, id)
    if (!found.has(document.reference)) found.set(document.reference, { kind, id, document, by })
  }
  const addAll = (search: LeadSearch, by: FoundBy) => {
    for (const { kind, id } of allFound(sql, search)) add(kind, id, by)
  }
  const addNewest = (search: LeadSearch, by: FoundBy) => {
    const before = found.size
    for (const { kind, id } of allFound(sql, search, true)) {
      if (found.size === before + SHARING_MAX) return true
      add(kind, id, by)
    }
    return false
  }
  if ('reference' in whose) {
    const asked = leadOfReference(sql, whose.reference)
    if (!asked) return undefined
    add(asked.kind, asked.id, 'self')
  }
  const mailboxes = 'email' in whose ? new Set([mailboxOf(whose.email)]) : mailboxesOf([...found.values()])
  addAll({ by: 'mailboxes', values: mailboxes }, 'mailbox')
  const isMore = addNewest({ by: 'phones', values: numbersOf([...found.values()]) }, 'phone')
  const sharing = [...found.values()].filter(({ kind, by }) => kind === 'booking' && by === 'phone')
  const isMoreLinked = addNewest({ by: 'mailboxes', values: mailboxesOf(sharing) }, 'linked')

  const leads = [...found.values()].map((one) => personLead(sql, one, mailboxes.size === 1, now))
  leads.sort((a, b) => Number(b.isTheirs) - Number(a.isTheirs) || b.createdAt.localeCompare(a.createdAt))
  const asked = leads.find(({ by }) => by === 'self') ?? leads.find(({ kind, isTheirs }) => isTheirs && kind === 'booking')
  return { name: (asked ?? leads[0])?.name ?? '', leads, isMore: isMore || isMoreLinked }
}

/** `stamp`: that of the person whom somebody saw and decided to delete; absent if nobody looked. */
export type ForgetOrder = { whose: Whose; choice: PersonChoice; stamp?: string }

/** Has a person's chosen leads removed; null, and none is, if their stamp has become another one. */
export function forgetPerson(
  sql: SqlStorage,
  { whose, choice, stamp }: ForgetOrder,
  now: Millis,
  remove: (references: readonly string[]) => DeletedLeads,
): DeletedLeads | null {
  const person = findPerson(sql, whose, now) ?? { name: '', leads: [], isMore: false }
  if (stamp !== undefined && stamp !== stampOf(person)) return null
  const chosen = chosenOf(person, choice)
  const written = sql.exec<{ text: string }>(
    `SELECT ${ENQUIRY_TEXT} AS text FROM enquiries WHERE reference IN (SELECT value FROM json_each(?))`,
    JSON.stringify(chosen.map(({ reference }) => reference)),
  )
  const addresses = [
    ...('email' in whose ? [whose.email] : []),
    ...chosen.flatMap(({ email }) => email ?? []),
    ...[...written].flatMap(({ text }) => mailboxOfWriter(text) ?? []),
  ]
  forgetWaiting(sql, addresses, now)
  const phones = chosen.flatMap(({ phone }) => phone ?? [])
  forgetHolds(sql, addresses, phones, now)
  return remove(chosen.map(({ reference }) => reference))
}

/** All that a deletion rests on, as a text: another one means that something has changed. */
export function stampOf({ leads }: Person): string {
  return JSON.stringify(
    leads.map(({ reference, by, session }) => [reference, by, session?.startsAt, session?.status, session?.host]),
  )
}

function* allFound(sql: SqlStorage, search: LeadSearch, newest = false): Iterable<LeadCursor> {
  let after: LeadCursor | undefined
  do {
    const page = findPage(sql, search, { after, newest })
    yield* page.found
    after = page.next ?? undefined
  } while (after)
}

/** An enquiry has no field for an address, but may name some. */
function mailboxesOf(leads: readonly FoundLead[]): ReadonlySet<string> {
  const addresses = leads.flatMap(({ kind, document: { email, enquiry, name, organisation, phone } }) =>
    kind === 'booking' ? [email ?? ''] : [...addressesIn([enquiry, name, organisation, phone].join('\n'))],
  )
  return new Set(addresses.map(mailboxOf))
}

function numbersOf(leads: readonly FoundLead[]): ReadonlySet<string> {
  return new Set(leads.flatMap(({ document: { phone } }) => phoneOf(phone ?? '') ?? []))
}

function personLead(sql: SqlStorage, { kind, id, document, by }: FoundLead, isSure: boolean, now: Millis): PersonLead {
  const { reference, createdAt, name, organisation, email, phone, session } = document
  const told = kind === 'booking' ? toldOfDeletion(sql, leadById(sql, 'booking', id), now) : []
  const messages = new OutboxTable(sql).ofLead(kindsOf(kind), id)
  return {
    ...{ reference, kind, createdAt, name, organisation, email, phone, by },
    session: session && { startsAt: session.startsAt, endsAt: session.endsAt, status: session.status, host: session.host },
    isTheirs: by === 'self' || (by === 'mailbox' && isSure),
    isToCome: session !== null && session.status === 'booked' && Date.parse(session.endsAt) > now,
    told: [...new Set(told.map(({ host_name, host_email }) => host_name ?? host_email))],
    unsent: messages.filter(({ state }) => state === 'pending' || state === 'held').length,
  }
}

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
