import { confirm, select } from '@inquirer/prompts'
import type { Mapping } from '../../../shared/import/columns.ts'
import type { CsvFile } from '../../../shared/import/csv-file.ts'
import { type Meanings, meaningOf, VALUE_FIELDS } from '../../../shared/import/known-values.ts'
import { valuesIn } from '../../../shared/import/reading.ts'
import { printTable } from '../table.ts'
import { ASKING, askPerson, printable } from '../terminal.ts'
import { readMeanings } from './import-flags.ts'

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
  if (!table) return said
  console.error(`${table}\n`)
  if (await askPerson(confirm({ message: 'Is this what became of them?', default: true }, ASKING))) return said
  const flags: string[] = []
  for (const { value } of valuesIn(csv, mapping, 'outcome')) {
    const question = {
      message: `“${printable(value)}” becomes`,
      choices: [
        { name: '(a note)', value: A_NOTE },
        ...VALUE_FIELDS.outcome.map((outcome) => ({ name: outcome, value: outcome })),
      ],
      default: meaningOf('outcome', value, said) ?? A_NOTE,
    }
    const meaning: string = await askPerson(select(question, ASKING))
    if (meaning !== A_NOTE) flags.push(`outcome:${value}=${meaning}`)
  }
  console.error(`The same without questions: ${flags.map((flag) => `--value ${JSON.stringify(printable(flag))}`).join(' ')}\n`)
  return readMeanings(flags)
}
