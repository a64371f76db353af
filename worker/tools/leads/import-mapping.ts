import { confirm, select } from '@inquirer/prompts'
import { printTable } from '../table.ts'
import { ASKING, askPerson, canAsk, printable } from '../terminal.ts'
import { IMPORT_COLUMNS, type Mapping } from './columns.ts'

/** What each column of a file becomes. */
export function mappingTable(columns: readonly string[], mapping: Mapping): string {
  return printTable([['Column', 'Becomes'], ...columns.map((column, index) => [column, fieldOf(mapping, index) ?? '(left out)'])])
}

function fieldOf(mapping: Mapping, index: number): string | undefined {
  return [...mapping].find(([, indexes]) => indexes.includes(index))?.[0]
}

const LEFT_OUT = ''

/** Shows a proposed mapping and has it confirmed, or else asks for each column; without a terminal it is the proposed one. */
export async function askMapping(columns: readonly string[], proposed: Mapping): Promise<Mapping> {
  if (!canAsk()) return proposed
  console.error(`${mappingTable(columns, proposed)}\n`)
  if (await askPerson(confirm({ message: 'Is this what the columns are?', default: true }, ASKING))) return proposed
  const mapping = new Map<string, number[]>()
  for (const [index, column] of columns.entries()) {
    const question = {
      message: `“${printable(column)}” becomes`,
      choices: [{ name: '(left out)', value: LEFT_OUT }, ...IMPORT_COLUMNS.map((field) => ({ name: field, value: field }))],
      default: fieldOf(proposed, index) ?? LEFT_OUT,
    }
    const field = await askPerson(select(question, ASKING))
    if (field !== LEFT_OUT) mapping.set(field, [...(mapping.get(field) ?? []), index])
  }
  console.error(`The same without questions: ${flagsOf(columns, mapping)}\n`)
  return mapping
}

/** The flags that say a mapping; only printed, so quotes in names of columns do not matter. */
function flagsOf(columns: readonly string[], mapping: Mapping): string {
  return [...mapping]
    .flatMap(([field, indexes]) => indexes.map((index) => `--map ${field}=${JSON.stringify(printable(columns[index] ?? ''))}`))
    .join(' ')
}
