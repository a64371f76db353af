import { emailRule, mailboxOf } from '../../shared/email-rule.ts'
import { checkField } from '../../shared/field-rule.ts'
import { isLeadReference, LEAD_KINDS, type LeadKind } from '../../shared/lead.ts'
import { phoneOf } from '../../shared/phone-numbers.ts'
import type { Millis } from '../../shared/time.ts'
import { AFTER_ALL, BEFORE_ALL, type LeadOrder, leadsNaming, type Named } from '../records/contacts.ts'
import { LEAD_TABLES, type LeadCursor } from '../records/leads.ts'
import { nameTest } from '../records/name-words.ts'
import { isLongEnough } from '../records/search-index.ts'
import { type ShownLead, showLead } from './lead.ts'

/** A page stays below four megabytes even if every enquiry has the greatest length allowed. */
const FOUND_PAGE = 200

export type LeadSearch =
  /** A person's whole address. */
  | { by: 'email'; value: string }
  /** Mailboxes, each in its one spelling, however a lead spells it. */
  | { by: 'mailboxes'; values: ReadonlySet<string> }
  /** A person's whole number. */
  | { by: 'phone'; value: string }
  /** Whole numbers, normalised. */
  | { by: 'phones'; values: ReadonlySet<string> }
  /** Whole words of a name, an organisation or the end of a reference. If they are one whole phone number, also that number. */
  | { by: 'name'; value: string }
  | { by: 'references'; value: readonly string[] }
  /** The keyed hash of the network that leads came from since a time. */
  | { by: 'network'; value: string; since: Millis }

/** `next` is where the next page begins; null on the last page. */
export type FoundLeads = { leads: ShownLead[]; next: LeadCursor | null }

type SearchOrder = { after?: LeadCursor; newest?: boolean; limit?: number }

/** One page of the leads that match a search, the oldest first. */
export function findLeads(sql: SqlStorage, search: LeadSearch, after?: LeadCursor): FoundLeads {
  const { found, next } = findPage(sql, search, { after })
  return { leads: found.map(({ kind, id }) => showLead(sql, kind, id)), next }
}

/** Where one page of found leads is. Names, references and networks read whole tables; only operators search them. */
export function findPage(
  sql: SqlStorage,
  search: LeadSearch,
  { after, newest = false, limit = FOUND_PAGE }: SearchOrder,
): { found: LeadCursor[]; next: LeadCursor | null } {
  const order = { after, newest, limit: limit + 1 }
  const named = namedBy(search).flatMap((contact) => leadsNaming(sql, contact, order))
  const plan = planOf(search)
  const read = plan ? LEAD_KINDS.flatMap((kind) => findOfKind(sql, kind, plan, order)) : []
  const each = new Map([...named, ...read].map((lead) => [`${lead.kind} ${lead.id}`, lead]))
  const all = [...each.values()].sort(
    (a, b) => (a.createdAt - b.createdAt || a.kind.localeCompare(b.kind) || a.id - b.id) * (newest ? -1 : 1),
  )
  const found = all.slice(0, limit)
  return { found, next: all.length > limit ? (found.at(-1) ?? null) : null }
}

/** What the leads that are looked for name; a number may stand anywhere in them. */
function namedBy(search: LeadSearch): Named[] {
  switch (search.by) {
    case 'email':
      return [{ kind: 'mailbox', value: mailboxOf(search.value), written: search.value }]
    case 'mailboxes':
      return [...search.values].map((value) => ({ kind: 'mailbox', value }))
    case 'phones':
      return [...search.values].flatMap((value) => [{ kind: 'phone', value } as const, { kind: 'mention', value } as const])
    case 'phone':
    case 'name': {
      const phone = phoneOf(search.value)
      return phone === undefined ? [] : namedBy({ by: 'phones', values: new Set([phone]) })
    }
    default:
      return []
  }
}

/** At most as many as asked. Rows are read one by one in index order, so that no whole table is held in memory. */
function findOfKind(
  sql: SqlStorage,
  kind: LeadKind,
  { where, names, wanted, isMeant }: Plan,
  { after, newest, limit }: LeadOrder,
): LeadCursor[] {
  const [sign, way] = newest ? ['<', 'DESC'] : ['>', 'ASC']
  const from = after ?? (newest ? AFTER_ALL : BEFORE_ALL)
  const query = `SELECT id, created_at AS createdAt, ${names ? NAMES[kind] : "''"} AS text FROM ${LEAD_TABLES[kind]}
    WHERE ${where} AND ?1 IS NOT NULL AND created_at ${sign}= ?2 AND (created_at, '${kind}', id) ${sign} (?2, ?3, ?4)
    ORDER BY created_at ${way}, id ${way}`
  const rows = sql.exec<{ id: number; createdAt: Millis; text: string }>(query, wanted, from.createdAt, from.kind, from.id)
  const found: LeadCursor[] = []
  for (const { id, createdAt, text } of rows) {
    if (isMeant(text)) found.push({ kind, id, createdAt })
    if (found.length === limit) break
  }
  return found
}

/** `where` filters the rows of each table by `wanted` (?1); with `names`, `isMeant` tests those of each row. */
type Plan = { where: string; names?: true; wanted: string; isMeant: (text: string) => boolean }

/** What is left of BW-7K3M9P without its beginning, which every reference has. */
const REFERENCE_END = 'substr(reference, 4)'

const NAMES: Record<LeadKind, string> = {
  booking: `name || ' ' || organisation || ' ' || ${REFERENCE_END}`,
  enquiry: `name || ' ' || company || ' ' || ${REFERENCE_END}`,
}

/** How the tables are read for what has no index. */
function planOf(search: LeadSearch): Plan | undefined {
  switch (search.by) {
    case 'name':
      return { where: 'TRUE', names: true, wanted: search.value, isMeant: nameTest(search.value) }
    case 'references': {
      const where = 'reference IN (SELECT value FROM json_each(?1))'
      return { where, wanted: JSON.stringify(search.value), isMeant: () => true }
    }
    case 'network':
      return { where: `network = ?1 AND created_at >= ${search.since}`, wanted: search.value, isMeant: () => true }
    default:
      return undefined
  }
}

/** What the studio looks for. `parts`: beginnings of words, or runs of digits, in the index of all leads. */
export type StudioSearch = Extract<LeadSearch, { by: 'email' | 'references' }> | { by: 'parts'; value: string }

/** What somebody who typed this looks for: a reference, an address's leads, or parts of what a lead has; undefined if that is too short. */
export function searchOfText(typed: string): StudioSearch | undefined {
  const text = typed.trim()
  if (isLeadReference(text.toUpperCase())) return { by: 'references', value: [text.toUpperCase()] }
  const address = checkField(emailRule, text)
  if (address.ok && address.value) return { by: 'email', value: address.value }
  return isLongEnough(text) ? { by: 'parts', value: text } : undefined
}
