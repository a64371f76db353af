import { runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'

/** Rows that Cloudflare bills. */
type Rows = { read: number; written: number }

/**
 * Watches the statements of all Durable Objects, which run in the test's isolate; `stub` is any of them. Returns a
 * function that counts the rows which an action reads and writes.
 */
export async function countRows(stub: DurableObjectStub): Promise<(act: () => Promise<unknown>) => Promise<Rows>> {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
  const sql = await runInDurableObject(stub, (_, { storage }) => Object.getPrototypeOf(storage.sql) as SqlStorage)
  const { exec } = sql
  vi.spyOn(sql, 'exec').mockImplementation(function (this: SqlStorage, query: string, ...values: unknown[]) {
    const cursor = exec.call(this, query, ...values)
    cursors.push(cursor)
    return cursor
  } as SqlStorage['exec'])
  return async (act) => {
    cursors.length = 0
    await act()
    const sum = (rows: 'rowsRead' | 'rowsWritten') => cursors.reduce((total, cursor) => total + cursor[rows], 0)
    return { read: sum('rowsRead'), written: sum('rowsWritten') }
  }
}
