import { CLICK_ID_FIELDS } from '../../../shared/click-ids.ts'
import { COLUMN_NAMES } from '../../leads/export.ts'
import { printable, ToolError } from '../terminal.ts'
import { EMAIL_COLUMN, KNOWN_COLUMNS, NO_NOTE, PARTS, PHONE_COLUMN, TITLES } from './known-columns.ts'

/** Our export has it to be read; it follows from other columns. */
const FOLLOWS = 'source'

/** What a column of a file can become, by the names of our own export's columns. */
export const IMPORT_COLUMNS: readonly string[] = COLUMN_NAMES.filter((name) => name !== FOLLOWS)

/** For each field, the indexes of its columns in their order: the parts of a name, a time or a text; of others the first that is filled. */
export type Mapping = ReadonlyMap<string, readonly number[]>

/** The whole name, for lines on which the columns of its parts are empty. */
export const NAME_OTHERWISE = 'name, if empty'

/** By these a file is known as our own export; in another one, columns of the same names mean something else. */
const OWN = ['reference', 'kind', 'received_sydney']

export function isOwnExport(columns: readonly string[]): boolean {
  return OWN.every((name) => columns.includes(name))
}

/** Some write lifecyclestage, others Lifecycle Stage. */
const squash = (words = '') => words.replaceAll(' ', '')

const listOf = (names: string | undefined) => names?.split(', ') ?? []

/** What the names of a file's columns say that they are. */
export function proposeMapping(columns: readonly string[]): Mapping {
  if (isOwnExport(columns))
    return new Map(IMPORT_COLUMNS.flatMap((field) => (columns.includes(field) ? [[field, [columns.indexOf(field)]]] : [])))
  const names = columns.map(namesOf)
  const used = new Set<number>()
  const named = [0, 1].map((kind) => Map.groupBy(names.keys(), (index) => squash(names[index]?.[kind])))
  const free = (name: string) =>
    named.flatMap((columnsOf) => columnsOf.get(squash(name))?.find((index) => !used.has(index)) ?? [])[0] ?? -1
  const mapping = new Map<string, readonly number[]>()
  const take = (field: string, indexes: readonly number[]) => {
    if (indexes.length === 0) return
    mapping.set(field, [...(mapping.get(field) ?? []), ...indexes])
    for (const index of indexes) used.add(index)
  }
  const firstOf = (ways: readonly string[]) =>
    ways.map((way) => way.split(' + ').map(free)).find((way) => way.every((index) => index >= 0)) ?? []
  const titles = TITLES.map(free).filter((index) => index >= 0)
  for (const index of titles) used.add(index)
  for (const [field, known] of Object.entries({ ...KNOWN_COLUMNS, ...CLICK_IDS }))
    take(field, firstOf([...listOf(PARTS[field]), ...listOf(known)]))
  if ((mapping.get('name')?.length ?? 0) > 1) take(NAME_OTHERWISE, firstOf(listOf(KNOWN_COLUMNS.name)))
  columns.forEach((_, index) => {
    if (used.has(index)) return
    const own = names[index] ?? []
    const isKnown = (field: string) => own.some((name) => SQUASHED.get(field)?.has(squash(name)))
    if (isKnown('email') || own.some((name) => EMAIL_COLUMN(name))) take('email', [index])
    else if (isKnown('phone') || own.some((name) => PHONE_COLUMN(name))) take('phone', [index])
    else if (isKnown('organisation')) take('organisation', [index])
    else for (const field of ['outcome', 'outcome_sydney']) if (isKnown(field)) take(field, [index])
  })
  if (titles.length > 0) mapping.set('enquiry', [...titles, ...(mapping.get('enquiry') ?? [])])
  return mapping
}

const SQUASHED = new Map(Object.entries(KNOWN_COLUMNS).map(([field, known]) => [field, new Set(listOf(known).map(squash))]))

const CLICK_IDS = Object.fromEntries(CLICK_ID_FIELDS.map((field) => [field, field.replaceAll('_', ' ')]))

/** The columns of another program's file that nothing was made of: their texts become notes, unless somebody says what are notes. */
export function noteColumns(columns: readonly string[], mapping: Mapping): number[] {
  if (isOwnExport(columns) || mapping.has('notes')) return []
  const used = new Set([...mapping.values()].flat())
  return columns.flatMap((column, index) => (used.has(index) || NO_NOTE.test(wordsOf(column)) ? [] : [index]))
}

/** E-Mail_Address and “email address” are the same. */
export function wordsOf(column: string): string {
  return column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The record that a column is of, in front of its name. */
const OF_RECORD =
  /^\s*(person|deal|lead|contact|organi[sz]ation|company|account|opportunity|customer|kontakt|unternehmen|organisatie|personne|persona|contacto|contatto)s?\s*[-–:.>]\s*(?=\S)/i

/** The words of a column’s name without numbers and what stands in brackets; then also without the record that it is of. */
function namesOf(column: string): string[] {
  const bare = column.replace(/\([^()]*\)/g, ' ')
  const plain = (text: string) =>
    wordsOf(text)
      .replace(/(?<![^ ])\d+(?: value)?(?![^ ])/g, '')
      .replace(/ {2,}/g, ' ')
      .trim() || wordsOf(text)
  const [, record = ''] = OF_RECORD.exec(bare) ?? []
  const rest = plain(bare.replace(OF_RECORD, ''))
  // Another record’s name is not the person’s.
  return rest === 'name' && !/^(?:persona?|personne|lead|contact[o]?|kontakt|contatto|customer)?$/i.test(record)
    ? [plain(bare)]
    : [plain(bare), rest]
}

/** A mapping with what `--map field=Column` says: a field that is named twice has both columns, one without a column has none. */
export function mapColumns(proposed: Mapping, columns: readonly string[], said: readonly string[]): Mapping {
  const own = new Map<string, number[]>()
  for (const text of said) {
    const [field, column] = pairOf('--map', text)
    const indexes = own.get(field) ?? []
    own.set(field, column === '' ? indexes : [...indexes, columnOf(column, columns)])
    if (field === 'name') own.set(NAME_OTHERWISE, [])
  }
  const taken = new Set([...own.values()].flat())
  const others = [...proposed].flatMap(([field, indexes]): [string, readonly number[]][] => {
    const free = indexes.filter((index) => !taken.has(index))
    return own.has(field) || free.length === 0 ? [] : [[field, free]]
  })
  return new Map([...others, ...[...own].filter(([field, indexes]) => indexes.length > 0 || field === 'notes')])
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
