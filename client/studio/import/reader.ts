import { expose } from 'comlink'
import { importWords } from '../../../shared/content/studio/import.ts'
import type { Mapping } from '../../../shared/import/columns.ts'
import { csvLine } from '../../../shared/import/csv-cell.ts'
import { type CsvFile, type CsvRow, FileError, readCsvFile } from '../../../shared/import/csv-file.ts'
import { type DayOrder, oldCount } from '../../../shared/import/import-times.ts'
import type { Meanings } from '../../../shared/import/known-values.ts'
import { daysOf, saidMapping, textsOf, valuesIn } from '../../../shared/import/reading.ts'
import { leadReader, type RowLead, TIME_FIELDS } from '../../../shared/import/row-lead.ts'
import { type ImportReport, type LineResult, reportOf, sendRows } from '../../../shared/import/send-rows.ts'
import type { ImportResults, SentLead } from '../../../shared/import/sent-lead.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { DAY_MS, type Millis } from '../../../shared/time.ts'
import { momentWords } from '../ui/format.ts'

// The worker that reads one file of leads, so that the page stays free. It keeps the lines; the page sends requests, and shows results.

/** What somebody says of a file: what single columns are, what values mean, and how it writes days. */
export type Said = { columns: ReadonlyMap<number, string>; meanings: Meanings; order: DayOrder | undefined }

/** A file as it was opened. `examples`: the first text of each column, undefined of one that is empty. */
export type OpenedFile = Pick<CsvFile, 'columns' | 'headLine'> & {
  name: string
  lines: number
  isGuessed: boolean
  examples: (string | undefined)[]
}

/** What all lines say together. `old`: a time of before anybody has leads, which may be counted from another year. */
export type FileFacts = {
  order: DayOrder
  isSure: boolean
  values: { field: 'outcome' | 'kind'; value: string; lines: number }[]
  old: string | undefined
}

/** A line, and why it stays out; nothing of one that would be imported. */
export type PreviewedLine = { row: RowLead; why: string[] }

/** What became, or would become, of the lines of a file: how many have an outcome, and the first that stay out. */
export type Checked = Pick<ImportReport, 'fresh' | 'isIncomplete'> & {
  counts: Partial<Record<LineResult['outcome'], number>>
  left: { line: number; why: string }[]
  leftCount: number
  unknownDeletions: number
}

/** Sends some leads, by the page. `run`: as in the API. */
export type Send = (request: { run: string; check: boolean; leads: SentLead[] }) => Promise<ImportResults>
export type Tell = (done: number, all: number) => void

/** So many lines are shown before any is imported. */
const PREVIEWED = 10
/** More lines than this say nothing new; once the first are corrected, the next check lists others. */
const LISTED = 20

let file: CsvFile = { columns: [], headLine: 1, rows: [] }
let report: (ImportReport & { unknownDeletions: number }) | undefined
let importer: ((send: Send, tell: Tell) => Promise<ImportReport>) | undefined

const reader = {
  /** Opens a file, or says why it cannot be read. */
  async open(chosen: File): Promise<OpenedFile | { fault: string }> {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    try {
      const { isGuessed, ...read } = readCsvFile(bytes, chosen.name)
      file = read
      const { columns, headLine, rows } = read
      const examples = columns.map((_, index) => rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim())
      return { name: chosen.name, columns, headLine, lines: rows.length, isGuessed, examples }
    } catch (error) {
      if (error instanceof FileError) return { fault: error.message }
      throw error
    }
  },

  facts(said: Said, now: Millis): FileFacts {
    const { mapping, order, isSure } = readingOf(said, now)
    const values = (['outcome', 'kind'] as const).flatMap((field) =>
      valuesIn(file, mapping, field).map((one) => ({ ...one, field })),
    )
    const old = oldCount(textsOf(file, mapping, TIME_FIELDS), now - RETENTION.bookingMonths * 31 * DAY_MS)
    return { order, isSure, values, old }
  },

  /** What would become of the first lines. */
  async preview(said: Said, now: Millis, send: Send): Promise<PreviewedLine[]> {
    const rows = file.rows.slice(0, PREVIEWED).map(readerOf(said, now))
    const { results } = await checkRows(rows, send, () => {})
    return rows.map((row, index) => ({ row, why: results[index] ? whyLeft(row, results[index]) : [] }))
  },

  /** What would become of all lines; nothing is written. */
  async check(said: Said, now: Millis, send: Send, tell: Tell): Promise<Checked> {
    const checked = await checkRows(file.rows.map(readerOf(said, now)), send, tell)
    report = checked
    importer = importerOf(checked)
    return checkedOf(checked)
  },

  /** Imports the lines that are new. Called again after a failure, it goes on where it stopped. */
  async import(send: Send, tell: Tell): Promise<Checked> {
    if (!report || !importer) throw new Error('Nothing was checked')
    report = { ...report, ...(await importer(send, tell)) }
    return checkedOf(report)
  },

  /** The lines that stay out as they stand in the file, each with why, so that they can be corrected and imported. */
  leftOutCsv(): string {
    const cells = new Map(file.rows.map((row) => [row.line, row.cells]))
    const lines = (report ? leftOut(report) : []).map(({ line, why }) => {
      const own = cells.get(line) ?? []
      return [...file.columns.map((_, index) => own[index] ?? ''), why]
    })
    return [[...file.columns, importWords.check.why], ...lines].map(csvLine).join('')
  },
}

