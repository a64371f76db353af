import { deskFields } from '../../shared/desk.ts'
import { plainDigits } from '../../shared/phone.ts'
import type { Millis } from '../../shared/time.ts'
import type { BookingRow } from '../bookings/record.ts'
import { NotesTable } from '../desk/notes.ts'
import type { EnquiryRow } from '../enquiries/write.ts'
import type { LeadKind } from '../outbox/message-kinds.ts'
import type { LeadCursor } from './list.ts'
import { spellingsOfName } from './name-words.ts'
import { addressesIn, phonesIn } from './written-contacts.ts'

/** A page of the studio's list. */
const FOUND_PAGE = 200
/** The leads of before the index are added so many at a time. */
const INDEX_BATCH = 2000
/** A longer word is found by its beginning. */
const WORD_MAX = 40
/** Shorter runs of digits, or parts of a domain, are in too many leads to help. */
const RUN_MIN = 4

type Lead = BookingRow | EnquiryRow

/**
 * Adds a lead to the full-text index of all leads, or replaces what it had there. The index holds which words a lead has: those of name and
 * organisation, of the address, of notes and the next step, and every end of a phone number. https://www.sqlite.org/fts5.html
 */
export function indexLead(sql: SqlStorage, kind: LeadKind, lead: Lead): void {
  const own = kind === 'booking' ? bookingWords(lead as BookingRow) : enquiryWords(lead as EnquiryRow)
  const notes = new NotesTable(sql).ofLead({ kind, id: lead.id }).map(({ text }) => text)
  const words = [...own, ...[...SEARCHED.map((column) => lead[column] ?? ''), ...notes].flatMap(textWords)]
  const row = rowOf({ kind, id: lead.id, createdAt: lead.created_at })
  sql.exec('INSERT OR REPLACE INTO lead_words (rowid, words) VALUES (?, ?)', row, [...new Set(words)].join(' '))
}

/** Takes a lead out of the index. */
export function unindexLead(sql: SqlStorage, lead: LeadCursor): void {
  sql.exec('DELETE FROM lead_words WHERE rowid = ?', rowOf(lead))
}

/** Removes the words of deleted leads, which SQLite has only marked. https://www.sqlite.org/fts5.html#the_optimize_command */
export function forgetWords(sql: SqlStorage): void {
  sql.exec(`INSERT INTO lead_words (lead_words) VALUES ('optimize')`)
}

/**
 * One page of the leads that have all of the typed words, or what begins with them, the newest first. What looks like a number is looked
 * for in phone numbers too.
 */
export function findByParts(
  sql: SqlStorage,
  typed: string,
  after?: LeadCursor,
): { found: LeadCursor[]; next: LeadCursor | null } {
  const match = matchOf(typed)
  if (match === undefined) return { found: [], next: null }
  const all = sql
    .exec<{ row: number }>(
      `SELECT rowid AS row FROM lead_words WHERE lead_words MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ${FOUND_PAGE + 1}`,
      match,
      after ? rowOf(after) : Number.MAX_SAFE_INTEGER,
    )
    .toArray()
    .map(({ row }) => leadOf(row))
  const found = all.slice(0, FOUND_PAGE)
  return { found, next: all.length > FOUND_PAGE ? (found.at(-1) ?? null) : null }
}

/** The newest leads that have all the words of a whole address, or a normalised number; some may have another one of these words. */
export function findByContact(sql: SqlStorage, contact: string, limit: number): LeadCursor[] {
  const words = contact.includes('@') ? [...new Set(addressWords(contact))] : [`n${contact}`]
  const match = words.flatMap((word) => spellingsOfName(word)[0]?.[0] ?? []).map((word) => `"${word}"`)
  if (match.length === 0) return []
  return sql
    .exec<{ row: number }>(
      'SELECT rowid AS row FROM lead_words WHERE lead_words MATCH ? ORDER BY rowid DESC LIMIT ?',
      match.join(' AND '),
      limit,
    )
    .toArray()
    .map(({ row }) => leadOf(row))
}

/** Whether something can be looked for: two letters, or four digits of a number. */
export function isLongEnough(typed: string): boolean {
  return matchOf(typed) !== undefined
}

/** Adds the next leads of before the index; true if none is left. */
export function indexMore(sql: SqlStorage): boolean {
  return (['booking', 'enquiry'] as const).every((kind) => indexMoreOf(sql, kind))
}

function indexMoreOf(sql: SqlStorage, kind: LeadKind): boolean {
  const table = kind === 'booking' ? 'bookings' : 'enquiries'
  const { done, upTo } = progressOf(sql, kind) ?? beginProgress(sql, kind, table)
  if (done >= upTo) return true
  const leads = sql
    .exec<Lead>(`SELECT * FROM ${table} WHERE id > ? AND id <= ? ORDER BY id LIMIT ${INDEX_BATCH}`, done, upTo)
    .toArray()
  for (const lead of leads) indexLead(sql, kind, lead)
  const next = leads.length < INDEX_BATCH ? upTo : (leads.at(-1)?.id ?? upTo)
  sql.exec('UPDATE lead_words_progress SET done = ? WHERE kind = ?', next, kind)
  return next >= upTo
}

type Progress = { done: number; upTo: number }

