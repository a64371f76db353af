import { CLICK_ID_FIELDS } from '../../../shared/click-ids.ts'
import { COLUMN_NAMES } from '../../leads/export.ts'
import { printable, ToolError } from '../terminal.ts'

/** Our export has it to be read; it follows from other columns. */
const FOLLOWS = 'source'

/** What a column of a file can become, by the names of our own export's columns. */
export const IMPORT_COLUMNS: readonly string[] = COLUMN_NAMES.filter((name) => name !== FOLLOWS)

/** For each field, the indexes of the columns that it is made of, in their order. */
export type Mapping = ReadonlyMap<string, readonly number[]>

/** By these a file is known as our own export; in another one, columns of the same names mean something else. */
const OWN = ['reference', 'kind', 'received_sydney']

export function isOwnExport(columns: readonly string[]): boolean {
  return OWN.every((name) => columns.includes(name))
}

/** What other programs call a column, in small letters without signs, the likeliest first. */
const WORDS: Record<string, string> = {
  name: 'name, full name, your name, contact name, contact, lead name, client name, customer name, invitee name, attendee, person, client, customer, display name',
  organisation:
    'organisation, organization, organisation name, organization name, company, company name, business, business name, account name, account, employer, associated company',
  email:
    'email, e mail, email address, e mail address, invitee email, attendee email, work email, primary email, email 1, e mail 1 value, mail',
  phone:
    'phone, phone number, mobile, mobile phone, mobile phone number, mobile number, telephone, telephone number, contact number, work phone, phone 1, phone 1 value, tel, cell, cell phone, number',
  enquiry: 'enquiry, inquiry, message, your message, question, comments, comment, notes, note, description, details, text',
  received_sydney:
    'received sydney, received, received at, created, created at, create date, created date, date created, creation date, created time, event created date time, submitted, submitted at, submission date, date submitted, date added, added, lead date, timestamp, date',
  session_sydney:
    'session sydney, session, session time, appointment, appointment time, meeting, meeting time, booked for, scheduled for, starts at, start date time, event start time, start time, start',
  session_status: 'session status, appointment status, booking status, cancelled, canceled',
  utm_source: 'utm source, lead source, original source, traffic source, source',
  utm_medium: 'utm medium, medium',
  utm_campaign: 'utm campaign, campaign, campaign name',
  utm_term: 'utm term, keyword',
  utm_content: 'utm content',
  page_url: 'page url, landing page url',
  referrer: 'referrer url',
  ...Object.fromEntries(CLICK_ID_FIELDS.map((field) => [field, field.replaceAll('_', ' ')])),
}

/** The same for what is often in two columns. */
const PARTS: Record<string, string> = {
  name: 'first name + last name, given name + family name, given name + surname, first name + surname, firstname + lastname, forename + surname, invitee first name + invitee last name',
  session_sydney:
    'appointment date + appointment time, session date + session time, meeting date + meeting time, booking date + booking time, start date + start time, event date + event time',
}

/** What the names of a file's columns say that they are. */
export function proposeMapping(columns: readonly string[]): Mapping {
  if (isOwnExport(columns))
    return new Map(IMPORT_COLUMNS.flatMap((field) => (columns.includes(field) ? [[field, [columns.indexOf(field)]]] : [])))
  const words = columns.map(wordsOf)
  const used = new Set<number>()
  const free = (name: string) => words.findIndex((word, index) => word === name && !used.has(index))
  const mapping = new Map<string, readonly number[]>()
  for (const [field, known] of Object.entries(WORDS)) {
    const ways = [PARTS[field], known].flatMap((names) => names?.split(', ') ?? []).map((way) => way.split(' + ').map(free))
    const found = ways.find((way) => way.every((index) => index >= 0))
    if (found) mapping.set(field, found)
    for (const index of found ?? []) used.add(index)
  }
  return mapping
}

/** E-Mail_Address and “email address” are the same. */
function wordsOf(column: string): string {
  return column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A mapping with what `--map field=Column` says: a field that is named twice has both columns, one without a column has none. */
export function mapColumns(proposed: Mapping, columns: readonly string[], said: readonly string[]): Mapping {
  const own = new Map<string, number[]>()
  for (const text of said) {
    const [field, column] = pairOf('--map', text)
    const indexes = own.get(field) ?? []
    own.set(field, column === '' ? indexes : [...indexes, columnOf(column, columns)])
  }
  const taken = new Set([...own.values()].flat())
  const others = [...proposed].filter(([field, indexes]) => !own.has(field) && !indexes.some((index) => taken.has(index)))
  return new Map([...others, ...[...own].filter(([, indexes]) => indexes.length > 0)])
}

/** What `--set field=value` says of fields that are empty. */
export function readValues(said: readonly string[]): ReadonlyMap<string, string> {
  return new Map(said.map((text) => pairOf('--set', text)))
}

function pairOf(flag: string, text: string): [field: string, value: string] {
  const at = text.indexOf('=')
  const field = text.slice(0, at).trim()
  if (at < 1)
    throw new ToolError(`${flag} is written field=…, such as ${flag} name=${flag === '--map' ? '"Full name"' : 'Unknown'}.`)
  if (!IMPORT_COLUMNS.includes(field))
    throw new ToolError(`“${printable(field)}” is no field; one of ${IMPORT_COLUMNS.join(', ')} is.`)
  return [field, text.slice(at + 1).trim()]
}

function columnOf(name: string, columns: readonly string[]): number {
  const exact = columns.indexOf(name)
  const index = exact >= 0 ? exact : columns.findIndex((column) => wordsOf(column) === wordsOf(name))
  if (index < 0) throw new ToolError(`The file has no column “${printable(name)}”. It has ${columns.map(printable).join(', ')}.`)
  return index
}
