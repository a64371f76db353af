import type { KvRow } from '../../backup/kv-entries.ts'
import type { StoreState } from '../../backup/store-backup.ts'
import type { CellRow } from '../../backup/tables.ts'
import { askOps, type Place, SiteDown } from '../ask-ops.ts'

/** KV is one table of a store of its own. */
export const KV = 'kv'

/** The stores that a site has. */
export async function storesOf(place: Place): Promise<string[]> {
  return (await askOps<{ stores: string[] }>(place, 'GET', 'backup')).stores
}

export function stateOf(place: Place, store: string): Promise<StoreState> {
  return askOps(place, 'GET', `backup/store?store=${store}`)
}

/** Every row of a table, read page by page, in the order of its key. */
export async function* readTable(place: Place, store: string, table: string): AsyncIterable<CellRow> {
  let after: string | null = null
  do {
    const search: string = new URLSearchParams({ store, table, ...(after !== null && { after }) }).toString()
    const page: { rows: (CellRow | KvRow)[]; next: string | null } = await askAgain(() =>
      askOps(place, 'GET', `backup/rows?${search}`),
    )
    yield* page.rows as CellRow[]
    after = page.next
  } while (after !== null)
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
