import { CLICK_ID_FIELDS } from '../../shared/attribution.ts'
import { DETAIL_FIELDS } from '../../shared/booking.ts'
import { TIME_ZONE, wallTime } from '../../shared/schedule/time.ts'
import type { Env } from '../env.ts'
import { callLedger } from '../storage/objects.ts'
import type { Actor } from './audit-log.ts'
import { type CsvCell, writtenCell } from './csv-cell.ts'
import { type LeadDocument, sourceOfLead } from './document.ts'
import type { LeadCursor, LeadFilter } from './list.ts'

/** `value`: a number or a time, which a spreadsheet is meant to take for one; all others are texts. */
type Column = [name: string, of: (lead: LeadDocument) => string | null | undefined, kind?: 'value']

const COLUMNS: readonly Column[] = [
  ['reference', ({ reference }) => reference],
  ['kind', ({ kind }) => kind],
  ['received_sydney', ({ createdAt }) => sydneyWallTime(createdAt), 'value'],
  ['session_sydney', ({ session }) => session && `${session.date} ${session.time}`, 'value'],
  ['session_status', ({ session }) => session?.status],
  ['session_changed_sydney', ({ session }) => session?.changedAt && sydneyWallTime(session.changedAt), 'value'],
  ...DETAIL_FIELDS.map((field): Column => [field, (lead) => lead[field]]),
  ['enquiry', ({ enquiry }) => enquiry],
  ['outcome', ({ outcome }) => outcome.state],
  ['amount_aud', ({ outcome }) => outcome.amount?.toFixed(2), 'value'],
  ['outcome_sydney', ({ outcome }) => outcome.at && sydneyWallTime(outcome.at), 'value'],
  ['campaign', ({ attribution }) => attribution.campaign],
  ['variant', ({ attribution }) => attribution.variant],
  ['source', sourceOfLead],
  ['utm_source', ({ attribution }) => attribution.utmSource],
  ['utm_medium', ({ attribution }) => attribution.utmMedium],
  ['utm_campaign', ({ attribution }) => attribution.utmCampaign],
  ['utm_term', ({ attribution }) => attribution.utmTerm],
  ['utm_content', ({ attribution }) => attribution.utmContent],
  ...CLICK_ID_FIELDS.map((field): Column => [field, ({ attribution }) => attribution.clickIds[field]]),
  ['page_url', ({ attribution }) => attribution.pageUrl],
  ['referrer', ({ attribution }) => attribution.referrer],
]

/** The names of an export's columns. */
export const COLUMN_NAMES = COLUMNS.map(([name]) => name)

/** A lead's cells, in the order of the columns; unknown values are empty. */
export function cellsOf(lead: LeadDocument): string[] {
  return COLUMNS.map(([, of]) => of(lead) ?? '')
}

/** For files only: without it Excel reads Windows-1252 and Zoë becomes ZoÃ«, but a program in a pipe may not expect it. */
export const BYTE_ORDER_MARK = '\ufeff'

/** An export's first line. */
export const csvHead = () => csvLine(COLUMN_NAMES)

/** Leads as lines of an export. */
export const csvOf = (leads: readonly LeadDocument[]) =>
  leads.map((lead) => csvLine(cellsOf(lead).map((cell, index) => (isValue(index) ? { value: cell } : cell)))).join('')

const isValue = (index: number) => COLUMNS[index]?.[2] === 'value'

/** One line of CSV (RFC 4180), every cell quoted, with its CRLF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => `"${writtenCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** As many leads as the ledger gives at once: a page of long enquiries is a few megabytes. */
const PAGE = 500

/**
 * All leads of a filter as a CSV file, the oldest first, page by page as the reader takes it. If the ledger becomes unreachable
 * meanwhile, the stream fails, so that nobody takes half a file for the whole.
 */
export async function exportCsv(env: Env, filter: LeadFilter, by: Actor): Promise<ReadableStream<Uint8Array>> {
  const first = await callLedger(env, (ledger, id) => ledger.beginExport({ ...filter, limit: PAGE }, by, id))
  const encoder = new TextEncoder()
  let after: LeadCursor | null = first.next
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvHead() + csvOf(first.leads)))
    },
    async pull(controller) {
      if (after === null) return controller.close()
      const from = after
      const page = await callLedger(env, (ledger) => ledger.leads({ ...filter, after: from, limit: PAGE }))
      controller.enqueue(encoder.encode(csvOf(page.leads)))
      after = page.next
    },
  })
}

/** Sydney's time in the format that spreadsheets read: 2026-11-21 09:12. */
function sydneyWallTime(instant: number | string): string {
  return wallTime(new Date(instant).getTime(), TIME_ZONE)
}
