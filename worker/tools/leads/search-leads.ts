import type { ShownLead } from '../../leads/lead.ts'
import { askOps, type Place } from '../ask-ops.ts'

/** The API's search for leads; `since` is a Sydney day. */
export type SearchBody =
  | { by: 'email' | 'phone' | 'name'; value: string }
  | { by: 'references'; value: readonly string[] }
  | { by: 'network'; value: string; since?: string }

type Page = { leads: ShownLead[]; next: string | null }

/** The first page of the leads that a search finds, the oldest first; `more` means that there are others. */
export async function searchSome(place: Place, search: SearchBody): Promise<{ leads: ShownLead[]; more: boolean }> {
  const { leads, next } = await askPage(place, search, null)
  return { leads, more: next !== null }
}

/** All leads that a search finds, the oldest first. */
export async function searchAll(place: Place, search: SearchBody): Promise<ShownLead[]> {
  const all: ShownLead[] = []
  let cursor: string | null = null
  do {
    const page: Page = await askPage(place, search, cursor)
    all.push(...page.leads)
    cursor = page.next
  } while (cursor !== null)
  return all
}

const askPage = (place: Place, search: SearchBody, cursor: string | null) =>
  askOps<Page>(place, 'POST', 'leads/find', { body: { ...search, ...(cursor !== null && { cursor }) } })
