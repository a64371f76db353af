import { type BackupRow, type CellRow, type TableSum, TableSummer } from '../../../shared/backup/backup-file.ts'
import { KV_STORE, type StoreState } from '../../../shared/backup/read-site.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { DAY_MS, type Millis } from '../../../shared/time.ts'
import { type ErasedAmong, isErasure, type Known } from '../../backup/erasures.ts'
import type { Place } from '../ask-ops.ts'
import { isExample } from '../kv.ts'
import { countWords } from '../leads/words.ts'
import { printTable } from '../table.ts'
import { confirmChange, momentWords, ToolError } from '../terminal.ts'
import { heldLines } from './after-restore.ts'
import { type Backup, keyFor, openBackup } from './file.ts'
import { LostTimes } from './lost-times.ts'
import { post, rowsOf, stateOf, storeWords } from './stores.ts'
import { WithoutErased } from './without-erased.ts'

/** `keepKv`: KV was not lost, and stays as it is. */
export type RestoreOptions = { identity?: string; acceptUnknownDeletions?: boolean; keepKv?: boolean; yes?: boolean }

/** Writes a backup into an empty site, after all checks; stores stay closed to others, so it can be run again. */
export async function restore(
  place: Place,
  file: string,
  { identity, acceptUnknownDeletions: acceptUnknown = false, keepKv, yes }: RestoreOptions,
): Promise<void> {
  const key = await keyFor(identity)
  const backup = await openBackup(file, key)
  const { id } = backup
  const madeAt = Date.parse(backup.madeAt)
  if (!acceptUnknown) refuseOld(file, madeAt)
  const kept = new WithoutErased(madeAt, Date.now())
  const times = new LostTimes()
  const entries: CellRow[] = []
  for await (const each of backup.rows()) {
    kept.see(each)
    times.see(each)
    if (each.store === KV_STORE) entries.push(each.row)
  }
  const objects = await objectsToRestore(place, backup)
  const open = keepKv ? objects : [KV_STORE, ...objects]
  if (objects.length === 0) return console.log(`${place.words} was restored from ${file} already.`)
  if (!keepKv) await checkEntries(place, entries)
  const left = await kept.ask(asking(place, madeAt, acceptUnknown))
  const total = backup.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${file}: ${countWords(total, 'row', 'rows')} of ${backup.site}, ${momentWords(madeAt)}, version ${backup.version}.`,
  )
  console.log(leftWords(left))
  await confirmChange(`Write them into ${place.words}? Until it is done, the site takes no bookings.`, yes)
  for (const store of objects) await post(place, 'begin', { store, file: id, schema: backup.schemas[store] })
  const written = await writeRows(place, backup, open, (each) => {
    const row = kept.rowOf(each)
    return row && times.rowOf({ ...each, row })
  })
  const tables = backup.tables.filter(({ store }) => open.includes(store))
  await compare(place, tables, entries, written)
  // The ledger last: as soon as it is open, visitors book.
  for (const store of [...objects].reverse().sort((one, other) => Number(one === 'ledger') - Number(other === 'ledger')))
    await post(place, 'finish', { store, file: id })
  const naming = kept.entriesNaming()
  if (naming.length > 0) console.log(namingWords(naming))
  if (times.references.length > 0) console.log(lostWords(times.references))
  console.log((await heldLines(place)).join('\n'))
}

function refuseOld(file: string, madeAt: Millis): void {
  if (Date.now() - madeAt <= RETENTION.backupDays * DAY_MS) return
  throw new ToolError(
    `${file} was made on ${momentWords(madeAt)}. Who was deleted is remembered for ${RETENTION.backupDays} days, so people who were deleted since may be in it. Say --accept-unknown-deletions if you will delete them once more.`,
  )
}

/** Asks the site who was deleted, page by page; tells once if it remembers nobody. */
function asking(place: Place, madeAt: Millis, acceptUnknown: boolean): (known: readonly Known[]) => Promise<readonly number[]> {
  let isTold = false
  return async (known) => {
    const { erased, remembered, unknown } = await post<ErasedAmong>(place, 'erased', { known })
    if (unknown > 0 && !acceptUnknown)
      throw new ToolError(
        `${countWords(unknown, 'deletion was', 'deletions were')} remembered under another HASH_SECRET, so nobody can tell whom they concern. Set that secret again, or say --accept-unknown-deletions if you will delete those people once more.`,
      )
    if (remembered === 0 && !isTold) {
      isTold = true
      console.log(
        `${place.words} remembers no deletion. If its KV was lost too, delete once more whom you deleted after ${momentWords(madeAt)}.`,
      )
    }
    return erased
  }
}

/** The Durable Objects of a file into which it was not restored yet. Throws a ToolError if one of them is not empty, or too old. */
async function objectsToRestore(place: Place, { schemas, id }: Backup): Promise<string[]> {
  const open: string[] = []
  for (const [store, schema] of Object.entries(schemas)) {
    if (store === KV_STORE) continue
    const state: StoreState = await stateOf(place, store)
    if (state.restored === id) continue
    if (schema > state.newest)
      throw new ToolError(`The file is of a newer version than ${place.words}. Deploy that version first.`)
    if (!state.isRestoring && state.rows > 0)
      throw new ToolError(
        `Nothing was changed: the ${storeWords(store)} of ${place.words} is not empty, it has ${countWords(state.rows, 'row', 'rows')}. A restore writes into an empty site alone; on this machine that is a new STATE_DIR.`,
      )
    open.push(store)
  }
  return open
}

/** Throws a ToolError if KV has entries that the file does not have, or has otherwise. The example of npm start is nobody's. */
async function checkEntries(place: Place, entries: readonly CellRow[]): Promise<void> {
  const wanted = new Map(entries.map(({ name, text }) => [name, text]))
  const others: string[] = []
  for await (const { name, text, metadata } of rowsOf(place, KV_STORE, KV_STORE))
    if (wanted.get(name ?? null) !== text && !isExample(metadata) && !isErasure(String(name))) others.push(String(name))
  if (others.length === 0) return
  throw new ToolError(
    `Nothing was changed: KV of ${place.words} is not empty, and not as in the file: ${others.join(', ')}. Say --keep-kv if it was not lost, and is to stay as it is.`,
  )
}

/** As many rows, or so many characters of them, as go into one request. */
const BATCH_ROWS = 500
/** Each is a request to KV, of which one call may make 50. */
const BATCH_ENTRIES = 40
const BATCH_CHARACTERS = 500_000

/** Writes each row as `rowOf` gives it; returns what each table must now have. */
async function writeRows(
  place: Place,
  backup: Backup,
  open: readonly string[],
  rowOf: (row: BackupRow) => CellRow | undefined,
): Promise<Map<string, TableSummer>> {
  const written = new Map<string, TableSummer>()
  let batch: { store: string; table: string; rows: CellRow[]; characters: number } | undefined
  const flush = async () => {
    if (batch && batch.rows.length > 0) {
      const { store, table, rows } = batch
      await post(place, 'rows', { store, table, rows })
    }
    batch = undefined
  }
  for await (const each of backup.rows()) {
    const { store, table } = each
    if (!open.includes(store)) continue
    const name = `${store} ${table}`
    const summer = written.get(name) ?? new TableSummer()
    written.set(name, summer)
    const row = rowOf(each)
    if (row === undefined) continue
    summer.add(row)
    const isOther = batch && (batch.store !== store || batch.table !== table)
    if (
      isOther ||
      (batch && (batch.rows.length >= (store === KV_STORE ? BATCH_ENTRIES : BATCH_ROWS) || batch.characters >= BATCH_CHARACTERS))
    )
      await flush()
    batch ??= { store, table, rows: [], characters: 0 }
    batch.rows.push(row)
    batch.characters += JSON.stringify(row).length
  }
  await flush()
  return written
}

/** Reads every table back, prints how it compares, and throws a ToolError if one is not as it was written. */
async function compare(
  place: Place,
  tables: Backup['tables'],
  entries: readonly CellRow[],
  written: ReadonlyMap<string, TableSummer>,
): Promise<void> {
  const lines: string[][] = [['Store', 'Table', 'In the file', 'Left out', 'Restored', '']]
  let isEqual = true
  for (const { store, table, rows } of tables) {
    const wanted = (written.get(`${store} ${table}`) ?? new TableSummer()).sum(store, table)
    const found = store === KV_STORE ? await readEntries(place, entries, wanted) : await sumOf(place, store, table, () => true)
    const same = isSame(found, wanted)
    isEqual &&= same
    lines.push([
      storeWords(store),
      table,
      String(rows),
      String(rows - wanted.rows),
      String(found.rows),
      same ? 'equal' : 'NOT EQUAL',
    ])
  }
  console.log(printTable(lines, [2, 3, 4]))
  if (!isEqual) throw new ToolError('Not every table is as in the file. The site stays closed: run the restore once more.')
}

/** KV may show for a minute what it had before. */
const KV_TRIES = 10
const KV_WAIT_MS = 10_000

/** The entries of the file as KV has them: it may have the example of npm start beside them. */
async function readEntries(place: Place, entries: readonly CellRow[], wanted: TableSum): Promise<TableSum> {
  const names = new Set(entries.map(({ name }) => name))
  for (let tried = 1; ; tried++) {
    const found = await sumOf(place, KV_STORE, KV_STORE, ({ name }) => names.has(name ?? null))
    if (isSame(found, wanted) || tried === KV_TRIES) return found
    await new Promise((resolve) => setTimeout(resolve, KV_WAIT_MS))
  }
}

async function sumOf(place: Place, store: string, table: string, counts: (row: CellRow) => boolean): Promise<TableSum> {
  const summer = new TableSummer()
  for await (const row of rowsOf(place, store, table)) if (counts(row)) summer.add(row)
  return summer.sum(store, table)
}

function isSame(one: TableSum, other: TableSum): boolean {
  return one.rows === other.rows && one.sha256 === other.sha256
}

/** Which entries of KV are to be mended by hand. */
function namingWords(entries: readonly string[]): string {
  return `Entries of KV that name somebody who was deleted, as they were: ${entries.join(', ')}. Take the address out of each, and publish it.`
}

/** Which sessions are cancelled because somebody else has their time. */
function lostWords(references: readonly string[]): string {
  return `While the backup was made, these sessions were cancelled, moved or handed over, and others took their times. They are restored as cancelled; ask if one of them still stands: ${references.join(', ')}.`
}

/** How many were left out because they were deleted. */
function leftWords({ leads, addresses }: { leads: number; addresses: number }): string {
  if (leads + addresses === 0) return 'Nobody in it was deleted since.'
  const others = addresses > 0 ? `, and ${countWords(addresses, 'address', 'addresses')} in other places` : ''
  return `Deleted since, and left out: ${countWords(leads, 'lead', 'leads')}${others}.`
}