function progressOf(sql: SqlStorage, kind: LeadKind): Progress | undefined {
  const [progress] = sql.exec<Progress>('SELECT done, up_to AS upTo FROM lead_words_progress WHERE kind = ?', kind).toArray()
  return progress
}

/** The leads that there are now are those of before the index; each that comes later adds itself. */
function beginProgress(sql: SqlStorage, kind: LeadKind, table: string): Progress {
  const query = `INSERT INTO lead_words_progress (kind, done, up_to) VALUES (?, 0, (SELECT COALESCE(MAX(id), 0) FROM ${table}))
    RETURNING done, up_to AS upTo`
  return sql.exec<Progress>(query, kind).one()
}

/** Two to the 21st: so many leads, of both kinds, have a number of their own within one second of the order by time. */
const PLACES = 2 ** 21

/** The number of a lead in the index: the newest has the greatest, so that a search can stop at the first page. */
function rowOf({ createdAt, kind, id }: LeadCursor): number {
  return Math.floor(createdAt / 1000) * PLACES + ((id * 2 + Number(kind === 'enquiry')) % PLACES)
}

function leadOf(row: number): LeadCursor {
  const place = row % PLACES
  const createdAt: Millis = ((row - place) / PLACES) * 1000
  return { createdAt, kind: place % 2 === 1 ? 'enquiry' : 'booking', id: Math.floor(place / 2) }
}

function bookingWords({ reference, name, organisation, email, phone }: BookingRow): string[] {
  return [
    ...nameWords(name),
    ...nameWords(organisation),
    ...addressWords(email),
    ...phoneWords(phone ?? ''),
    ...referenceWords(reference),
  ]
}

/** Its text may name addresses and numbers; its words are not looked for. */
function enquiryWords({ reference, name, company, number, enquiry }: EnquiryRow): string[] {
  return [
    ...nameWords(name),
    ...nameWords(company),
    ...phoneWords(number),
    ...contactWords(enquiry),
    ...referenceWords(reference),
  ]
}

/** The columns of the desk whose words are found. */
const SEARCHED = Object.values(deskFields).flatMap(({ column, isSearched }) => (isSearched ? [column] : []))

/** What a colleague wrote is found by its words, and by the addresses and numbers in it. */
function textWords(text: string): string[] {
  return [...nameWords(text), ...contactWords(text)]
}

function contactWords(text: string): string[] {
  return [...[...addressesIn(text)].flatMap(addressWords), ...[...phonesIn(text)].flatMap(phoneWords)]
}

/** Each word in its spellings, two that follow each other as one, and the parts of one: obrien and brien are O Brien and O’Brien. */
function nameWords(text: string): string[] {
  const words = [...spellingsOfName(text), ...spellingsOfName(text.replace(/[’'ʼ＇]/gu, ' '))]
  const joined = words.slice(1).map(([plain], index) => `${words[index]?.[0] ?? ''}${plain}`)
  return [...words.flat(), ...joined].map((word) => word.slice(0, WORD_MAX))
}

/** The words before the @, and every end of the names in the domain. */
function addressWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  return [...nameWords(local), ...domain.split('.').flatMap((label) => [label, ...endsOf(label)])].map((word) =>
    word.toLowerCase().slice(0, WORD_MAX),
  )
}

/** A letter in front keeps numbers apart from words of digits. */
function phoneWords(text: string): string[] {
  const whole = [...phonesIn(text)]
  const digits = whole.length > 0 ? whole : [plainDigits(text).replace(/\D/g, '')]
  return digits.flatMap((number) => endsOf(number).map((end) => `n${end}`))
}

function referenceWords(reference: string): string[] {
  const code = reference.slice(3).toLowerCase()
  return [code, reference.replace('-', '').toLowerCase()]
}

function endsOf(text: string): string[] {
  const count = Math.max(0, text.length - RUN_MIN + 1)
  return Array.from({ length: count }, (_, start) => text.slice(start))
}

/** What is left of a number that somebody begins with 0, 00 61 or +61, as it is in the index. */
const BEGINNING = /^(?:0011|00)?(?:61)?0?/

/** The query of the index for what was typed; undefined if it is too short. */
function matchOf(typed: string): string | undefined {
  const plain = spellingsOfName(typed).map(([word]) => (word ?? '').slice(0, WORD_MAX))
  const digits = plainDigits(typed).replace(/[\s()+./\p{Pd}]/gu, '')
  const isNumber = /^\d+$/.test(digits) && digits.length >= RUN_MIN
  const runs = isNumber ? [digits, digits.replace(BEGINNING, '')].filter((run) => run.length >= RUN_MIN - 1) : []
  const joined = plain.slice(1).map((word, index) => {
    const others = plain.filter((_, at) => at !== index && at !== index + 1)
    return [`${plain[index] ?? ''}${word}`, ...others]
  })
  // A single letter is the beginning of too many words to be looked for alone.
  const ways = [plain, ...joined].filter((words) => words.some((word) => word.length > 1))
  const groups = [...ways.map((words) => words.map(beginsWith).join(' AND ')), ...runs.map((run) => beginsWith(`n${run}`))]
  return groups.length === 0 ? undefined : groups.map((group) => `(${group})`).join(' OR ')
}

/** Only letters and digits are left in a word, so none can be an operator of the query. */
function beginsWith(word: string): string {
  return `"${word}"*`
}
