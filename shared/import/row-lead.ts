import { UTM_QUERY_KEYS } from '../attribution.ts'
import { fieldWords } from '../content/booking.ts'
import { mailLabels } from '../content/mails.ts'
import { FOLLOW_UP_FIELDS, followUpFields } from '../follow-up.ts'
import { centsOf, isLeadReference, LEAD_KINDS, LEAD_OUTCOMES, type LeadKind } from '../lead.ts'
import { MINUTE_MS, type Millis } from '../time.ts'
import { isOwnExport, type Mapping, NAME_OTHERWISE, noteColumns, wordsOf } from './columns.ts'
import type { CsvRow } from './csv-file.ts'
import {
  enquiryText,
  type ForeignFields,
  foreignCents,
  foreignOutcome,
  foreignText,
  heldFields,
  NoteLines,
  nameOf,
  personOf,
} from './foreign-row.ts'
import { type DayOrder, readTime } from './import-times.ts'
import { isOutcome, type Meanings, meaningOf } from './known-values.ts'
import { IMPORT_FIELDS, type ImportField, type ImportIssue, type SentLead } from './sent-lead.ts'

/** A line of a file as a lead to be sent, or what is wrong with the line. `guessed`: fields that follow from others. */
export type RowLead = { line: number } & ({ lead: SentLead; guessed?: ForeignFields['guessed'] } | { issues: ImportIssue[] })

/** `values`: what a field has where its columns are empty; `meanings`: what values of other programs are. */
type RowReading = {
  columns: readonly string[]
  mapping: Mapping
  values: ReadonlyMap<string, string>
  meanings: Meanings
  order: DayOrder
  now: Millis
  /** What somebody can say where they import, behind what is wrong: that a field's column is a note, or what a kind means. */
  advice?: { note: (field: string) => string; kind: (said: string) => string }
}

/** `noted`: the columns that become notes; `currencies`: those that say one. Both are known of the file, and not worked out of each line. */
type FileReading = RowReading & { isOwn: boolean; noted: readonly number[]; currencies: readonly number[] }

const CURRENCY = /currency|wahrung|devise|monnaie|moneda|divisa|valuta|moeda/

/** A file's columns whose times are read, by the names of our export. */
export const TIME_FIELDS = ['received_sydney', 'session_sydney', 'session_changed_sydney', 'outcome_sydney'] as const
type TimeField = (typeof TIME_FIELDS)[number]

/** What the API calls the columns of our export that have another name. */
const COLUMN_OF: Partial<Record<ImportField, string>> = {
  ...UTM_QUERY_KEYS,
  pageUrl: 'page_url',
  ...Object.fromEntries(FOLLOW_UP_FIELDS.map((field) => [field, followUpFields[field].column])),
}

/** A field of the API by the name of its column in our export. */
export function columnName(field: string): string {
  return Object.entries(COLUMN_OF).find(([name]) => name === field)?.[1] ?? field
}

/** Several times the longest lead, and few enough for one request. */
const LINE_MAX = 40_000

/** Reads the lines of a file as leads, in their order. */
export function leadsOfRows(rows: readonly CsvRow[], reading: RowReading): RowLead[] {
  return rows.map(leadReader(reading))
}

/** Reads one line after the other. Leads of the same minute stay in their order: each gets a millisecond more. */
export function leadReader(reading: RowReading): (row: CsvRow) => RowLead {
  const inMinute = new Map<string, number>()
  const { columns, mapping } = reading
  const isOwn = isOwnExport(columns)
  const currencies = columns.flatMap((column, index) => (CURRENCY.test(wordsOf(column)) ? [index] : []))
  const ofFile = { ...reading, isOwn, noted: noteColumns(columns, mapping), currencies }
  return (row) => {
    const read = new RowReader(row, ofFile)
    const result = isOwn ? read.own() : read.foreign()
    if (!('lead' in result) || result.lead.receivedAt === undefined) return result
    const { receivedAt } = result.lead
    const earlier = inMinute.get(receivedAt) ?? 0
    inMinute.set(receivedAt, earlier + 1)
    const ordered = new Date(Date.parse(receivedAt) + Math.min(earlier, MINUTE_MS - 1)).toISOString()
    return { ...result, lead: { ...result.lead, receivedAt: ordered } }
  }
}

