import type { Env } from '../env'
import { BYTE_ORDER_MARK, csvHead, csvOf } from '../rules/lead-columns'
import type { Actor } from '../stores/leads/lead-act-table'
import type { LeadCursor, LeadFilter } from '../stores/leads/page-of-leads'
import { callLedger } from '../stores/ledger/call-ledger'

/** As many leads as the ledger gives at once: a page of long enquiries is a few megabytes. */
const PAGE = 500

/**
 * All leads of a filter as a CSV file, the oldest first, page by page as the reader takes it. Undefined if the ledger cannot be reached;
 * if that happens later, the stream fails, so that nobody takes half a file for the whole.
 */
export async function exportCsv(env: Env, filter: LeadFilter, by: Actor): Promise<ReadableStream<Uint8Array> | undefined> {
  const first = await callLedger(env, (ledger) => ledger.beginExport({ ...filter, limit: PAGE }, by))
  if (!first) return undefined
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
      if (!page) return controller.error(new Error('The ledger cannot be reached.'))
      controller.enqueue(encoder.encode(csvOf(page.leads)))
      after = page.next
    },
  })
}
