import type { Millis } from '../time.ts'
import { type Mapping, NOTED, noteColumns, proposeMapping } from './columns.ts'
import type { CsvFile } from './csv-file.ts'
import { foreignText } from './foreign-row.ts'
import { dayOrderOf } from './import-times.ts'
import { TIME_FIELDS } from './row-lead.ts'

// What a file says as a whole, before its lines are read: what its columns and its values are, and how it writes days.

/** The field that each column becomes; undefined if it is left out. */
export function fieldsOf(columns: readonly string[], mapping: Mapping): (string | undefined)[] {
  const fields = new Map([...mapping].flatMap(([field, indexes]) => indexes.map((index) => [index, field])))
  for (const index of noteColumns(columns, mapping)) fields.set(index, 'notes')
  return columns.map((_, index) => fields.get(index))
}

/** For a column of which nothing becomes anything. */
export const LEFT_OUT = ''

/** What the columns of a file are by their names, and by what somebody says of single ones, by their index. */
export function saidMapping(columns: readonly string[], changes: ReadonlyMap<number, string>): Mapping {
  const proposed = proposeMapping(columns)
  if (changes.size === 0) return proposed
  const isSame = (index: number) => !changes.has(index)
  const mapping = new Map([...proposed].map(([field, indexes]) => [field, indexes.filter(isSame)]))
  mapping.set(NOTED, noteColumns(columns, proposed).filter(isSame))
  for (const [index, field] of changes) {
    const name = field === 'notes' ? NOTED : field
    if (name !== LEFT_OUT) mapping.set(name, [...(mapping.get(name) ?? []), index])
  }
  return new Map([...mapping].filter(([field, indexes]) => field === NOTED || indexes.length > 0))
}

/** The texts of the columns that became one of these fields. */
export function* textsOf({ rows }: CsvFile, mapping: Mapping, fields: readonly string[]): Generator<string> {
  const indexes = fields.flatMap((field) => mapping.get(field) ?? [])
  for (const { cells } of rows) for (const index of indexes) yield cells[index] ?? ''
}

/** How a file writes its days; not `sure`: they could be either. */
export function daysOf(csv: CsvFile, mapping: Mapping, now: Millis) {
  return dayOrderOf(textsOf(csv, mapping, TIME_FIELDS), [...textsOf(csv, mapping, ['received_sydney'])], now)
}

/** More different values than this are no list to choose from, but texts. */
const VALUES_MAX = 60

/** The different values that a file has of a field, the most frequent first, and in how many lines. */
export function valuesIn(csv: CsvFile, mapping: Mapping, field: string): { value: string; lines: number }[] {
  const counts = new Map<string, number>()
  for (const text of textsOf(csv, mapping, [field])) {
    const value = foreignText(text).trim()
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, lines]) => ({ value, lines }))
    .sort((one, other) => other.lines - one.lines)
    .slice(0, VALUES_MAX)
}
