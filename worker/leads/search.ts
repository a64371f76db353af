import { emailRule, mailboxOf } from '../../shared/email-rule.ts'
import { checkField } from '../../shared/field-rule.ts'
import type { Millis } from '../../shared/time.ts'
import { isLeadReference, LEAD_TABLES } from '../ledger/insert.ts'
import type { LeadKind } from '../outbox/message-kinds.ts'
import { type ShownLead, showLead } from './lead.ts'
import type { LeadCursor } from './list.ts'
import { nameTest } from './name-words.ts'
import { isLongEnough } from './search-index.ts'
import { addressesIn, phoneOf, phonesIn } from './written-contacts.ts'

/** A page stays below four megabytes even if every enquiry has the greatest length allowed. */
const FOUND_PAGE = 200

/** What leads are searched by. */
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

type SearchOrder = { after?: LeadCursor; newest?: boolean }

/** One page of the leads that match a search, the oldest first. */
export function findLeads(sql: SqlStorage, search: LeadSearch, after?: LeadCursor): FoundLeads {
  const { found, next } = findPage(sql, search, { after })
  return { leads: found.map(({ kind, id }) => showLead(sql, kind, id)), next }
}

/**
 * Where one page of the leads that match a search are; the oldest first, or the newest. Reads whole tables, because free text has no
 * index; only operators and the studio search, and rarely.
 */
export function findPage(
  sql: SqlStorage,
  search: LeadSearch,
  order: SearchOrder,
): { found: LeadCursor[]; next: LeadCursor | null } {
  const plan = planOf(search)
  const all = [...findOfKind(sql, 'booking', plan, order), ...findOfKind(sql, 'enquiry', plan, order)].sort(
    (a, b) => (a.createdAt - b.createdAt || a.kind.localeCompare(b.kind) || a.id - b.id) * (order.newest ? -1 : 1),
  )
  const found = all.slice(0, FOUND_PAGE)
  return { found, next: all.length > FOUND_PAGE ? (found.at(-1) ?? null) : null }
}

const BEFORE_ALL = { createdAt: 0, kind: '', id: 0 } as const
/** `~` comes after every kind. */
const AFTER_ALL = { createdAt: Number.MAX_SAFE_INTEGER, kind: '~', id: 0 } as const

/** At most one lead more than a page holds. Rows are read one by one in index order, so that no whole table is held in memory. */
function findOfKind(
  sql: SqlStorage,
  kind: LeadKind,
  { [kind]: choice, wanted, isMeant }: Plan,
  { after, newest = false }: SearchOrder,
): LeadCursor[] {
  const [sign, way] = newest ? ['<', 'DESC'] : ['>', 'ASC']
  const from = after ?? (newest ? AFTER_ALL : BEFORE_ALL)
  const rows = sql.exec<{ id: number; createdAt: Millis; text: string }>(
    `SELECT id, created_at AS createdAt, ${choice.text} AS text FROM ${LEAD_TABLES[kind]}
      WHERE ${choice.where} AND ?1 IS NOT NULL AND created_at ${sign}= ?2 AND (created_at, '${kind}', id) ${sign} (?2, ?3, ?4)
      ORDER BY created_at ${way}, id ${way}`,
    wanted,
    from.createdAt,
    from.kind,
    from.id,
  )
  const found: LeadCursor[] = []
  for (const { id, createdAt, text } of rows) {
    if (isMeant(text, kind)) found.push({ kind, id, createdAt })
    if (found.length > FOUND_PAGE) break
  }
  return found
}

/** `where` filters the rows of one table by ?1; `text` is the SQL expression that `isMeant` then tests. */
type Choice = { where: string; text: string }
type Plan = Record<LeadKind, Choice> & { wanted: string; isMeant: (text: string, kind: LeadKind) => boolean }

/** SQL for all that an enquiry says: it has no field for an address, so one is looked for there. */
export const ENQUIRY_TEXT = 'enquiry || char(10) || name || char(10) || company || char(10) || number'

