import { followUpFields } from '../../shared/follow-up.ts'
import type { LeadKind } from '../../shared/lead.ts'
import { plainDigits } from '../../shared/phone.ts'
import { phonesIn } from '../../shared/phone-numbers.ts'
import type { Millis } from '../../shared/time.ts'
import { addressesIn } from '../../shared/written-contacts.ts'
import type { BookingRow } from './bookings.ts'
import { type Contact, contactsOf } from './contacts.ts'
import type { EnquiryRow } from './enquiries.ts'
import type { LeadCursor } from './leads.ts'
import { spellingsOfName } from './name-words.ts'
import { NotesTable } from './notes.ts'
import { firstRow, onlyRow, rowsOf } from './rows.ts'

/** A page of the studio's list. */
const FOUND_PAGE = 200
/** A longer word is found by its beginning. */
const WORD_MAX = 40
/** Shorter runs of digits, or parts of a domain, are in too many leads to help. */
const DIGITS_MIN = 3
const PART_MIN = 4
/** So many different words of what an enquiry says are found: those of five thousand characters in English. A stranger chooses them. */
const SAID_MAX = 500

type Lead = BookingRow | EnquiryRow

/**
 * Adds a lead to the full-text index of all leads, or replaces what it had there, once its contacts are stored. The index holds which words
 * a lead has: those of name and organisation, of an enquiry, of the address, of notes and the next step, and every end of a phone number.
 * https://www.sqlite.org/fts5.html
 */
export function indexLead(sql: SqlStorage, kind: LeadKind, lead: Lead): void {
  const contacts = contactsOf(sql, { kind, id: lead.id })
  const own = kind === 'booking' ? bookingWords(lead as BookingRow, contacts) : enquiryWords(lead as EnquiryRow, contacts)
  const notes = new NotesTable(sql).ofLead({ kind, id: lead.id }).map(({ text }) => text)
  const all = new Set([...own, ...[...SEARCHED.map((column) => lead[column] ?? ''), ...notes].flatMap(textWords)])
  const words = [...all].join(' ')
  const row = rowOf({ kind, id: lead.id, createdAt: lead.created_at })
  const stored = firstRow<{ words: string }>(sql, `SELECT words FROM lead_words WHERE rowid = ${ROW}`, ...row)
  if (stored?.words === words) return
  sql.exec(`INSERT OR REPLACE INTO lead_words (rowid, words) VALUES (${ROW}, ?)`, ...row, words)
  // SQLite 3.53 writes several replaced rows of an index without details wrongly if they wait for the commit: after a row that keeps a
  // word, the others neither lose nor get it.
  if (stored) sql.exec(`INSERT INTO lead_words (lead_words) VALUES ('flush')`)
}

/** Adds several leads, in the order of the index: a number below the last one has it write its pages, which takes milliseconds. */
export function indexLeads(sql: SqlStorage, leads: readonly { kind: LeadKind; row: Lead }[]): void {
  const inOrder = [...leads].sort((one, other) => one.row.created_at - other.row.created_at)
  for (const { kind, row } of inOrder) indexLead(sql, kind, row)
}

/** Takes leads out of the index, in its order too. */
export function unindexLeads(sql: SqlStorage, leads: readonly LeadCursor[]): void {
  const inOrder = [...leads].sort((one, other) => one.createdAt - other.createdAt)
  for (const lead of inOrder) sql.exec(`DELETE FROM lead_words WHERE rowid = ${ROW}`, ...rowOf(lead))
}

/** Fewer pieces of the index are not joined: that writes all of it anew, two seconds for 25,000 leads. */
const PIECES_MAX = 8

/**
 * Joins the pieces in which the index was written, if there are many: a word is taken out of each of them. All at once, because what is
 * joined step by step between deletions only falls into more pieces.
 */
