import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import type { CellRow } from '../../backup/tables.ts'
import { ToolError } from '../terminal.ts'

/** A table of a store, with the number of its rows and the SHA-256 of its lines. */
export type TableSum = { store: string; table: string; rows: number; sha256: string }

/** The first line of a backup. `schemas`: of each store. */
export type Manifest = {
  brightwattle: 'backup'
  format: 1
  version: string
  madeAt: string
  site: string
  schemas: Record<string, number>
  tables: TableSum[]
}

/** What a file is locked with: a passphrase, or public keys of age. */
export type Lock = { passphrase: string } | { recipients: readonly string[] }
/** What opens it: the passphrase, or secret keys of age. */
export type Key = { passphrase: string } | { identities: readonly string[] }

/** One row of a table. */
export type BackupRow = { store: string; table: string; row: CellRow }

/** Adds up the rows of a table, in the order of their key. */
export class TableSummer {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0

  add(row: CellRow): void {
    this.#rows += 1
    this.#hash.update(`${canonical(row)}\n`)
  }

  sum(store: string, table: string): TableSum {
    return { store, table, rows: this.#rows, sha256: this.#hash.copy().digest('hex') }
  }
}

/** A row as JSON, always in the same order. */
function canonical(row: CellRow): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** The lines of a backup, kept compressed in memory until the manifest is known: nothing readable touches the disk. */
export class BackupLines {
  readonly #gzip = createGzip()
  readonly #chunks: Buffer[] = []

  constructor() {
    this.#gzip.on('data', (chunk: Buffer) => void this.#chunks.push(chunk))
  }

  async add({ store, table, row }: BackupRow): Promise<void> {
    if (this.#gzip.write(`${JSON.stringify([store, table, row])}\n`)) return
    await new Promise((resolve) => this.#gzip.once('drain', resolve))
  }

  /** The encrypted file. gzip lets the manifest be a member of its own, in front of the rows. */
  async *encrypt(manifest: Manifest, lock: Lock): AsyncIterable<Uint8Array> {
    const ended = new Promise((resolve, reject) => this.#gzip.once('end', resolve).once('error', reject))
    this.#gzip.end()
    await ended
    const plain = [gzipSync(`${JSON.stringify(manifest)}\n`), ...this.#chunks]
    yield* await lockedWith(lock).encrypt(Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>)
  }
}

function lockedWith(lock: Lock): Encrypter {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase)
  else for (const recipient of lock.recipients) addRecipient(encrypter, recipient)
  return encrypter
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new ToolError(`${recipient} is no public key of age, which begins with age1.`)
  }
}

/** Reads a backup: its manifest, and then its rows one by one. Throws a ToolError if it cannot be opened, or is damaged. */
export async function openBackup(file: string, key: Key): Promise<{ manifest: Manifest; rows: AsyncIterable<BackupRow> }> {
  const lines = linesOf(file, key)
  const first = await lines.next()
  const manifest = first.done ? undefined : (JSON.parse(first.value) as Manifest)
  if (manifest?.brightwattle !== 'backup') throw new ToolError(`${file} is no backup of this site.`)
  if (manifest.format !== 1) throw new ToolError(`${file} was made by a newer version. Check that version out first.`)
  return { manifest, rows: rowsOf(lines) }
}

async function* rowsOf(lines: AsyncIterable<string>): AsyncIterable<BackupRow> {
  for await (const line of lines) {
    const [store, table, row] = JSON.parse(line) as [string, string, CellRow]
    yield { store, table, row }
  }
}

async function* linesOf(file: string, key: Key): AsyncGenerator<string> {
  let rest = ''
  try {
    const plain = await unlockedWith(key).decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>)
    const decoder = new TextDecoder()
    const text = pipeline(Readable.fromWeb(plain as never), createGunzip(), () => undefined)
    for await (const chunk of text) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new ToolError(`${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (rest !== '') throw new ToolError(`${file} ends in the middle of a line.`)
}

function unlockedWith(key: Key): Decrypter {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else for (const identity of key.identities) decrypter.addIdentity(identity)
  return decrypter
}

/** Whether the rows of a file are those that its manifest promises; throws a ToolError that names the first table that is not. */
export async function checkRows(
  { tables }: Manifest,
  rows: AsyncIterable<BackupRow>,
  see: (row: BackupRow) => void,
): Promise<void> {
  const nameOf = (store: string, table: string) => `${store} ${table}`
  const summers = new Map(tables.map(({ store, table }) => [nameOf(store, table), new TableSummer()]))
  for await (const each of rows) {
    const summer = summers.get(nameOf(each.store, each.table))
    if (!summer) throw new ToolError(`The file has rows of ${each.store} ${each.table}, which its manifest does not name.`)
    summer.add(each.row)
    see(each)
  }
  for (const { store, table, rows, sha256 } of tables) {
    const found = summers.get(nameOf(store, table))?.sum(store, table)
    if (found?.rows === rows && found.sha256 === sha256) continue
    throw new ToolError(`The file is damaged: ${store} ${table} is not what its manifest says.`)
  }
}