export type Reader = typeof reader

expose(reader)

function readingOf({ columns, order }: Said, now: Millis): { mapping: Mapping; order: DayOrder; isSure: boolean } {
  const mapping = saidMapping(file.columns, columns)
  const days = daysOf(file, mapping, now)
  return { mapping, order: order ?? days.order, isSure: days.sure }
}

const ADVICE = { note: () => importWords.advice.note, kind: importWords.advice.kind }

function readerOf(said: Said, now: Millis): (row: CsvRow) => RowLead {
  const { mapping, order } = readingOf(said, now)
  const { columns } = file
  return leadReader({ columns, mapping, values: new Map(), meanings: said.meanings, order, now, advice: ADVICE })
}

async function checkRows(rows: readonly RowLead[], send: Send, tell: Tell) {
  const run = crypto.randomUUID()
  const sendLeads = (leads: SentLead[]) => send({ run, check: true, leads })
  const { results, unknownDeletions } = await sendRows(rows, { send: sendLeads, tell, now: Date.now() })
  return { ...reportOf(rows, results), unknownDeletions }
}

/** What is written has the same run each time. */
function importerOf(checked: ImportReport): (send: Send, tell: Tell) => Promise<ImportReport> {
  const run = crypto.randomUUID()
  const wanted = checked.rows.filter((_, index) => checked.results[index]?.outcome === 'new')
  const answered: ImportResults[] = []
  return async (send, tell) => {
    let slice = 0
    const sendLeads = async (leads: SentLead[]) => {
      const answer = answered[slice] ?? (await send({ run, check: false, leads }))
      answered[slice++] = answer
      return answer
    }
    // The slices have to be the same each time, so that all sessions count as such that are to come.
    const sent = await sendRows(wanted, { send: sendLeads, tell, now: 0 })
    const { results: written, fresh, isIncomplete } = reportOf(wanted, sent.results)
    let next = 0
    const results = checked.results.map((result) => (result.outcome === 'new' ? (written[next++] ?? result) : result))
    return { rows: checked.rows, results, fresh, isIncomplete: checked.isIncomplete || isIncomplete }
  }
}

function checkedOf({ fresh, isIncomplete, unknownDeletions, ...all }: NonNullable<typeof report>): Checked {
  const counts: Checked['counts'] = {}
  for (const { outcome } of all.results) counts[outcome] = (counts[outcome] ?? 0) + 1
  const left = leftOut(all)
  return { fresh, isIncomplete, unknownDeletions, counts, left: left.slice(0, LISTED), leftCount: left.length }
}

/** The lines that stay out, but for those that are here already. */
function leftOut({ rows, results }: Pick<ImportReport, 'rows' | 'results'>): Checked['left'] {
  return rows.flatMap((row, index) => {
    const result = results[index]
    const isLeft = result && result.outcome !== 'known' && result.outcome !== 'new'
    return isLeft ? [{ line: row.line, why: whyLeft(row, result).join('; ') }] : []
  })
}

const { whyOf } = importWords

/** Why a line is not imported, and what to do about it; nothing of one that is. */
function whyLeft(row: RowLead, result: LineResult): string[] {
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
