import { confirm, select } from '@inquirer/prompts'
import { IMPORT_COLUMNS, type Mapping, NAME_OTHERWISE } from '../../../shared/import/columns.ts'
import type { CsvFile } from '../../../shared/import/csv-file.ts'
import { type Meanings, meaningOf, VALUE_FIELDS } from '../../../shared/import/known-values.ts'
import { fieldsOf, LEFT_OUT, valuesIn } from '../../../shared/import/reading.ts'
import { printTable } from '../table.ts'
import { ASKING, askPerson, canAsk, printable } from '../terminal.ts'
import { readMeanings } from './import-flags.ts'

/** What each column of a file becomes. */
export function mappingTable(columns: readonly string[], mapping: Mapping): string {
  const fields = fieldsOf(columns, mapping)
  return printTable([['Column', 'Becomes'], ...columns.map((column, index) => [column, fields[index] ?? '(left out)'])])
}

/** Shows a proposed mapping and has it confirmed, or else asks for each column; without a terminal it is the proposed one. */
export async function askMapping(columns: readonly string[], proposed: Mapping): Promise<Mapping> {
  if (!canAsk() || (await isRight(mappingTable(columns, proposed), 'Is this what the columns are?'))) return proposed
  const mapping = new Map<string, number[]>([['notes', []]])
  const fields = fieldsOf(columns, proposed)
  for (const [index, column] of columns.entries()) {
    const usual = fields[index]?.replace(NAME_OTHERWISE, 'name') ?? LEFT_OUT
    const field = await askMeaning(column, { name: '(left out)', value: LEFT_OUT }, IMPORT_COLUMNS, usual)
    if (field !== LEFT_OUT) mapping.set(field, [...(mapping.get(field) ?? []), index])
  }
  tellFlags(flagsOf(columns, mapping))
  return mapping
}

/** The flags that say a mapping; only printed, so quotes in names of columns do not matter. */
function flagsOf(columns: readonly string[], mapping: Mapping): string[] {
  return [...mapping]
    .sort(([one], [other]) => Number(one === 'notes') - Number(other === 'notes'))
    .flatMap(([field, indexes]) =>
      indexes.length === 0
        ? [`--map ${field}=`]
        : indexes.map((index) => `--map ${field}=${JSON.stringify(printable(columns[index] ?? ''))}`),
    )
}

/** Which outcome each value of a file becomes; undefined if it names none. */
export function valueTable(csv: CsvFile, mapping: Mapping, meanings: Meanings): string | undefined {
  const values = valuesIn(csv, mapping, 'outcome')
  if (values.length === 0) return undefined
  const lines = values.map(({ value, lines }) => [value, String(lines), meaningOf('outcome', value, meanings) ?? 'a note'])
  const unknown = values.find(({ value }) => meaningOf('outcome', value, meanings) === undefined)?.value
  const told =
    unknown === undefined ? '' : `\n\n--value outcome:${JSON.stringify(printable(unknown))}=reached says what one means.`
  return printTable([['Outcome', 'Lines', 'Becomes'], ...lines], [1]) + told
}

const A_NOTE = ''

/** Shows what the values of a file are taken for and has it confirmed, or else asks for each. */
export async function askMeanings(csv: CsvFile, mapping: Mapping, said: Meanings): Promise<Meanings> {
  const table = valueTable(csv, mapping, said)
  if (!table || (await isRight(table, 'Is this what became of them?'))) return said
  const flags: string[] = []
  for (const { value } of valuesIn(csv, mapping, 'outcome')) {
    const usual = meaningOf('outcome', value, said) ?? A_NOTE
    const meaning = await askMeaning(value, { name: '(a note)', value: A_NOTE }, VALUE_FIELDS.outcome, usual)
    if (meaning !== A_NOTE) flags.push(`outcome:${value}=${meaning}`)
  }
  tellFlags(flags.map((flag) => `--value ${JSON.stringify(printable(flag))}`))
  return readMeanings(flags)
}

function isRight(table: string, message: string): Promise<boolean> {
  console.error(`${table}\n`)
  return askPerson(confirm({ message, default: true }, ASKING))
}

type Choice = { name: string; value: string }

/** Asks what a word of the file becomes: nothing, or one of `words`. */
function askMeaning(word: string, nothing: Choice, words: readonly string[], usual: string): Promise<string> {
  const choices = [nothing, ...words.map((one) => ({ name: one, value: one }))]
  return askPerson(select({ message: `“${printable(word)}” becomes`, choices, default: usual }, ASKING))
}

const tellFlags = (flags: readonly string[]) => console.error(`The same without questions: ${flags.join(' ')}\n`)
