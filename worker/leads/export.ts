import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../../shared/import/csv-cell.ts'
import { COLUMN_NAMES, LEAD_COLUMNS, type NotedLead } from '../../shared/import/lead-columns.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../records/audit-log.ts'
import type { LeadCursor } from '../records/leads.ts'
import { callLedger } from '../storage/objects.ts'
import type { LeadFilter } from './list.ts'

/** A lead's cells, in the order of the columns; unknown values are empty. */
function cellsOf(lead: NotedLead): CsvCell[] {
  return LEAD_COLUMNS.map(([, of]) => of(lead) ?? '')
}

/** An export's first line. */
export const csvHead = () => csvLine(COLUMN_NAMES)

export const csvOf = (leads: readonly NotedLead[]) => leads.map((lead) => csvLine(cellsOf(lead))).join('')

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
