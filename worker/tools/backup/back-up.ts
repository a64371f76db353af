import { readFile } from 'node:fs/promises'
import { RETENTION } from '../../../shared/retention.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import type { StoreState } from '../../backup/store-backup.ts'
import type { Place } from '../ask-ops.ts'
import { countWords } from '../leads/words.ts'
import { writePrivateFile } from '../private-file.ts'
import { ToolError } from '../terminal.ts'
import { BackupLines, type Manifest, type TableSum, TableSummer } from './file.ts'
import { lockFor } from './lock.ts'
import { KV, readTable, stateOf, storesOf } from './stores.ts'

/** Writes everything that a site keeps into one file. */
export async function backUp(place: Place, named: string | undefined, recipients: readonly string[] | undefined): Promise<void> {
  const startedAt = Date.now()
  const file = named ?? `brightwattle-${sydneyDate(startedAt)}.age`
  const lock = await lockFor(recipients)
  const rows = await writePrivateFile(file, async (write) => {
    const lines = new BackupLines()
    const { schemas, tables } = await readSite(place, lines)
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    const madeAt = new Date(startedAt).toISOString()
    const manifest: Manifest = { brightwattle: 'backup', format: 1, version, madeAt, site: place.origin, schemas, tables }
    for await (const chunk of lines.encrypt(manifest, lock)) await write(chunk)
    return tables.reduce((sum, table) => sum + table.rows, 0)
  })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${countWords(rows, 'row', 'rows')} of ${place.words} in ${file}, in ${countWords(seconds, 'second', 'seconds')}.`)
  console.log(`Keep it elsewhere, and delete it after ${RETENTION.backupDays} days, as the privacy policy promises.`)
}

async function readSite(place: Place, lines: BackupLines): Promise<Pick<Manifest, 'schemas' | 'tables'>> {
  const schemas: Record<string, number> = {}
  const sums: TableSum[] = []
  for (const store of await storesOf(place)) {
    const { schema, tables } = store === KV ? { schema: 0, tables: [KV] } : await openState(place, store)
    schemas[store] = schema
    for (const table of tables) sums.push(await readWhole(place, store, table, lines))
  }
  return { schemas, tables: sums }
}

async function openState(place: Place, store: string): Promise<StoreState> {
  const state = await stateOf(place, store)
  if (state.isRestoring) throw new ToolError(`${place.words} is being restored. Finish that first.`)
  return state
}

async function readWhole(place: Place, store: string, table: string, lines: BackupLines): Promise<TableSum> {
  const summer = new TableSummer()
  for await (const row of readTable(place, store, table)) {
    summer.add(row)
    await lines.add({ store, table, row })
  }
  return summer.sum(store, table)
}
