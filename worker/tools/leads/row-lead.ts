import { fieldWords } from '../../../shared/content/booking.ts'
import { mailLabels } from '../../../shared/content/mails.ts'
import { DESK_FIELDS, deskFields } from '../../../shared/desk.ts'
import { LEAD_KINDS, LEAD_OUTCOMES } from '../../../shared/lead.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { IMPORT_FIELDS, type ImportField, type ImportIssue, type SentLead } from '../../leads/import-check.ts'
import { isLeadReference } from '../../records/leads.ts'
import type { Mapping } from './columns.ts'
import type { CsvRow } from './csv-file.ts'
import { type DayOrder, readTime } from './import-times.ts'
import { centsOf, isOutcome } from './words.ts'

/** A line of a file as a lead to be sent, or what is wrong with the line. */
export type RowLead = { line: number } & ({ lead: SentLead } | { issues: ImportIssue[] })

/** `values`: what a field has where its columns are empty. */
type RowReading = { columns: readonly string[]; mapping: Mapping; values: ReadonlyMap<string, string>; order: DayOrder }

/** A file's columns whose times are read, by the names of our export. */
export const TIME_FIELDS = ['received_sydney', 'session_sydney', 'session_changed_sydney', 'outcome_sydney'] as const
type TimeField = (typeof TIME_FIELDS)[number]

/** What the API calls the columns of our export that have another name. */
const COLUMN_OF: Partial<Record<ImportField, string>> = {
  ...{
    utmSource: 'utm_source',
    utmMedium: 'utm_medium',
    utmCampaign: 'utm_campaign',
    utmTerm: 'utm_term',
    utmContent: 'utm_content',
  },
  pageUrl: 'page_url',
  ...Object.fromEntries(DESK_FIELDS.map((field) => [field, deskFields[field].column])),
}

/** A field of the API by the name of its column in our export. */
export function columnName(field: string): string {
  return Object.entries(COLUMN_OF).find(([name]) => name === field)?.[1] ?? field
}

/** Several times the longest lead, and few enough for one request. */
const LINE_MAX = 40_000

/** Reads lines of a file as leads. Leads of the same minute stay in their order: each gets a millisecond more. */
export function leadsOfRows(rows: readonly CsvRow[], reading: RowReading): RowLead[] {
  const inMinute = new Map<string, number>()
  return rows.map((row) => {
    const read = leadOfRow(row, reading)
    if (!('lead' in read) || read.lead.receivedAt === undefined) return read
    const { receivedAt } = read.lead
    const earlier = inMinute.get(receivedAt) ?? 0
    inMinute.set(receivedAt, earlier + 1)
    const ordered = new Date(Date.parse(receivedAt) + Math.min(earlier, MINUTE_MS - 1)).toISOString()
    return { ...read, lead: { ...read.lead, receivedAt: ordered } }
  })
}

function leadOfRow({ line, cells, extra }: CsvRow, { columns, mapping, values, order }: RowReading): RowLead {
  const issues: ImportIssue[] = []
  const wrong = (field: string, message: string) => void issues.push({ field, message })
  const textOf = (field: string) =>
    cellsText(
      field,
      (mapping.get(field) ?? []).map((index) => cells[index] ?? ''),
    ) ||
    (values.get(field) ?? '')
  const timeOf = (field: TimeField) => {
    const text = textOf(field).trim()
    const time = text === '' ? undefined : readTime(text, order)
    if (text !== '' && !time) wrong(field, `“${text}” is no day or time`)
    return time
  }
  const isoOf = (field: TimeField) => {
    const time = timeOf(field)
    return time && new Date(time.at).toISOString()
  }
  if (cells.join('').length > LINE_MAX) wrong('line', 'it is longer than any lead')
  if (extra > 0) wrong('line', `it has ${extra} more than the ${columns.length} cells of the first line`)
  const reference = textOf('reference').trim().toUpperCase() || undefined
  if (reference !== undefined && !isLeadReference(reference)) wrong('reference', 'one reads like BW-7K3M9P or EN-7K3M9P')
  const session = timeOf('session_sydney')
  if (session && !session.timed) wrong('session_sydney', 'it has a day without a time')
  const kind = readKind(textOf('kind'), session !== undefined)
  if (!kind) wrong('kind', `one of ${LEAD_KINDS.join(', ')}`)
  const isCancelled = readStatus(textOf('session_status'))
  if (isCancelled === undefined) wrong('session_status', 'booked or cancelled')
  const receivedAt = isoOf('received_sydney')
  const changedAt = isoOf('session_changed_sydney')
  const outcome = readOutcome(textOf, { stated: isoOf('outcome_sydney'), receivedAt }, wrong)
  if (issues.length > 0 || !kind) return { line, issues }
  const typed: Record<string, string> = Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, textOf(COLUMN_OF[field] ?? field)]),
  )
  const fields = kind === 'booking' ? typed : enquiryFields(typed)
  const lead: SentLead = {
    ...{ reference, kind, receivedAt, outcome },
    session: session && { startsAt: new Date(session.at).toISOString(), isCancelled: isCancelled === true, changedAt },
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  }
  return { line, lead }
}

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

/** Without a time of its own it was stated when the lead came in; what is new without one was never stated. */
function readOutcome(
  textOf: (field: string) => string,
  { stated, receivedAt }: { stated?: string; receivedAt?: string },
  wrong: (field: string, message: string) => void,
): SentLead['outcome'] {
  const [state, amount] = ['outcome', 'amount_aud'].map((field) => textOf(field).trim()) as [string, string]
  const cents = amount === '' ? null : centsOf(amount)
  if (cents === undefined) wrong('amount_aud', `“${amount}” is no amount of at most ten million dollars`)
  if (state === '' && cents === null) return undefined
  const known = state.toLowerCase()
  if (!isOutcome(known)) {
    wrong('outcome', `one of ${LEAD_OUTCOMES.join(', ')}`)
    return undefined
  }
  if (known === 'new' && cents === null && stated === undefined) return undefined
  return { state: known, cents: cents ?? null, at: stated ?? receivedAt ?? new Date().toISOString() }
}

/** An enquiry has no email address of its own, so its text brings it along: there it is found, and deleted with its person. */
function enquiryFields({ email = '', phone, enquiry, ...others }: Record<string, string>): Record<string, string> {
  const address = email === '' ? [] : [`${fieldWords('email').label}: ${email}`]
  return {
    ...others,
    phone: phone || mailLabels.notGiven,
    enquiry: [enquiry, ...address].filter(Boolean).join('\n'),
  } as Record<string, string>
}
