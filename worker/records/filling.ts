import { LEAD_KINDS, type LeadKind } from '../../shared/lead.ts'
import type { BookingRow } from './bookings.ts'
import { HAS_CONTACTS, storeContacts } from './contacts.ts'
import type { EnquiryRow } from './enquiries.ts'
import { LEAD_TABLES } from './leads.ts'
import { IS_INDEXED, indexLead } from './search-index.ts'

/**
 * What is worked out of a lead when it is stored is worked out of the leads of before slice by slice: so many of them, or so many
 * characters of what they say, that whoever books meanwhile waits milliseconds.
 */
const SLICE_LEADS = 250
const SLICE_CHARACTERS = 50_000

type Lead = BookingRow | EnquiryRow

/** Stores what the next leads of before name; true if none is left. The words of a lead come after that. */
export function fillContacts(sql: SqlStorage): boolean {
  return unfilled(sql).every((kind) => fillMore(sql, kind, `${kind} contacts`, HAS_CONTACTS[kind], storeContacts))
}

/** The same, and then adds their words to the index of all leads. */
export function fillWords(sql: SqlStorage): boolean {
  const left = unfilled(sql)
  return left.length === 0 || (fillContacts(sql) && left.every((kind) => fillMore(sql, kind, kind, IS_INDEXED[kind], indexLead)))
}

/** The kinds of which the words of some lead are not in the index yet. */
const unfilled = (sql: SqlStorage) => LEAD_KINDS.filter((kind) => !isFilled(progressOf(sql, kind)))

type Progress = { done: number; upTo: number }

const isFilled = (progress: Progress | undefined) => progress !== undefined && progress.done >= progress.upTo

/** `isTaken`: SQL for a lead of which it is known already, because it was stored since. */
function fillMore(
  sql: SqlStorage,
  kind: LeadKind,
  what: string,
  isTaken: string,
  take: (sql: SqlStorage, kind: LeadKind, lead: Lead) => void,
): boolean {
  const progress = progressOf(sql, what) ?? beginProgress(sql, kind, what)
  if (isFilled(progress)) return true
  const { done, upTo } = progress
  const query = `SELECT * FROM ${LEAD_TABLES[kind]} WHERE id > ? AND id <= ? AND NOT ${isTaken} ORDER BY id LIMIT ${SLICE_LEADS}`
  const leads = sql.exec<Lead>(query, done, upTo).toArray()
  let taken = 0
  for (let characters = 0; taken < leads.length && characters < SLICE_CHARACTERS; taken++) {
    const lead = leads[taken] as Lead
    take(sql, kind, lead)
    characters += 'enquiry' in lead ? lead.enquiry.length : 0
  }
  const next = taken < leads.length || leads.length === SLICE_LEADS ? (leads[taken - 1]?.id ?? upTo) : upTo
  sql.exec('UPDATE lead_words_progress SET done = ? WHERE kind = ?', next, what)
  return next >= upTo
}

function progressOf(sql: SqlStorage, what: string): Progress | undefined {
  return sql.exec<Progress>('SELECT done, up_to AS upTo FROM lead_words_progress WHERE kind = ?', what).toArray()[0]
}

/** The leads that there are now are those of before; each that comes later adds itself. */
function beginProgress(sql: SqlStorage, kind: LeadKind, what: string): Progress {
  const query = `INSERT INTO lead_words_progress (kind, done, up_to)
    VALUES (?, 0, (SELECT COALESCE(MAX(id), 0) FROM ${LEAD_TABLES[kind]})) RETURNING done, up_to AS upTo`
  return sql.exec<Progress>(query, what).one()
}