export function joinWords(sql: SqlStorage): void {
  const { pieces } = onlyRow<{ pieces: number }>(sql, 'SELECT COUNT(DISTINCT segid) AS pieces FROM lead_words_idx')
  if (pieces > PIECES_MAX) sql.exec(`INSERT INTO lead_words (lead_words) VALUES ('optimize')`)
}

/** One page of leads that have all typed words or their beginnings, the newest first; numbers in phone numbers too. */
export function findByParts(
  sql: SqlStorage,
  typed: string,
  after?: LeadCursor,
  limit = FOUND_PAGE,
): { found: LeadCursor[]; next: LeadCursor | null } {
  const match = matchOf(typed)
  if (match === undefined) return { found: [], next: null }
  const query = `SELECT rowid / ${PLACES} AS createdAt, rowid % ${PLACES} AS place FROM lead_words
    WHERE lead_words MATCH ? ${after ? `AND rowid < ${ROW}` : ''} ORDER BY rowid DESC LIMIT ${limit + 1}`
  const rows = rowsOf<{ createdAt: Millis; place: number }>(sql, query, match, ...(after ? rowOf(after) : []))
  const all = rows.map(({ createdAt, place }) => leadOf(createdAt, place))
  const found = all.slice(0, limit)
  return { found, next: all.length > limit ? (found.at(-1) ?? null) : null }
}

/** Whether something can be looked for: two letters, three digits of a number, or one Chinese, Japanese or Korean character. */
export function isLongEnough(typed: string): boolean {
  return matchOf(typed) !== undefined
}

/** So many leads of both kinds have a number of their own within one millisecond. */
const PLACES = 2 ** 21
const PLACES_OF_KIND = PLACES / 2

/**
 * The number of a lead in the index follows the order of all leads, so that a search can stop at the first page. JavaScript cannot count
 * so far: SQLite makes it of the time and the place.
 */
const ROW = `CAST(? AS INTEGER) * ${PLACES} + CAST(? AS INTEGER)`

function rowOf({ createdAt, kind, id }: LeadCursor): [createdAt: Millis, place: number] {
  return [createdAt, (id % PLACES_OF_KIND) + (kind === 'enquiry' ? PLACES_OF_KIND : 0)]
}

function leadOf(createdAt: Millis, place: number): LeadCursor {
  return { createdAt, kind: place < PLACES_OF_KIND ? 'booking' : 'enquiry', id: place % PLACES_OF_KIND }
}

function bookingWords({ reference, name, organisation, phone }: BookingRow, contacts: readonly Contact[]): string[] {
  return [
    ...nameWords(name),
    ...nameWords(organisation),
    ...contacts.flatMap(contactWords),
    ...shortNumberWords(phone ?? ''),
    ...referenceWords(reference),
  ]
}

function enquiryWords({ reference, name, company, number, enquiry }: EnquiryRow, contacts: readonly Contact[]): string[] {
  const own = contacts.filter(({ kind }) => kind === 'phone')
  const named = contacts.filter((contact) => !own.includes(contact))
  const said = new Set([...named.flatMap(contactWords), ...spellingsOfName(enquiry).flat().flatMap(wordParts)])
  return [
    ...nameWords(name),
    ...nameWords(company),
    ...own.flatMap(contactWords),
    ...shortNumberWords(number),
    ...referenceWords(reference),
    ...[...said].slice(0, SAID_MAX),
  ]
}

/** The columns of the follow-up whose words are found. */
const SEARCHED = Object.values(followUpFields).flatMap(({ column, isSearched }) => (isSearched ? [column] : []))

/** What a colleague wrote is found by its words, and by the addresses and numbers in it. */
function textWords(text: string): string[] {
  return [...nameWords(text), ...[...addressesIn(text)].flatMap(addressWords), ...[...phonesIn(text)].flatMap(numberWords)]
}

function contactWords({ kind, written }: Contact): string[] {
  return kind === 'mailbox' ? addressWords(written) : numberWords(written)
}

