import { basename } from 'node:path'
import { type CsvError, parse } from 'csv-parse/sync'
import { textOfCell } from '../../leads/csv-cell.ts'
import { ToolError } from '../terminal.ts'
import { readTextFile } from '../text-file.ts'

/** A line of a file with its number, and what it has in each column; `extra` cells stand behind the last one. */
export type CsvRow = { line: number; cells: string[]; extra: number }
export type CsvFile = { columns: string[]; rows: CsvRow[] }

/** Reads a CSV file, whose first line names the columns. Throws a ToolError that says what to do. */
export async function readCsvFile(file: string): Promise<CsvFile> {
  return readCsv(await readTextFile(file), basename(file))
}

type Parsed = { record: string[]; raw: string }

/**
 * Reads the text of a CSV file, whatever separates its cells and ends its lines. Apostrophes that were written before texts which a
 * spreadsheet would calculate are taken off.
 */
export function readCsv(text: string, name: string): CsvFile {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const [, said] = SAID_SEPARATOR.exec(firstLine) ?? []
  const lines = linesOf(text, said ?? separatorOf(text), name)
  const [head, ...rest] = said === undefined ? lines : lines.slice(1)
  if (!head) throw new ToolError(`${name} has no line.`)
  const columns = head.cells.map((cell, index) => cell.trim() || `column ${index + 1}`)
  const rows = rest.map(({ line, cells }) => ({
    line,
    cells: columns.map((_, index) => textOfCell(cells[index] ?? '')),
    extra: cells.slice(columns.length).filter((cell) => cell.trim() !== '').length,
  }))
  return { columns, rows }
}

/** The lines that are not empty, each with the number of the first one if it goes on over several. */
function linesOf(text: string, delimiter: string, name: string): { line: number; cells: string[] }[] {
  let line = 1
  try {
    const parsed = parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, raw: true })
    return (parsed as unknown as Parsed[]).flatMap(({ record, raw }) => {
      const first = line
      line += breaksIn(raw)
      return record.every((cell) => cell.trim() === '') ? [] : [{ line: first, cells: record }]
    })
  } catch (error) {
    throw new ToolError(`${name} is no CSV file: ${whyNot(text, error as CsvError)}.`)
  }
}

const breaksIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

function whyNot(text: string, { code, bytes }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is never closed'
  const line = breaksIn(Buffer.from(text).subarray(0, Number(bytes)).toString()) + 1
  return `in line ${line} a quote stands inside a cell; there each is written twice, with one at either end of the cell`
}

/** By which Excel says what separates the cells of a file. */
const SAID_SEPARATOR = /^"?sep=(.)"?$/i

/** The one of these that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const [head = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? []
  const bare = head.replace(/"(?:[^"]|"")*"/g, '')
  const counted = [',', ';', '\t', '|'].map((separator) => ({ separator, count: bare.split(separator).length }))
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).separator
}
