import { LEAD_KINDS, type LeadKind } from '../../shared/lead.ts'
import type { BookingRow } from './bookings.ts'
import { storeContacts } from './contacts.ts'
import type { EnquiryRow } from './enquiries.ts'
import { LEAD_TABLES } from './leads.ts'
import { firstRow, onlyRow, rowsOf } from './rows.ts'
import { indexLead } from './search-index.ts'

/** Leads of before are worked out slice by slice, so short that whoever books meanwhile waits milliseconds. */
const SLICE_LEADS = 250
const SLICE_CHARACTERS = 50_000

/** Raised when an address, a number or a word of a text is read otherwise than before: then all leads are read again. */
const READING = 2

type Lead = BookingRow | EnquiryRow

/** Stores what the next leads of before name; true if none is left. The words of a lead come after that. */
export function fillContacts(sql: SqlStorage): boolean {
  return unfilled(sql).every((kind) => fillMore(sql, kind, 'contacts', storeContacts))
}

/** The same, and then adds their words to the index of all leads. */
export function fillWords(sql: SqlStorage): boolean {
  const left = unfilled(sql)
  return left.length === 0 || (fillContacts(sql) && left.every((kind) => fillMore(sql, kind, 'words', indexLead)))
}

/** The kinds of which the words of some lead are not in the index yet. */
const unfilled = (sql: SqlStorage) => LEAD_KINDS.filter((kind) => !isFilled(progressOf(sql, progressName(kind, 'words'))))

type Filled = 'contacts' | 'words'
type Progress = { done: number; upTo: number }

const progressName = (kind: LeadKind, what: Filled) => `${kind} ${what} ${READING}`

const isFilled = (progress: Progress | undefined) => progress !== undefined && progress.done >= progress.upTo

function fillMore(
  sql: SqlStorage,
  kind: LeadKind,
  what: Filled,
  take: (sql: SqlStorage, kind: LeadKind, lead: Lead) => void,
): boolean {
  const name = progressName(kind, what)
  const progress = progressOf(sql, name) ?? beginProgress(sql, kind, name)
  if (isFilled(progress)) return true
  const { done, upTo } = progress
  const query = `SELECT * FROM ${LEAD_TABLES[kind]} WHERE id > ? AND id <= ? ORDER BY id LIMIT ${SLICE_LEADS}`
  const leads = rowsOf<Lead>(sql, query, done, upTo)
  let taken = 0
  for (let characters = 0; taken < leads.length && characters < SLICE_CHARACTERS; taken++) {
    const lead = leads[taken] as Lead
    take(sql, kind, lead)
    characters += 'enquiry' in lead ? lead.enquiry.length : 0
  }
  const next = taken < leads.length || leads.length === SLICE_LEADS ? (leads[taken - 1]?.id ?? upTo) : upTo
  sql.exec('UPDATE lead_words_progress SET done = ? WHERE kind = ?', next, name)
  return next >= upTo
}

function progressOf(sql: SqlStorage, name: string): Progress | undefined {
  return firstRow<Progress>(sql, 'SELECT done, up_to AS upTo FROM lead_words_progress WHERE kind = ?', name)
}

/** Notes, as the ledger starts, which leads are those of before: a new site has none, and nobody who searches reads its leads again. */
export function beginFilling(sql: SqlStorage): void {
  for (const kind of LEAD_KINDS)
    for (const what of ['contacts', 'words'] as const) {
      const name = progressName(kind, what)
      if (!progressOf(sql, name)) beginProgress(sql, kind, name)
    }
}

/** The leads that there are now are those of before; each that comes later adds itself. */
function beginProgress(sql: SqlStorage, kind: LeadKind, name: string): Progress {
  const query = `INSERT INTO lead_words_progress (kind, done, up_to)
    VALUES (?, 0, (SELECT COALESCE(MAX(id), 0) FROM ${LEAD_TABLES[kind]})) RETURNING done, up_to AS upTo`
  return onlyRow<Progress>(sql, query, name)
}
