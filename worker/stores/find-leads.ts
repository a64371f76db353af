import { addressesIn } from '../domain/addresses-in'
import { phonesIn } from '../domain/phones-in'
import { wordsOfName } from '../domain/words-of-name'
import type { LeadCursor } from './read-leads'
import { type ShownLead, shownLead } from './show-lead'

/** A page stays below four megabytes even if every enquiry is as long as it may be. */
export const FOUND_PAGE = 200

/** What leads are looked for by: one of a person's marks, references, or the network they came from since a time (ms since 1970). */
export type LeadSearch =
  | { by: 'email' | 'phone' | 'name'; value: string }
  | { by: 'references'; value: readonly string[] }
  | { by: 'network'; value: string; since: number }

/** `next` is where the page after this one begins. */
export type FoundLeads = { leads: ShownLead[]; next: LeadCursor | null }

type Candidate = LeadCursor & { text: string }

/**
 * One page of the leads that a search means, the oldest first. Reads whole tables, for what a person wrote has no index: an
 * operator asks this now and then, a visitor never.
 */
export function findLeads(sql: SqlStorage, search: LeadSearch, after?: LeadCursor): FoundLeads {
  const { bookings, enquiries, wanted, isMeant } = planOf(search)
  const rows = sql.exec<Candidate>(
    `SELECT kind, id, createdAt, text FROM (
       SELECT 'booking' AS kind, id, created_at AS createdAt, ${bookings.text} AS text FROM bookings WHERE ${bookings.where}
       UNION ALL
       SELECT 'enquiry', id, created_at, ${enquiries.text} FROM enquiries WHERE ${enquiries.where}
     ) WHERE (createdAt, kind, id) > (?2, ?3, ?4) AND ?1 IS NOT NULL ORDER BY createdAt, kind, id`,
    wanted,
    after?.createdAt ?? 0,
    after?.kind ?? '',
    after?.id ?? 0,
  )
  const found: LeadCursor[] = []
  for (const { kind, id, createdAt, text } of rows) {
    if (isMeant(text)) found.push({ kind, id, createdAt })
    if (found.length > FOUND_PAGE) break
  }
  const page = found.slice(0, FOUND_PAGE)
  return {
    leads: page.map(({ kind, id }) => shownLead(sql, kind, id)),
    next: found.length > FOUND_PAGE ? (page.at(-1) ?? null) : null,
  }
}

/** What SQL chooses from one table, by ?1, and the text that decides. */
type Choice = { where: string; text: string }
type Plan = { bookings: Choice; enquiries: Choice; wanted: string; isMeant: (text: string) => boolean }

/** An enquiry has no field for an address; it is the person's where its text names it. */
const ENQUIRY_TEXT = 'enquiry || char(10) || name || char(10) || company || char(10) || number'

function planOf(search: LeadSearch): Plan {
  switch (search.by) {
    case 'email':
      return {
        bookings: { where: 'email = ?1', text: 'email' },
        enquiries: { where: `instr(lower(${ENQUIRY_TEXT}), ?1) > 0`, text: ENQUIRY_TEXT },
        wanted: search.value,
        isMeant: (text) => addressesIn(text).has(search.value),
      }
    case 'phone': {
      const phones = [...phonesIn(search.value)]
      return {
        bookings: { where: 'phone IS NOT NULL', text: 'phone' },
        enquiries: { where: 'TRUE', text: 'number' },
        wanted: search.value,
        isMeant: (text) => phones.some((phone) => phonesIn(text).has(phone)),
      }
    }
    case 'name': {
      const words = wordsOfName(search.value)
      const all: Choice = { where: 'TRUE', text: 'name' }
      return {
        bookings: all,
        enquiries: all,
        wanted: search.value,
        isMeant: (text) => words.every((word) => wordsOfName(text).includes(word)),
      }
    }
    case 'references': {
      const listed: Choice = { where: 'reference IN (SELECT value FROM json_each(?1))', text: "''" }
      return { bookings: listed, enquiries: listed, wanted: JSON.stringify(search.value), isMeant: () => true }
    }
    case 'network': {
      const theirs: Choice = { where: `network = ?1 AND created_at >= ${search.since}`, text: "''" }
      return { bookings: theirs, enquiries: theirs, wanted: search.value, isMeant: () => true }
    }
  }
}
