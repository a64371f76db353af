import type { CellRow } from '../../../shared/backup/backup-file.ts'
import { type RowsPage, readTable, type SiteReader, type StoreState } from '../../../shared/backup/read-site.ts'
import { askOps, type Place, SiteDown } from '../ask-ops.ts'

export function readerOf(place: Place): SiteReader {
  return { stores: () => storesOf(place), state: (store) => stateOf(place, store), page: (...at) => pageOf(place, ...at) }
}

/** The stores that a site has. */
export async function storesOf(place: Place): Promise<string[]> {
  return (await askOps<{ stores: string[] }>(place, 'GET', 'backup')).stores
}

export function stateOf(place: Place, store: string): Promise<StoreState> {
  return askOps(place, 'GET', `backup/store?store=${store}`)
}

/** Every row of a table of a site, in the order of its key. */
export function rowsOf(place: Place, store: string, table: string): AsyncIterable<CellRow> {
  return readTable(readerOf(place), store, table)
}

function pageOf(place: Place, store: string, table: string, after: string | null) {
  const search = new URLSearchParams({ store, table, ...(after !== null && { after }) }).toString()
  return askAgain(() => askOps<RowsPage>(place, 'GET', `backup/rows?${search}`))
}

/** Posts to the site's restore. A repeated call does no harm. */
export function post<Answer>(place: Place, path: string, body: object): Promise<Answer> {
  return askAgain(() => askOps<Answer>(place, 'POST', `backup/${path}`, { body }))
}

const WAITS_MS = [500, 2000, 8000]

/** A page that did not come is asked for again, so that a short outage does not end an hour's work. */
async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof SiteDown)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return ask()
}

const NAMES: Record<string, string> = { desk: 'version store', links: 'counter of short links' }

/** What the handbook calls a store of a file. */
export function storeWords(store: string): string {
  return NAMES[store] ?? store
}
