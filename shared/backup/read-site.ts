import { BackupWriter, type CellRow, type Lock } from './backup-file.ts'

/** KV is one table of a store of its own. */
export const KV_STORE = 'kv'

/**
 * How a store stands. `schema`: the number of that of its tables, `newest`: of the newest it knows. `rows`: how many rows of people's own it
 * has; a restore needs none. `isRestoring`: a restore of it has begun and not ended. `restored`: the file that it was restored from.
 */
export type StoreState = {
  schema: number
  newest: number
  tables: string[]
  rows: number
  isRestoring: boolean
  restored: string | null
}

/** Some rows of a table after a position; `next` is the position of the last one, null if none comes after it. */
export type RowsPage = { rows: CellRow[]; next: string | null }

/** How a site is asked for what it keeps, by a caller that may read it all. Each call may be repeated. */
export type SiteReader = {
  stores: () => Promise<string[]>
  state: (store: string) => Promise<Pick<StoreState, 'schema' | 'tables' | 'isRestoring'>>
  page: (store: string, table: string, after: string | null) => Promise<RowsPage>
}

/** Thrown when a site cannot be backed up because it is being restored. */
export class IsRestoring extends Error {}

/** Every row of a table, read page by page, in the order of its key. */
export async function* readTable({ page }: Pick<SiteReader, 'page'>, store: string, table: string): AsyncIterable<CellRow> {
  let after: string | null = null
  do {
    const { rows, next }: RowsPage = await page(store, table, after)
    yield* rows
    after = next
  } while (after !== null)
}

/** Makes one encrypted file of all that a site keeps; `onRows` is told how many rows were read. Throws IsRestoring. */
export async function backUpSite(
  reader: SiteReader,
  { site, madeAt, lock }: { site: string; madeAt: string; lock: Lock },
  onRows: (count: number, isAll: boolean) => unknown = () => undefined,
): Promise<{ file: ReadableStream<Uint8Array>; rows: number }> {
  const writer = new BackupWriter()
  const schemas: Record<string, number> = {}
  let rows = 0
  for (const store of await reader.stores()) {
    const { schema, tables, isRestoring } = await reader.state(store)
    if (isRestoring) throw new IsRestoring()
    schemas[store] = schema
    for (const table of tables) {
      writer.begin(store, table)
      for await (const row of readTable(reader, store, table)) {
        await writer.add(row)
        rows += 1
        if (rows % 500 === 0) await onRows(rows, false)
      }
    }
  }
  await onRows(rows, true)
  return { file: await writer.encrypt({ madeAt, site, schemas }, lock), rows }
}
