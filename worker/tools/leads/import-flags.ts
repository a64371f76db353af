import { IMPORT_COLUMNS, type Mapping, NAME_OTHERWISE, wordsOf } from '../../../shared/import/columns.ts'
import { lettersOf, type Meanings, VALUE_FIELDS } from '../../../shared/import/known-values.ts'
import { printable, ToolError } from '../terminal.ts'

/** What flags can do about a line, behind what is wrong with it. */
export const FLAGS_ADVICE = {
  note: (field: string) => `; or --map ${field}= makes a note of the column`,
  kind: (said: string) => `; --value kind:${said}=… says which “${said}” is`,
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

/** What `--value field:value=meaning` says of a file’s values. */
export function readMeanings(said: readonly string[]): Meanings {
  const meanings = new Map<string, Map<string, string>>()
  for (const text of said) {
    const [, field = '', value = '', meaning = ''] = /^([^:]*):(.*)=([^=]*)$/s.exec(text)?.map((part) => part.trim()) ?? []
    if (value === '') throw new ToolError('--value is written field:value=meaning, such as --value outcome:customer=won.')
    const known = Object.entries(VALUE_FIELDS).find(([name]) => name === field)
    if (!known)
      throw new ToolError(`“${printable(field)}” has no values to name; one of ${Object.keys(VALUE_FIELDS).join(', ')} has.`)
    if (!known[1].some((one) => one === meaning))
      throw new ToolError(`“${printable(meaning)}” is none of ${field}; one of ${known[1].join(', ')} is.`)
    meanings.set(field, (meanings.get(field) ?? new Map()).set(lettersOf(value), meaning))
  }
  return meanings
}
