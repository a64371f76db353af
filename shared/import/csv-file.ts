import { officeText } from '../text-encoding.ts'
import { proposeMapping } from './columns.ts'
import { textOfCell } from './csv-cell.ts'

/** A line and its cells, as far as it goes; `extra` cells stand behind the last column. `wrong`: why it has none. */
export type CsvRow = { line: number; cells: string[]; extra: number; wrong?: string }
/** `headLine`: the line that names the columns; titles may stand above it. */
export type CsvFile = { columns: string[]; headLine: number; rows: CsvRow[] }

/** Why a file cannot be read, in words that say what to do. */
export class FileError extends Error {}

/** Reads a CSV file of these bytes. `isGuessed`: it says no encoding, and is taken for one of Windows. Throws a FileError. */
export function readCsvFile(bytes: Uint8Array, name: string): CsvFile & { isGuessed: boolean } {
  const office = officeText(bytes)
  if (!office || MARKED_UP.test(office.text)) throw new FileError(`${name} is no CSV file. Export it as CSV.`)
  return { ...readCsv(office.text, name), isGuessed: office.isGuessed }
}

/** How HTML, which many programs call .xls, XML, JSON and a PDF begin. */
const MARKED_UP = /^\ufeff?\s*(?:<(?:[!?]|html|table)|\[\s*\{|\{\s*"|%PDF-)/i

/** The cells of one or several lines. `wrong`: why they are none, of the lines up to `to`. */
type CsvRecord = { line: number; to: number } & ({ cells: string[]; wrong?: undefined } | { cells?: undefined; wrong: string })

/**
 * Reads the text of a CSV file, whatever separates its cells and ends its lines. Apostrophes that were written before texts which a
 * spreadsheet would calculate are taken off. A line with a misplaced quote is wrong, and the others are read.
 */
export function readCsv(text: string, name: string): CsvFile {
  const all = text.replace(/^\ufeff/, '').match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []
  const [, said] = SAID_SEPARATOR.exec(all[0]?.trim() ?? '') ?? []
  const lines = said === undefined ? all : ['\n', ...all.slice(1)]
  const records = [...recordsOf(lines, layoutOf(lines, said === '\\t' ? '\t' : said))]
  const at = headOf(records)
  const head = records[at]
  if (!head) throw new FileError(`${name} has no line. Export it again, or choose another file.`)
  const broken = records.slice(0, at + 1).find(({ wrong }) => wrong !== undefined)
  if (broken || !head.cells) throw new FileError(`The columns of ${name} cannot be read: line ${broken?.line}: ${broken?.wrong}.`)
  const width = head.cells.length
  if (width > COLUMNS_MAX || width * records.length > CELLS_MAX)
    throw new FileError(
      `${name} has ${width} columns in ${records.length} lines: too many. Export fewer columns, or import it in parts.`,
    )
  const columns = head.cells.map((cell, index) => cell.trim() || `column ${index + 1}`)
  const rows = records.slice(at + 1).map(({ line, to, cells, wrong }): CsvRow => {
    if (!cells) return { line, cells: [], extra: 0, wrong: to > line ? `${wrong}. It is read up to line ${to}` : wrong }
    const extra = cells.slice(width).filter((cell) => cell.trim() !== '').length
    return { line, cells: cells.slice(0, width).map((cell) => textOfCell(cell.replace(AS_TEXT_WITHIN, '$1'))), extra }
  })
  return { columns, headLine: head.line, rows }
}

/** The lines that are not empty; one goes on over several if a quote is open at its end. */
function* recordsOf(lines: readonly string[], layout: Layout): Iterable<CsvRecord> {
  const standsAlone = (at: number) => layout.width > 1 && lines[at]?.split(layout.separator).length === layout.width
  for (let at = 0; at < lines.length; ) {
    const to = endOf(lines, at) ?? lines.length - 1
    const { cells, wrong } = cellsOf(to > at ? lines.slice(at, to + 1).join('') : (lines[at] ?? ''), layout.separator)
    // A quote that nobody closed swallows lines which are whole by themselves.
    const isSwallowed = to > at && cells?.length !== layout.width && standsAlone(at + 1)
    if (cells && !isSwallowed) {
      if (cells.some((cell) => cell.trim() !== '')) yield { line: at + 1, to: to + 1, cells }
      at = to + 1
      continue
    }
    const alone = cellsOf(lines[at] ?? '', layout.separator).wrong
    const isAlone = alone !== NEVER_CLOSED || isSwallowed || standsAlone(at + 1)
    yield { line: at + 1, to: (isAlone ? at : to) + 1, wrong: alone ?? wrong ?? NEVER_CLOSED }
    at = (isAlone ? at : to) + 1
  }
}

/** The line in which every quote is closed that is open at the end of another one; undefined if none is. */
function endOf(lines: readonly string[], at: number): number | undefined {
  let isOpen = false
  if (!lines[at]?.includes('"')) return at
  for (let to = at; to < lines.length; to++) {
    if (((lines[to]?.split('"').length ?? 1) - 1) % 2 === 1) isOpen = !isOpen
    if (!isOpen) return to
  }
  return undefined
}

const MEND = 'put the whole cell into quotes, and write each quote within it twice'
const NEVER_CLOSED = 'a quote is opened and never closed'

type Cells = { cells: string[]; wrong?: undefined } | { cells?: undefined; wrong: string }

function cellsOf(text: string, separator: string): Cells {
  const read = quotedCellsOf(text, separator)
  const without = read.cells ? text : text.replace(AS_TEXT, '$1$2')
  return without === text ? read : cellsOf(without, separator)
}

/** The cells of a record (RFC 4180). Spaces around quotes are none of a cell; those within them are. */
function quotedCellsOf(text: string, separator: string): Cells {
  const cells: string[] = []
  const endFrom = (at: number) => {
    const next = text.indexOf(separator, at)
    return next < 0 ? text.length : next
  }
  for (let at = 0, end = 0; at <= text.length; at = end + 1) {
    end = endFrom(at)
    const bare = text.slice(at, end).trim()
    if (bare.startsWith('"')) {
      const open = text.indexOf('"', at) + 1
      let close = text.indexOf('"', open)
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
      if (close < 0) return { wrong: NEVER_CLOSED }
      end = endFrom(close)
      if (text.slice(close + 1, end).trim() !== '') return { wrong: `text stands behind a quote that closes a cell; ${MEND}` }
      cells.push(text.slice(open, close).replaceAll('""', '"'))
    } else if (bare.includes('"')) return { wrong: `a quote stands inside a cell; ${MEND}` }
    else cells.push(bare)
  }
  return { cells }
}

/** ="0412 345 678", by which programs have a spreadsheet take a number for a text; or the same as a cell in quotes. */
const AS_TEXT = /(^|[,;\t|])=("[^"]*")(?=[,;\t|\r\n]|$)/g
const AS_TEXT_WITHIN = /^="([^"]*)"$/

/** By which Excel says what separates the cells of a file. */
const SAID_SEPARATOR = /^"?sep=(\\t|.)"?$/i

/** What separates cells, and how many most lines have. */
type Layout = { separator: string; width: number }

/** Lines that are looked at; titles above the columns are fewer. */
const SAMPLE = 30

/** The separator by which most of the first lines have the same number of cells, outside of quotes. */
function layoutOf(lines: readonly string[], said: string | undefined): Layout {
  const bare: string[] = []
  for (let at = 0; at < lines.length && bare.length < SAMPLE; ) {
    const to = endOf(lines, at) ?? at
    const record = lines.slice(at, to + 1).join('')
    bare.push(record.replace(/"[^"]*"/g, ''))
    at = to + 1
  }
  const layouts = (said === undefined ? [',', ';', '\t', '|'] : [said]).map((separator) => {
    const counts = new Map<number, number>()
    for (const line of bare) {
      const count = line.split(separator).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [count, often] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
    return { separator, width: count + 1, score: count * often }
  })
  return layouts.reduce((best, other) => (other.score > best.score ? other : best))
}

/** Of the largest exports, with every property of a CRM, none has as many. */
const COLUMNS_MAX = 2000
/** Lines may be shorter than the one that names the columns, so that a small file could have too many cells for a machine. */
const CELLS_MAX = 10_000_000

/** So many titles, days and counts may stand above the names of the columns. */
const TITLES_MAX = 10

/** Which record names the columns: the first that is wide enough, or one below it whose names are known. */
function headOf(records: readonly CsvRecord[]): number {
  const filled = records.slice(0, SAMPLE).map(({ cells }) => cells?.filter((cell) => cell.trim() !== '').length ?? 0)
  const enough = Math.max(2, Math.max(...filled) / 2)
  const first = filled.findIndex((count) => count >= enough)
  const size = (at: number) => {
    const { cells = [] } = records[at] ?? {}
    return (filled[at] ?? 0) >= 2 && cells.length <= COLUMNS_MAX ? proposeMapping(cells).size : 0
  }
  let known = records.slice(0, TITLES_MAX).findIndex((_, at) => size(at) >= 2)
  // Cells that were merged above the columns, such as Contact and Deal, leave empty ones behind them.
  const isMerged = (at: number) => records[at]?.cells?.some((cell) => cell.trim() === '') && size(at + 1) > size(at)
  while (isMerged(known)) known++
  return known >= 0 ? known : first >= 0 && first < TITLES_MAX ? first : 0
}
