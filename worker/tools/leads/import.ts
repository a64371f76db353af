import { confirm, select } from '@inquirer/prompts'
import { RETENTION } from '../../../shared/retention.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import type { ImportResult, ImportResults } from '../../leads/import.ts'
import { IMPORT_SLICE, type SentLead } from '../../leads/import-check.ts'
import { monthsBefore } from '../../storage/migrate.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { printTable } from '../table.ts'
import { ASKING, askPerson, canAsk, confirmChange, printable, ToolError } from '../terminal.ts'
import {
  IMPORT_COLUMNS,
  isOwnExport,
  type Mapping,
  mapColumns,
  NAME_OTHERWISE,
  noteColumns,
  proposeMapping,
  readValues,
} from './columns.ts'
import { type CsvFile, readCsvFile } from './csv-file.ts'
import { progress } from './export.ts'
import { type ImportReport, printReport, reportOf } from './import-report.ts'
import { type DayOrder, dayOrderOf, oldCount, readTime } from './import-times.ts'
import { askMeanings, valueTable } from './import-values.ts'
import { readMeanings } from './known-values.ts'
import { leadsOfRows, type RowLead, TIME_FIELDS } from './row-lead.ts'
import { countWords } from './words.ts'

/** What the command line says: which columns and values are what, what empty fields have, how days are written. */
export type ImportOptions = {
  map: string[]
  set: string[]
  value: string[]
  dates?: DayOrder
  withDeleted?: true
  yes?: true
}

/** Imports the leads of a CSV file, once the user has seen a report of what that does, and confirmed. */
export async function importFile(placeOf: () => Promise<Place>, file: string, options: ImportOptions): Promise<void> {
  const csv = await readCsvFile(file)
  const values = readValues(options.set)
  const said = readMeanings(options.value)
  const mapping = await mappingOf(csv, options)
  if (!mapping.has('name') && !mapping.has('organisation') && !values.has('name'))
    throw new ToolError(
      `No column of the file is a name. Say which is: --map name=… (${csv.columns.map(printable).join(', ')}).${headWords(csv)}`,
    )
  const isAsked = !options.yes && options.map.length + options.value.length === 0 && canAsk()
  const meanings = isAsked ? await askMeanings(csv, mapping, said) : said
  const now = Date.now()
  const days = dayOrderOf(timesOf(csv, mapping, TIME_FIELDS), [...timesOf(csv, mapping, ['received_sydney'])], now)
  const order = options.dates ?? days.order
  const rows = leadsOfRows(csv.rows, { columns: csv.columns, mapping, values, meanings, order, now })
  const place = await placeOf()
  console.log(`${printable(file)}: ${countWords(rows.length, 'lead', 'leads')}, for ${place.words}\n`)
  if (!isOwnExport(csv.columns)) {
    console.log(`${mappingTable(csv.columns, mapping)}\n`)
    const table = valueTable(csv, mapping, meanings)
    if (table) console.log(`${table}\n`)
  }
  if (csv.headLine > 1) console.log(`${headWords(csv).trim()}\n`)
  if (csv.isGuessed)
    console.log('The file says no encoding and is read as Windows’s own: look at an ä or é, or export it as UTF-8.\n')
  if (!days.sure && !options.dates) console.log('A day such as 3/4/2026 is taken for 3 April; --dates mdy if it is 4 March.\n')
  const old = oldCount(timesOf(csv, mapping, TIME_FIELDS), monthsBefore(now, RETENTION.bookingMonths).getTime())
  if (old !== undefined && !options.dates) {
    const [usual, other] = (['dmy', '1904'] as const).map((from) => dayWithYear(sydneyDate(readTime(old, from)?.at ?? now)))
    console.log(
      `${printable(old)} is taken for ${usual}. If the spreadsheet counts days from 1904, it is ${other}: --dates 1904.\n`,
    )
  }
  const guesses = guessWords(rows)
  if (guesses) console.log(`${guesses}\n`)

  const deletedToo = options.withDeleted === true
  const checked = await sendAll(place, rows, { check: true, deletedToo })
  const report = reportOf(rows, checked.results)
  printReport(report, 'would be imported')
  if (checked.unknownDeletions > 0) console.log(`\n${unknownWords(checked.unknownDeletions)}`)
  if (report.isIncomplete) process.exitCode = 1
  if (report.fresh === 0) return console.log('\nThere is nothing to import.')
  await confirmChange(`Import ${countWords(report.fresh, 'lead', 'leads')} to ${place.words}?`, options.yes === true)
  await write(place, rows, report, deletedToo)
}

function unknownWords(count: number): string {
  return `${countWords(count, 'deletion is', 'deletions are')} remembered under another HASH_SECRET. Whether the file has these people is not known: look for them yourself.`
}

async function write(place: Place, rows: readonly RowLead[], checked: ImportReport, deletedToo: boolean): Promise<void> {
  const wanted = rows.filter((_, index) => checked.results[index]?.outcome === 'new')
  const written = await sendAll(place, wanted, { check: false, deletedToo }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new ToolError(
      `${why}\nA part of the leads may be imported. Run the same again: it goes on with those that are missing.`,
    )
  })
  const report = reportOf(wanted, written.results)
  // What the check has found was told; here is only what has changed since.
  if (report.isIncomplete) {
    printReport(report, 'imported')
    process.exitCode = 1
  }
  console.log(`\nImported ${countWords(report.fresh, 'lead', 'leads')} to ${place.words}. Nobody gets a mail about it.`)
}

