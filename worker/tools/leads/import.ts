import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isOwnExport, type Mapping, proposeMapping } from '../../../shared/import/columns.ts'
import { type CsvFile, readCsvFile } from '../../../shared/import/csv-file.ts'
import { type DayOrder, oldCount, readTime } from '../../../shared/import/import-times.ts'
import { daysOf, textsOf } from '../../../shared/import/reading.ts'
import { columnName, leadsOfRows, type RowLead, TIME_FIELDS } from '../../../shared/import/row-lead.ts'
import { type ImportReport, type LineResult, reportOf, type SentRows, sendRows } from '../../../shared/import/send-rows.ts'
import type { ImportIssue, ImportResults, SentLead } from '../../../shared/import/sent-lead.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { monthsBefore } from '../../storage/migrate.ts'
import { askOps, type FindPlace, type Place } from '../ask-ops.ts'
import { printTable } from '../table.ts'
import { canAsk, confirmChange, momentWords, printable, ToolError } from '../terminal.ts'
import { progress } from './export.ts'
import { FLAGS_ADVICE, mapColumns, readMeanings, readValues } from './import-flags.ts'
import { askMapping, askMeanings, mappingTable, valueTable } from './import-questions.ts'
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
export async function importFile(placeOf: FindPlace, file: string, options: ImportOptions): Promise<void> {
  const csv = await readFileOf(file)
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
  const days = daysOf(csv, mapping, now)
  const order = options.dates ?? days.order
  const rows = leadsOfRows(csv.rows, { columns: csv.columns, mapping, values, meanings, order, now, advice: FLAGS_ADVICE })
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
  const old = oldCount(textsOf(csv, mapping, TIME_FIELDS), monthsBefore(now, RETENTION.bookingMonths).getTime())
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
  await confirmChange(`Import ${countWords(report.fresh, 'lead', 'leads')} to ${place.words}?`, options.yes)
  await write(place, rows, report, deletedToo)
}

function unknownWords(count: number): string {
  return `${countWords(count, 'deletion is', 'deletions are')} remembered under another HASH_SECRET. Whether the file has these people is not known: look for them yourself.`
}

async function readFileOf(file: string) {
  const bytes = await readFile(file).catch(() => {
    throw new ToolError(`${file} cannot be read.`)
  })
  return readCsvFile(bytes, basename(file))
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

/** Sends the valid ones of the lines to the site, and tells how far it is. */
function sendAll(place: Place, rows: readonly RowLead[], how: { check: boolean; deletedToo: boolean }): Promise<SentRows> {
  const send = (leads: SentLead[]) => askOps<ImportResults>(place, 'POST', 'leads/import', { body: { ...how, leads } })
  return sendRows(rows, { send, tell: progress(), now: Date.now() })
}

const MEANING: Record<LineResult['outcome'], string> = {
  new: '',
  known: 'here already, left as they are',
  double: 'doubles of an earlier line',
  invalid: 'with an error',
  clash: 'with a session to come at a time that is not free',
  taken: 'with the reference of another lead here',
  deleted: 'deleted here, or their person was; --with-deleted brings them back',
  expired: `older than the ${RETENTION.bookingMonths} months for which leads are kept`,
}

/** More lines than this say nothing new; once the first are corrected, the next run lists others. */
const LISTED = 100

/** Prints how many lines become what, and why lines are left out. `what`: is done with those that are new. */
function printReport({ rows, results }: ImportReport, what: string): void {
  const counts = (Object.keys(MEANING) as LineResult['outcome'][]).flatMap((outcome) => {
    const count = results.filter((result) => result.outcome === outcome).length
    return count > 0 || outcome === 'new' ? [[String(count), outcome === 'new' ? what : MEANING[outcome]]] : []
  })
  console.log(printTable(counts, [0], Number.POSITIVE_INFINITY))
  const left = results.flatMap((result, index) => {
    const row = rows[index]
    return row && isTold(result) ? whyLeft(row, result).map((why) => [`line ${row.line}`, why]) : []
  })
  if (left.length === 0) return
  console.log(`\n${printTable(left.slice(0, LISTED), [], Number.POSITIVE_INFINITY)}`)
  if (left.length > LISTED) console.log(`and ${left.length - LISTED} more`)
}

const isTold = ({ outcome }: LineResult) => outcome !== 'new' && outcome !== 'known'

function whyLeft(row: RowLead, result: LineResult): string[] {
  switch (result.outcome) {
    case 'invalid':
      return result.issues.map((issue) => issueWords(row, issue))
    case 'double':
      return [`the same lead as in line ${result.first}`]
    case 'clash': {
      const at = 'lead' in row && row.lead.session ? momentWords(row.lead.session.startsAt) : ''
      return [`nobody is free for its session, ${at}: ${result.besides ?? 'the hosts’ calendars'} stands there`]
    }
    case 'taken':
      return [`${result.reference} is another lead here`]
    case 'deleted':
      return 'erasedAt' in result
        ? [`somebody asked for this person to be deleted on ${dayWithYear(sydneyDate(result.erasedAt))}`]
        : [`${result.reference} was deleted here`]
    case 'expired':
      return [`older than ${RETENTION.bookingMonths} months: it would be deleted at once`]
    default:
      return []
  }
}

function issueWords(row: RowLead, { field, message }: ImportIssue): string {
  if (field === 'line') return printable(message)
  const name = columnName(field)
  const isEmpty = 'lead' in row && ['name', 'organisation', 'email', 'enquiry'].includes(field) && !(field in row.lead.fields)
  return printable(isEmpty ? `${name} is empty; --set ${name}=… fills in what is missing` : `${name}: ${message}`)
}
