import { CLICK_ID_FIELDS } from '../click-ids.ts'
import { EMAIL_COLUMN, KNOWN_COLUMNS, NO_NOTE, PARTS, PHONE_COLUMN, TITLES } from './known-columns.ts'
import { COLUMN_NAMES } from './lead-columns.ts'

/** Our export has it to be read; it follows from other columns. */
const FOLLOWS = 'source'

/** What a column of a file can become, by the names of our own export's columns. */
export const IMPORT_COLUMNS: readonly string[] = COLUMN_NAMES.filter((name) => name !== FOLLOWS)

/** For each field, the indexes of its columns in their order: the parts of a name, a time or a text; of others the first that is filled. */
export type Mapping = ReadonlyMap<string, readonly number[]>

/** The whole name, for lines on which the columns of its parts are empty. */
export const NAME_OTHERWISE = 'name, if empty'

/** The columns whose texts become notes, where somebody has said of each what it is. */
export const NOTED = 'noted'

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
  const said = mapping.get(NOTED)
  if (said) return [...said]
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
