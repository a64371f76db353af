import { mailboxOf } from '../../shared/email-rule.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { LeadDocument } from '../../shared/lead-document.ts'
import type { DeletedLeads } from '../../shared/person.ts'
import { type AlsoLead, chosenOf, type FoundBy, type Person, type PersonChoice, type PersonLead } from '../../shared/person.ts'
import type { Millis } from '../../shared/time.ts'
import { forgetHolds } from '../assistants/holds.ts'
import { toldOfDeletion } from '../bookings/left-entries.ts'
import { OutboxTable } from '../queue/table.ts'
import {
  type Contact,
  type ContactKind,
  contactsInText,
  contactsOf,
  type LeadKey,
  leadsNaming,
  mailboxOfWriter,
  valuesOf,
} from '../records/contacts.ts'
import { leadById, leadDocumentById, leadOfReference } from '../records/lead-document.ts'
import type { LeadCursor } from '../records/leads.ts'
import { wordsOfName } from '../records/name-words.ts'
import { forgetWaiting } from '../waiting/list.ts'
import { leadListItems } from './list.ts'
import { findPage, type LeadSearch } from './search.ts'

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
    for (const { kind, id } of allFound(sql, search)) {
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
  const mailboxes = 'email' in whose ? new Set([mailboxOf(whose.email)]) : namedIn(sql, [...found.values()], 'mailbox')
  addAll({ by: 'mailboxes', values: mailboxes }, 'mailbox')
  const isMore = addNewest({ by: 'phones', values: namedIn(sql, [...found.values()], 'phone') }, 'phone')
  const sharing = [...found.values()].filter(({ kind, by }) => kind === 'booking' && by === 'phone')
  const isMoreLinked = addNewest({ by: 'mailboxes', values: namedIn(sql, sharing, 'mailbox') }, 'linked')

  const leads = [...found.values()].map((one) => personLead(sql, one, mailboxes.size === 1, now))
  leads.sort((a, b) => Number(b.isTheirs) - Number(a.isTheirs) || b.createdAt.localeCompare(a.createdAt))
  const asked = leads.find(({ by }) => by === 'self') ?? leads.find(({ kind, isTheirs }) => isTheirs && kind === 'booking')
  return { name: (asked ?? leads[0])?.name ?? '', leads, isMore: isMore || isMoreLinked }
}

/** `stamp`: that of the person whose deletion is remembered already: nobody else’s lead goes. */
export type ForgetOrder = { whose: Whose; choice: PersonChoice; stamp: string }

/** Has a person's chosen leads removed; undefined, and none is, if the lead they were found by is gone or their stamp another one. */
export function forgetPerson(
  sql: SqlStorage,
  { whose, choice, stamp }: ForgetOrder,
  now: Millis,
  remove: (references: readonly string[]) => DeletedLeads,
): DeletedLeads | undefined {
  const person = findPerson(sql, whose, now)
  if (!person || stamp !== stampOf(person)) return undefined
  const chosen = chosenOf(person, choice)
  const written = chosen.flatMap(({ reference }) => {
    const lead = leadOfReference(sql, reference)
    return lead ? (mailboxOfWriter(contactsOf(sql, lead)) ?? []) : []
  })
  const addresses = [...('email' in whose ? [whose.email] : []), ...chosen.flatMap(({ email }) => email ?? []), ...written]
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

/** The newest first. */
function* allFound(sql: SqlStorage, search: LeadSearch): Iterable<LeadCursor> {
  let after: LeadCursor | undefined
  do {
    const page = findPage(sql, search, { after, newest: true })
    yield* page.found
    after = page.next ?? undefined
  } while (after)
}

function namedIn(sql: SqlStorage, leads: readonly FoundLead[], contact: ContactKind): ReadonlySet<string> {
  return new Set(leads.flatMap((lead) => [...valuesOf(contactsOf(sql, lead), contact)]))
}

function personLead(sql: SqlStorage, { kind, id, document, by }: FoundLead, isSure: boolean, now: Millis): PersonLead {
  const { reference, createdAt, name, organisation, email, phone, session } = document
  const told = kind === 'booking' ? toldOfDeletion(sql, leadById(sql, 'booking', id), now) : []
  const messages = new OutboxTable(sql).ofLead(kind, id)
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

/** Other leads of the person of a lead, by mailbox or phone number, the newest first; undefined if no lead has the reference. */
export function alsoFrom(sql: SqlStorage, reference: string, now: Millis): AlsoLead[] | undefined {
  const asked = leadOfReference(sql, reference)
  if (!asked) return undefined
  const { name } = leadDocumentById(sql, asked.kind, asked.id)
  return leadsWith(sql, name, contactsOf(sql, asked), now, asked)
}

/** The leads that name an address or a number which is in a text, as of the person of a name; the newest first. */
export function alikeLeads(sql: SqlStorage, name: string, text: string, now: Millis): AlsoLead[] {
  return leadsWith(sql, name, contactsInText(text), now)
}

function leadsWith(sql: SqlStorage, name: string, contacts: readonly Contact[], now: Millis, asked?: LeadKey): AlsoLead[] {
  const found = new Map<string, LeadCursor & { by: AlsoLead['by'] }>()
  // One of them is the lead itself.
  for (const by of ['mailbox', 'phone'] as const)
    for (const value of valuesOf(contacts, by))
      for (const lead of leadsNaming(sql, { kind: by, value }, { newest: true, limit: ALSO_MAX + 1 })) {
        const key = `${lead.kind} ${lead.id}`
        if (key !== (asked && `${asked.kind} ${asked.id}`) && !found.has(key)) found.set(key, { ...lead, by })
      }
  const newest = [...found.values()]
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, ALSO_MAX)
    .map((lead) => ({ ...lead, document: leadDocumentById(sql, lead.kind, lead.id) }))
  const lines = leadListItems(sql, newest, now)
  return newest.flatMap(({ by, document }, index) => {
    const line = lines[index]
    // A number may be an office's, so that only the name tells whose lead it is.
    const isSure = by === 'mailbox' || isSameName(name, document.name)
    return line ? { ...line, by, isSure, sequence: document.outcome.sequence } : []
  })
}

function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOfName(one), wordsOfName(other)]
  return words.length > 0 && words.length === others.length && words.every((word) => others.includes(word))
}
