import { importWords } from '../../../shared/content/studio/import.ts'
import { type Mapping, proposeMapping } from '../../../shared/import/columns.ts'
import { csvLine } from '../../../shared/import/csv-cell.ts'
import { type CsvFile, type CsvRow, readCsvFile } from '../../../shared/import/csv-file.ts'
import type { DayOrder } from '../../../shared/import/import-times.ts'
import type { Meanings } from '../../../shared/import/known-values.ts'
import { changedMapping, daysOf } from '../../../shared/import/reading.ts'
import { leadReader, type RowLead } from '../../../shared/import/row-lead.ts'
import { type ImportReport, type LineResult, reportOf, sendRows } from '../../../shared/import/send-rows.ts'
import type { ImportResults, SentLead } from '../../../shared/import/sent-lead.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { bodyOf, studioApi } from '../server.ts'
import { momentWords } from '../ui/format.ts'

/** A file as it was read. */
export type ImportFile = CsvFile & { name: string; isGuessed: boolean }

/** What somebody says of a file: what single columns are, what values mean, and how it writes days. */
export type Said = { columns: ReadonlyMap<number, string>; meanings: Meanings; order: DayOrder | undefined }

export const NOTHING_SAID: Said = { columns: new Map(), meanings: new Map(), order: undefined }

/** How a file is read, by its own words and by what somebody says of it. */
export type Reading = { file: ImportFile; mapping: Mapping; said: Said; order: DayOrder; isSure: boolean; now: number }

/** Throws a FileError. */
export async function openFile(chosen: File): Promise<ImportFile> {
  return { name: chosen.name, ...readCsvFile(new Uint8Array(await chosen.arrayBuffer()), chosen.name) }
}

export function readingOf(file: ImportFile, said: Said, now: number): Reading {
  const { columns } = file
  const proposed = proposeMapping(columns)
  const mapping = said.columns.size > 0 ? changedMapping(columns, proposed, said.columns) : proposed
  const days = daysOf(file, mapping, now)
  return { file, mapping, said, order: said.order ?? days.order, isSure: days.sure, now }
}

const ADVICE = { note: () => importWords.advice.note, kind: importWords.advice.kind }

function readerOf({ file: { columns }, mapping, said: { meanings }, order, now }: Reading): (row: CsvRow) => RowLead {
  return leadReader({ columns, mapping, values: new Map(), meanings, order, now, advice: ADVICE })
}

/** So many lines are read before the page gets a breath. */
const READ_AT_ONCE = 100

/** Reads all lines as leads, and leaves the page free between them. */
export async function readLines(reading: Reading): Promise<RowLead[]> {
  const read = readerOf(reading)
  const lines: RowLead[] = []
  const { rows } = reading.file
  for (let at = 0; at < rows.length; at += READ_AT_ONCE) {
    lines.push(...rows.slice(at, at + READ_AT_ONCE).map(read))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return lines
}

/** What became, or would become, of the lines of a file. */
export type Checked = ImportReport & { unknownDeletions: number }

type Tell = (done: number, all: number) => void

/** So many lines are shown before any is imported. */
const PREVIEWED = 10

/** What would become of the first lines. */
export async function previewLines(reading: Reading): Promise<Checked> {
  return await checkLines(reading.file.rows.slice(0, PREVIEWED).map(readerOf(reading)), () => {})
}

/** What would become of these lines; nothing is written. */
export async function checkLines(lines: readonly RowLead[], tell: Tell): Promise<Checked> {
  const run = crypto.randomUUID()
  const send = (leads: SentLead[]) => bodyOf(studioApi.leads.import.$post({ json: { run, check: true, leads } }))
  const { results, unknownDeletions } = await sendRows(lines, { send, tell, now: Date.now() })
  return { ...reportOf(lines, results), unknownDeletions }
}

/** What is imported stays, but the rest of the file would be left. */
const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()

/** Imports the lines that are new. Called again after a failure, it goes on where it stopped; what is written has the same run. */
export function importerOf(checked: Checked): (tell: Tell) => Promise<Checked> {
  const run = crypto.randomUUID()
  const wanted = checked.rows.filter((_, index) => checked.results[index]?.outcome === 'new')
  const answered: ImportResults[] = []
  return async (tell) => {
    let slice = 0
    const send = async (leads: SentLead[]) => {
      const answer = answered[slice] ?? (await bodyOf(studioApi.leads.import.$post({ json: { run, check: false, leads } })))
      answered[slice++] = answer
      return answer
    }
    addEventListener('beforeunload', askBeforeClosing)
    // The slices have to be the same each time, so that all sessions count as such that are to come.
    const sent = await sendRows(wanted, { send, tell, now: 0 }).finally(() =>
      removeEventListener('beforeunload', askBeforeClosing),
    )
    const { results: written, fresh, isIncomplete } = reportOf(wanted, sent.results)
    let next = 0
    const results = checked.results.map((result) => (result.outcome === 'new' ? (written[next++] ?? result) : result))
    return { ...checked, results, fresh, isIncomplete: checked.isIncomplete || isIncomplete }
  }
}

const { whyOf } = importWords

/** Why a line is not imported, and what to do about it; nothing of one that is. */
export function whyLeft(row: RowLead, result: LineResult): string[] {
  switch (result.outcome) {
    case 'invalid':
      return result.issues.map(({ field, message }) => {
        if (field === 'line') return `${message.charAt(0).toUpperCase()}${message.slice(1)}`
        const isEmpty = 'lead' in row && ['name', 'organisation', 'email'].includes(field) && !(field in row.lead.fields)
        return isEmpty ? whyOf.empty(field) : whyOf.fault(field, message)
      })
    case 'double':
      return [whyOf.double(result.first)]
    case 'clash':
      return [whyOf.clash('lead' in row && row.lead.session ? momentWords(Date.parse(row.lead.session.startsAt)) : '')]
    case 'taken':
      return [whyOf.taken(result.reference)]
    case 'deleted':
      return ['erasedAt' in result ? whyOf.erased(dayWithYear(sydneyDate(result.erasedAt))) : whyOf.deleted]
    case 'known':
    case 'expired':
      return [whyOf[result.outcome]]
    default:
      return []
  }
}

/** The lines that stay out, but for those that are here already. */
export function leftOut({ rows, results }: Checked): { row: RowLead; why: string }[] {
  return rows.flatMap((row, index) => {
    const result = results[index]
    return result && result.outcome !== 'known' && result.outcome !== 'new' ? [{ row, why: whyLeft(row, result).join('; ') }] : []
  })
}

/** These lines as they stand in the file, each with why, so that they can be corrected and imported. */
export function leftOutCsv({ columns, rows }: ImportFile, left: readonly { row: RowLead; why: string }[]): string {
  const cells = new Map(rows.map((row) => [row.line, row.cells]))
  const lines = left.map(({ row: { line }, why }) => {
    const own = cells.get(line) ?? []
    return [...columns.map((_, index) => own[index] ?? ''), why]
  })
  return [[...columns, importWords.check.why], ...lines].map(csvLine).join('')
}