/** For phone numbers: the separator cannot be part of a number, so two numbers never join into one. */
const ENQUIRY_PHONES = `enquiry || ' | ' || name || ' | ' || company || ' | ' || number`

/** What is left of BW-7K3M9P without its beginning, which every reference has. */
const REFERENCE_END = 'substr(reference, 4)'

function planOf(search: LeadSearch): Plan {
  switch (search.by) {
    case 'email':
      return {
        booking: { where: 'email = ?1', text: 'email' },
        enquiry: { where: `instr(${ENQUIRY_TEXT}, '@') > 0`, text: ENQUIRY_TEXT },
        wanted: search.value,
        isMeant: (text) => addressesIn(text).has(search.value),
      }
    case 'mailboxes':
      return {
        booking: { where: 'TRUE', text: 'email' },
        enquiry: { where: `instr(${ENQUIRY_TEXT}, '@') > 0`, text: ENQUIRY_TEXT },
        wanted: '',
        isMeant: (text, kind) =>
          (kind === 'booking' ? [text] : [...addressesIn(text)]).some((address) => search.values.has(mailboxOf(address))),
      }
    case 'phone':
      return planOf({ by: 'phones', values: new Set([phoneOf(search.value) ?? '']) })
    case 'phones':
      return {
        booking: { where: 'phone IS NOT NULL', text: 'phone' },
        enquiry: { where: 'TRUE', text: ENQUIRY_PHONES },
        wanted: '',
        isMeant: (text) => [...phonesIn(text)].some((phone) => search.values.has(phone)),
      }
    case 'name': {
      const isNamed = nameTest(search.value)
      const phone = phoneOf(search.value)
      const phones = (column: string) => (phone ? ` || char(10) || ${column}` : '')
      return {
        booking: {
          where: 'TRUE',
          text: `name || ' ' || organisation || ' ' || ${REFERENCE_END}${phones("COALESCE(phone, '')")}`,
        },
        enquiry: { where: 'TRUE', text: `name || ' ' || company || ' ' || ${REFERENCE_END}${phones(ENQUIRY_PHONES)}` },
        wanted: search.value,
        isMeant: (text) => {
          // Names are one line each.
          const [names = '', ...others] = text.split('\n')
          return isNamed(names) || (phone !== undefined && phonesIn(others.join('\n')).has(phone))
        },
      }
    }
    case 'references': {
      const listed: Choice = { where: 'reference IN (SELECT value FROM json_each(?1))', text: "''" }
      return { booking: listed, enquiry: listed, wanted: JSON.stringify(search.value), isMeant: () => true }
    }
    case 'network': {
      const theirs: Choice = { where: `network = ?1 AND created_at >= ${search.since}`, text: "''" }
      return { booking: theirs, enquiry: theirs, wanted: search.value, isMeant: () => true }
    }
  }
}

/** What the studio looks for. `parts`: beginnings of words, or runs of digits, in the index of all leads. */
export type StudioSearch = Extract<LeadSearch, { by: 'email' | 'references' }> | { by: 'parts'; value: string }

/** What somebody who typed this looks for: a reference, an address's leads, or parts of what a lead has; undefined if that is too short. */
export function searchOfText(typed: string): StudioSearch | undefined {
  const text = typed.trim()
  if (isLeadReference(text.toUpperCase())) return { by: 'references', value: [text.toUpperCase()] }
  const address = text.includes('@') ? checkField(emailRule, text) : undefined
  if (address?.ok && address.value) return { by: 'email', value: address.value }
  return isLongEnough(text) ? { by: 'parts', value: text } : undefined
}

/** Whether a text may be part of a phone number. `54` is, but it may also be a word of a name: tell nobody before they find nothing. */
export function isPartOfNumber(text: string): boolean {
  return /^[\s\p{Nd}()+./\p{Pd}]*\p{Nd}[\s\p{Nd}()+./\p{Pd}]*$/u.test(text) && phoneOf(text) === undefined
}
