import type { LeadDocument } from '../../leads/document.ts'
import { askOps, type Place } from '../ask-ops.ts'

/** Sydney days, YYYY-MM-DD, inclusive; a campaign's key. Absent fields do not filter. */
export type LeadFilter = { from?: string; to?: string; campaign?: string }

/** The largest page of the API, for the fewest calls. */
const PAGE = 500

/** Only the first page has a `total`. */
type Page = { leads: LeadDocument[]; total: number | null; next: string | null }

/** All leads of a filter, the oldest first, page by page; `total` is how many there are in all. */
export async function* readAllLeads(place: Place, filter: LeadFilter): AsyncGenerator<{ leads: LeadDocument[]; total: number }> {
  let cursor: string | null = null
  let total = 0
  do {
    const query = new URLSearchParams({ limit: String(PAGE) })
    for (const [name, value] of Object.entries({ ...filter, cursor })) if (value) query.set(name, value)
    const page: Page = await askOps<Page>(place, 'GET', `leads?${query}`)
    total = page.total ?? total
    yield { leads: page.leads, total }
    cursor = page.next
  } while (cursor !== null)
}