const headWords = ({ headLine }: CsvFile) =>
  headLine > 1 ? ` The columns are named in line ${headLine}; what stands above is left out.` : ''

/** How many leads have a name or an organisation that the file does not say. */
function guessWords(rows: readonly RowLead[]): string | undefined {
  const count = (field: 'name' | 'organisation') => rows.filter((row) => 'lead' in row && row.guessed?.includes(field)).length
  const [names, organisations] = [count('name'), count('organisation')]
  const lines = [
    ...(names > 0
      ? [`${countWords(names, 'lead has', 'leads have')} no name: the organisation or the email address stands for it.`]
      : []),
    ...(organisations > 0
      ? [
          `${countWords(organisations, 'lead has', 'leads have')} no organisation: the email address’s domain or the name stands for it; --set organisation=… says another.`,
        ]
      : []),
  ]
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** The columns as the user says they are; asked about, if there is a terminal and nothing was said. */
async function mappingOf({ columns }: CsvFile, { map, yes }: ImportOptions): Promise<Mapping> {
  const proposed = mapColumns(proposeMapping(columns), columns, map)
  return map.length > 0 || yes || isOwnExport(columns) ? proposed : askMapping(columns, proposed)
}

function* timesOf({ rows }: CsvFile, mapping: Mapping, fields: readonly string[]): Generator<string> {
  const indexes = fields.flatMap((field) => mapping.get(field) ?? [])
  for (const { cells } of rows) for (const index of indexes) yield cells[index] ?? ''
}

/** Well below the largest body that the API takes. */
const SLICE_CHARACTERS = 80_000

/**
 * Sends the valid ones of the lines, in slices, and returns what became of each line, by their order; undefined if it was not valid.
 * Sessions to come go first, so that those of the same time meet in one slice, where the check sees them.
 */
async function sendAll(
  place: Place,
  rows: readonly RowLead[],
  how: { check: boolean; deletedToo: boolean },
): Promise<{ results: (ImportResult | undefined)[]; unknownDeletions: number }> {
  const results: (ImportResult | undefined)[] = rows.map(() => undefined)
  const sent = rows.flatMap((row, index) => ('lead' in row ? [{ index, lead: row.lead }] : []))
  const now = new Date().toISOString()
  const isAhead = ({ lead }: { lead: SentLead }) => lead.session !== undefined && lead.session.startsAt > now
  const tell = progress()
  let done = 0
  let unknownDeletions = 0
  for (const slice of slicesOf([...sent.filter(isAhead), ...sent.filter((one) => !isAhead(one))])) {
    const body = { ...how, leads: slice.map(({ lead }) => lead) }
    const answer = await askOps<ImportResults>(place, 'POST', 'leads/import', { body })
    unknownDeletions = answer.unknownDeletions
    slice.forEach(({ index }, at) => {
      results[index] = answer.results[at]
    })
    done += slice.length
    tell(done, sent.length)
  }
  return { results, unknownDeletions }
}

function* slicesOf<One extends { lead: SentLead }>(all: readonly One[]): Generator<One[]> {
  let slice: One[] = []
  let characters = 0
  for (const one of all) {
    const length = JSON.stringify(one.lead).length
    if (slice.length === IMPORT_SLICE || (slice.length > 0 && characters + length > SLICE_CHARACTERS)) {
      yield slice
      slice = []
      characters = 0
    }
    slice.push(one)
    characters += length
  }
  if (slice.length > 0) yield slice
}

/** What each column of a file becomes. */
function mappingTable(columns: readonly string[], mapping: Mapping): string {
  const notes = noteColumns(columns, mapping)
  const fieldIn = (index: number) => fieldOf(mapping, index) ?? (notes.includes(index) ? 'notes' : '(left out)')
  return printTable([['Column', 'Becomes'], ...columns.map((column, index) => [column, fieldIn(index)])])
}

function fieldOf(mapping: Mapping, index: number): string | undefined {
  return [...mapping].find(([, indexes]) => indexes.includes(index))?.[0]
}

const LEFT_OUT = ''

/** Shows a proposed mapping and has it confirmed, or else asks for each column; without a terminal it is the proposed one. */
async function askMapping(columns: readonly string[], proposed: Mapping): Promise<Mapping> {
  if (!canAsk()) return proposed
  console.error(`${mappingTable(columns, proposed)}\n`)
  if (await askPerson(confirm({ message: 'Is this what the columns are?', default: true }, ASKING))) return proposed
  const mapping = new Map<string, number[]>([['notes', []]])
  const notes = noteColumns(columns, proposed)
  for (const [index, column] of columns.entries()) {
    const question = {
      message: `“${printable(column)}” becomes`,
      choices: [{ name: '(left out)', value: LEFT_OUT }, ...IMPORT_COLUMNS.map((field) => ({ name: field, value: field }))],
      default: fieldOf(proposed, index)?.replace(NAME_OTHERWISE, 'name') ?? (notes.includes(index) ? 'notes' : LEFT_OUT),
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
    .sort(([one], [other]) => Number(one === 'notes') - Number(other === 'notes'))
    .flatMap(([field, indexes]) =>
      indexes.length === 0
        ? [`--map ${field}=`]
        : indexes.map((index) => `--map ${field}=${JSON.stringify(printable(columns[index] ?? ''))}`),
    )
    .join(' ')
}