/** Reads one line, and collects what is wrong with it. */
class RowReader {
  readonly #issues: ImportIssue[] = []
  readonly #row: CsvRow
  readonly #reading: FileReading

  constructor(row: CsvRow, reading: FileReading) {
    this.#row = row
    this.#reading = reading
    const { cells, extra, wrong } = row
    if (wrong !== undefined) this.#wrong('line', wrong)
    if (cells.join('').length > LINE_MAX)
      this.#wrong('line', 'it is longer than any lead; shorten its texts, or leave the line out')
    if (extra > 0)
      this.#wrong(
        'line',
        `it has ${extra} more than the ${reading.columns.length} cells of the line that names the columns; put quotes around a cell with a separator in it`,
      )
  }

  /** A lead of our own export, cell by cell. */
  own(): RowLead {
    const reference = this.#text('reference').trim().toUpperCase() || undefined
    if (reference !== undefined && !isLeadReference(reference)) this.#wrong('reference', 'one reads like BW-7K3M9P or EN-7K3M9P')
    const session = this.#session()
    const kind = readKind(this.#text('kind'), session !== undefined)
    if (!kind) this.#wrong('kind', `one of ${LEAD_KINDS.join(', ')}`)
    const isCancelled = readStatus(this.#text('session_status'))
    if (isCancelled === undefined) this.#wrong('session_status', 'booked or cancelled')
    const receivedAt = this.#iso('received_sydney')
    const changedAt = this.#iso('session_changed_sydney')
    const outcome = this.#ownOutcome(this.#iso('outcome_sydney'), receivedAt)
    if (this.#issues.length > 0 || !kind) return this.#refused()
    const typed = this.#typed()
    const fields = kind === 'booking' ? typed : ownEnquiryFields(typed)
    const lead: SentLead = {
      ...{ reference, kind, receivedAt, outcome },
      session: session && { startsAt: new Date(session.at).toISOString(), isCancelled: isCancelled === true, changedAt },
      fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    }
    return { line: this.#row.line, lead }
  }

  /** A lead of another program: what a lead cannot hold goes into its notes, and what is missing follows from the rest where it can. */
  foreign(): RowLead {
    const { columns, mapping, meanings, noted, advice } = this.#reading
    if (this.#row.wrong !== undefined) return this.#refused()
    const notes = new NoteLines()
    const reference = this.#text('reference').trim().toUpperCase() || undefined
    if (reference !== undefined && !isLeadReference(reference)) this.#wrong('reference', 'one reads like BW-7K3M9P or EN-7K3M9P')
    const session = this.#session()
    const said = this.#text('kind').trim()
    const kind = readKind(meaningOf('kind', said, meanings) ?? said, session !== undefined)
    if (!kind) this.#wrong('kind', `one of ${LEAD_KINDS.join(', ')}${advice?.kind(said) ?? ''}`)
    const receivedAt = this.#iso('received_sydney')
    const changedAt = this.#iso('session_changed_sydney')
    const typed = this.#typed()
    const names = [mapping.get('name') ?? [], mapping.get(NAME_OTHERWISE) ?? []].map((all) =>
      all.map((index) => this.#cell(index)),
    )
    const { fields, guessed, wrong } = personOf(
      {
        name: nameOf(names[0] ?? [], names[1] ?? []) || this.#value('name'),
        organisation: this.#cells('organisation').find(({ text }) => text !== '')?.text ?? this.#value('organisation'),
        emails: this.#cells('email', true),
        phones: this.#cells('phone', true),
      },
      notes,
    )
    if (wrong !== undefined) this.#wrong('phone', wrong)
    const { name, email, phone } = fields as Record<'name' | 'email' | 'phone', string>
    const isEmpty = email === '' && phone === '' && typed.enquiry === '' && kind !== 'booking'
    if (this.#issues.length === 0 && (name === '' || isEmpty)) this.#wrong('line', name === '' ? NOBODY : NO_CONTACT)
    if (this.#issues.length > 0 || !kind) return this.#refused()
    const outcome = this.#foreignOutcome(kind, receivedAt, notes)
    const isCancelled = this.#isCancelled(notes)
    if (kind === 'booking') for (const { column, text } of this.#cells('enquiry')) notes.add(column, text)
    for (const index of noted) {
      if (index >= this.#row.cells.length) break
      notes.add(columns[index] ?? '', foreignText(this.#cell(index)))
    }
    const own =
      kind === 'booking'
        ? fields
        : { ...fields, email: '', phone: phone || mailLabels.notGiven, enquiry: enquiryText(typed.enquiry ?? '', email, notes) }
    const held = heldFields(kind, { ...typed, ...own, notes: '' }, (field) => this.#columnOf(columnName(field)), notes)
    const lines = [typed.notes, notes.text(receivedAt === undefined ? this.#reading.now : Date.parse(receivedAt))].filter(Boolean)
    const lead: SentLead = {
      ...{ reference, kind, receivedAt, outcome },
      session: session && { startsAt: new Date(session.at).toISOString(), isCancelled, changedAt },
      fields: lines.length > 0 ? { ...held, notes: lines.join('\n') } : held,
    }
    return { line: this.#row.line, lead, guessed }
  }

  #refused(): RowLead {
    return { line: this.#row.line, issues: this.#issues }
  }

  #wrong(field: string, message: string): void {
    this.#issues.push({ field, message })
  }

  #cell(index: number): string {
    return this.#row.cells[index] ?? ''
  }

  /** The cells of a field; with what the user said for empty ones. */
  #cells(field: string, orValue = false): { column: string; text: string }[] {
    const { columns, mapping } = this.#reading
    const present = (mapping.get(field) ?? []).filter((index) => index < this.#row.cells.length)
    const cells = present.map((index) => ({ column: columns[index] ?? '', text: foreignText(this.#cell(index)) }))
    return orValue && cells.every(({ text }) => text.trim() === '')
      ? [...cells, { column: field, text: this.#value(field) }]
      : cells
  }

  /** What the file calls a field. */
  #columnOf(field: string): string {
    const { columns, mapping } = this.#reading
    return columns[mapping.get(field)?.[0] ?? -1] ?? field
  }

  #value(field: string): string {
    return this.#reading.values.get(field) ?? ''
  }

  #text(field: string): string {
    const parts = (this.#reading.mapping.get(field) ?? []).map((index) => this.#cell(index))
    return cellsText(field, parts) || this.#value(field)
  }

  #typed(): Record<string, string> {
    return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, this.#text(COLUMN_OF[field] ?? field)]))
  }

  #time(field: TimeField) {
    const said = this.#text(field).trim()
    const text = this.#reading.isOwn ? said : foreignText(said)
    const time = text === '' ? undefined : readTime(text, this.#reading.order)
    if (text !== '' && !time)
      this.#wrong(field, `“${text}” is no day or time; write it like 2026-11-21 09:12${this.#orNote(field)}`)
    return time
  }

  /** What else somebody can do about a column of another program. */
  #orNote(field: TimeField): string {
    return this.#reading.isOwn ? '' : (this.#reading.advice?.note(field) ?? '')
  }

  #iso(field: TimeField): string | undefined {
    const time = this.#time(field)
    return time && new Date(time.at).toISOString()
  }

  #session() {
    const session = this.#time('session_sydney')
    if (session && !session.timed)
      this.#wrong('session_sydney', `it has a day without a time; write one behind it${this.#orNote('session_sydney')}`)
    return session
  }

  /** Without a time of its own it was stated when the lead came in; what is new without one was never stated. */
  #ownOutcome(stated: string | undefined, receivedAt: string | undefined): SentLead['outcome'] {
    const [state, amount] = ['outcome', 'amount_aud'].map((field) => this.#text(field).trim()) as [string, string]
    const cents = amount === '' ? null : centsOf(amount)
    if (cents === undefined) this.#wrong('amount_aud', `“${amount}” is no amount of at most ten million dollars`)
    if (state === '' && cents === null) return undefined
    const known = state.toLowerCase()
    if (!isOutcome(known)) {
      this.#wrong('outcome', `one of ${LEAD_OUTCOMES.join(', ')}`)
      return undefined
    }
    if (known === 'new' && cents === null && stated === undefined) return undefined
    return { state: known, cents: cents ?? null, at: stated ?? receivedAt ?? new Date(this.#reading.now).toISOString() }
  }

  /** What is only planned, such as the closing date of a deal that is open, is noted. */
  #foreignOutcome(kind: LeadKind, receivedAt: string | undefined, notes: NoteLines): SentLead['outcome'] {
    const { meanings, order, now } = this.#reading
    const said = this.#cells('outcome', true)
    const state = foreignOutcome(said, { kind, meanings, notes })
    let cents: number | null = null
    for (const cell of this.#cells('amount_aud', true)) {
      const amount: number | undefined = state === 'won' && cents === null ? foreignCents(cell, this.#currency()) : undefined
      if (amount === undefined) notes.add(cell.column, cell.text)
      else cents = amount
    }
    let stated: number | undefined
    for (const { column, text } of this.#cells('outcome_sydney', true)) {
      const at = readTime(text, order)?.at
      const isOfEnd = state === 'won' || state === 'lost' || state === 'absent'
      if (stated === undefined && isOfEnd && at !== undefined && at <= now) stated = at
      else notes.add(column, text)
    }
    if (state === undefined || state === 'new') return undefined
    return {
      state,
      cents,
      at: stated === undefined ? (receivedAt ?? new Date(now).toISOString()) : new Date(stated).toISOString(),
    }
  }

  #currency(): string {
    const said = this.#reading.currencies.map((index) => foreignText(this.#cell(index)))
    return said.filter((text) => !/\d/.test(text)).join(' ')
  }

  #isCancelled(notes: NoteLines): boolean {
    const [cell] = this.#cells('session_status', true)
    const status = cell?.text.trim() ?? ''
    const isCancelled = readStatus(meaningOf('session_status', status, this.#reading.meanings) ?? status)
    if (cell && isCancelled === undefined) notes.add(cell.column, status)
    return isCancelled === true
  }
}

const NOBODY = 'it names nobody; fill in a name, an organisation or an email address, or leave the line out'
const NO_CONTACT = 'it has no email address, phone number or message; fill one in, or leave the line out'

/** Parts of a name or of a time stand side by side, parts of a text in lines. */
function cellsText(field: string, parts: readonly string[]): string {
  const isText = field === 'enquiry' || field === 'notes' || field === 'answers'
  return parts.filter((part) => part.trim() !== '').join(isText ? '\n' : ' ')
}

function readKind(text: string, hasSession: boolean) {
  const word = text.trim().toLowerCase()
  return word === '' ? (hasSession ? 'booking' : 'enquiry') : LEAD_KINDS.find((kind) => kind === word)
}

/** Whether a session was cancelled; undefined if its status says neither. */
function readStatus(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (/^(?:cancell?ed|true|yes)$/.test(word)) return true
  return /^(?:|booked|active|confirmed|false|no)$/.test(word) ? false : undefined
}

/** An enquiry has no email address of its own, so its text brings it along: there it is found, and deleted with its person. */
function ownEnquiryFields({ email = '', phone, enquiry, ...others }: Record<string, string>): Record<string, string> {
  const address = email === '' ? [] : [`${fieldWords('email').label}: ${email}`]
  return {
    ...others,
    phone: phone || mailLabels.notGiven,
    enquiry: [enquiry, ...address].filter(Boolean).join('\n'),
  } as Record<string, string>
}