/** Each word in its spellings, two that follow each other as one, and the parts of one: obrien and brien are O Brien and O’Brien. */
function nameWords(text: string): string[] {
  const words = [...spellingsOfName(text), ...spellingsOfName(text.replace(/[’'ʼ＇]/gu, ' '))]
  const joined = words.slice(1).map(([plain], index) => `${words[index]?.[0] ?? ''}${plain}`)
  return [...words.flat(), ...joined].flatMap(wordParts)
}

/** Characters of scripts that put no spaces between words, or put the name of a family and of a person into one. */
const UNSPACED = /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+)/u

/** What a word is found by: its beginning, or in Chinese, Japanese and Korean each character with the next one, the last one alone. */
function wordParts(word: string): string[] {
  // Korean characters are whole only in this form; their letters, into which they are taken apart, are what a keyboard sends first.
  const whole = word.normalize('NFC')
  if (!UNSPACED.test(whole)) return [word.slice(0, WORD_MAX)]
  return whole.split(UNSPACED).flatMap((part) => {
    if (!UNSPACED.test(part)) return part === '' ? [] : [part.slice(0, WORD_MAX)]
    const characters = [...part]
    return characters.map((character, at) => `${character}${characters[at + 1] ?? ''}`.normalize('NFD'))
  })
}

/** The words before the @, and every end of the names in the domain. */
function addressWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  return [...nameWords(local), ...domain.split('.').flatMap((label) => [label, ...endsOf(label, PART_MIN)])].map((word) =>
    word.toLowerCase().slice(0, WORD_MAX),
  )
}

/** A letter in front keeps numbers apart from words of digits. */
function numberWords(digits: string): string[] {
  return endsOf(digits, DIGITS_MIN).map((end) => `n${end}`)
}

/** Digits that are no whole number are found even so. */
function shortNumberWords(text: string): string[] {
  return phonesIn(text).size > 0 ? [] : numberWords(plainDigits(text).replace(/\D/g, ''))
}

function referenceWords(reference: string): string[] {
  const code = reference.slice(3).toLowerCase()
  return [code, reference.replace('-', '').toLowerCase()]
}

function endsOf(text: string, shortest: number): string[] {
  const count = Math.max(0, text.length - shortest + 1)
  return Array.from({ length: count }, (_, start) => text.slice(start))
}

/** What is left of a number that somebody begins with 0, 00 61 or +61, as it is in the index. */
const BEGINNING = /^(?:0011|00)?(?:61)?0?/

/** The query of the index for what was typed; undefined if it is too short. */
function matchOf(typed: string): string | undefined {
  const plain = spellingsOfName(typed).map(([word]) => (word ?? '').slice(0, WORD_MAX))
  const digits = plainDigits(typed).replace(/[\s()+./\p{Pd}]/gu, '')
  const isNumber = /^\d+$/.test(digits) && digits.length >= DIGITS_MIN
  const runs = isNumber ? [digits, digits.replace(BEGINNING, '')].filter((run) => run.length >= DIGITS_MIN - 1) : []
  const joined = plain.slice(1).map((word, index) => {
    const others = plain.filter((_, at) => at !== index && at !== index + 1)
    return [`${plain[index] ?? ''}${word}`, ...others]
  })
  const ways = [plain, ...joined].map((words) => words.flatMap(askedParts)).filter((words) => words.some(isTelling))
  const groups = [...ways.map((words) => words.map(beginsWith).join(' AND ')), ...runs.map((run) => beginsWith(`n${run}`))]
  return groups.length === 0 ? undefined : groups.map((group) => `(${group})`).join(' OR ')
}

/** The last character of several is in the pair before it. */
function askedParts(word: string): string[] {
  const parts = wordParts(word)
  return parts.length > 1 && UNSPACED.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
}

/** A single letter of an alphabet is the beginning of too many words to be looked for alone. */
const isTelling = (word: string) => word.length > 1 || UNSPACED.test(word)

/** Only letters and digits are left in a word, so none can be an operator of the query. */
function beginsWith(word: string): string {
  return `"${word}"*`
}
