import { sourceOfLead } from '../../shared/attribution.ts'
import { DETAIL_FIELDS } from '../../shared/booking.ts'
import { answersText } from '../../shared/campaign/questions.ts'
import { CLICK_ID_FIELDS } from '../../shared/click-ids.ts'
import { FOLLOW_UP_FIELDS, followUpFields } from '../../shared/follow-up.ts'
import { sydneyWallTime } from '../../shared/sydney-time.ts'
import type { IsoInstant } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../records/audit-log.ts'
import type { LeadCursor } from '../records/leads.ts'
import { notesText } from '../records/notes.ts'
import { callLedger } from '../storage/objects.ts'
import { type CsvCell, writtenCell } from './csv-cell.ts'
import type { LeadFilter, NotedLead } from './list.ts'

/** A column's name, and what a lead has there; nothing if that is unknown. */
type Column = [name: string, of: (lead: NotedLead) => CsvCell | null | undefined]

const COLUMNS: readonly Column[] = [
  ['reference', ({ reference }) => reference],
  ['kind', ({ kind }) => kind],
  ['received_sydney', ({ createdAt }) => timeCell(createdAt)],
  ['session_sydney', ({ session }) => session && { value: `${session.date} ${session.time}` }],
  ['session_status', ({ session }) => session?.status],
  ['session_changed_sydney', ({ session }) => timeCell(session?.changedAt)],
  ...DETAIL_FIELDS.map((field): Column => [field, (lead) => lead[field]]),
  ['enquiry', ({ enquiry }) => enquiry],
  ['outcome', ({ outcome }) => outcome.state],
  ['amount_aud', ({ outcome }) => ({ value: outcome.amount?.toFixed(2) ?? '' })],
  ['outcome_sydney', ({ outcome }) => timeCell(outcome.at)],
  ...FOLLOW_UP_FIELDS.map((field): Column => [followUpFields[field].column, ({ desk }) => desk[field]]),
  ['notes', ({ notes }) => notesText(notes)],
  ['campaign', ({ attribution }) => attribution.campaign],
  ['variant', ({ attribution }) => attribution.variant],
  ['source', sourceOfLead],
  ['assistant', ({ attribution }) => attribution.assistant],
  ['utm_source', ({ attribution }) => attribution.utmSource],
  ['utm_medium', ({ attribution }) => attribution.utmMedium],
  ['utm_campaign', ({ attribution }) => attribution.utmCampaign],
  ['utm_term', ({ attribution }) => attribution.utmTerm],
  ['utm_content', ({ attribution }) => attribution.utmContent],
  ...CLICK_ID_FIELDS.map((field): Column => [field, ({ attribution }) => attribution.clickIds[field]]),
  ['page_url', ({ attribution }) => attribution.pageUrl],
  ['referrer', ({ attribution }) => attribution.referrer],
  ['answers', ({ answers }) => answersText(answers)],
]

export const COLUMN_NAMES = COLUMNS.map(([name]) => name)

/** A lead's cells, in the order of the columns; unknown values are empty. */
function cellsOf(lead: NotedLead): CsvCell[] {
  return COLUMNS.map(([, of]) => of(lead) ?? '')
}

/** For files only: without it Excel reads Windows-1252 and Zoë becomes ZoÃ«, but a program in a pipe may not expect it. */
export const BYTE_ORDER_MARK = '\ufeff'

/** An export's first line. */
export const csvHead = () => csvLine(COLUMN_NAMES)

export const csvOf = (leads: readonly NotedLead[]) => leads.map((lead) => csvLine(cellsOf(lead))).join('')

/** One line of CSV (RFC 4180), every cell quoted, with its CRLF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => `"${writtenCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** As many leads as the ledger gives at once: a page of long enquiries is a few megabytes. */
const PAGE = 500

/** A filter's leads as CSV, page by page. If the ledger fails, so does the stream: nobody takes half a file for the whole. */
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

function timeCell(instant: IsoInstant | null | undefined): CsvCell {
  return { value: instant ? sydneyWallTime(Date.parse(instant)) : '' }
}
