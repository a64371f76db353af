import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { Encrypter } from 'age-encryption'

/** The version of the product, which a backup names: the same as in package.json. */
export const PRODUCT_VERSION = '1.0.0'

/** A value of a row as JSON has it. */
export type Cell = string | number | null | { base64: string }
export type CellRow = Record<string, Cell>

export type BackupRow = { store: string; table: string; row: CellRow }

/** A table of a store, with the number of its rows and the SHA-256 of its lines. */
export type TableSum = { store: string; table: string; rows: number; sha256: string }

/** The first line of a backup; `schemas`: of each store. A backup in slices has several files, numbered from 1 by `part`. */
export type Manifest = {
  brightwattle: 'backup'
  format: 1
  version: string
  madeAt: string
  site: string
  part?: { number: number; isLast: boolean }
  schemas: Record<string, number>
  tables: TableSum[]
}

/** What a file is locked with: a passphrase, or public keys of age. */
export type Lock = { passphrase: string } | { recipients: readonly string[] }

/** A passphrase is tried by whoever gets the file. */
export const PASSPHRASE_MIN = 12

/** Adds up the rows of a table, in the order of their key. */
export class TableSummer {
  readonly #hash = sha256.create()
  #rows = 0

  add(row: CellRow): void {
    this.#rows += 1
    this.#hash.update(new TextEncoder().encode(`${canonical(row)}\n`))
  }

  sum(store: string, table: string): TableSum {
    return { store, table, rows: this.#rows, sha256: bytesToHex(this.#hash.clone().digest()) }
  }
}

/** A row as JSON, always in the same order. */
function canonical(row: CellRow): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** Lines are handed to the compressor in pieces of about this length: one by one they would take most of the time. */
const PIECE_CHARACTERS = 64 * 1024

/** One file of a backup: gzip of lines of JSON, encrypted with age. The rows wait in memory: nothing readable touches a disk. */
export class BackupWriter {
  readonly #rows = new Compressed()
  readonly #tables: { store: string; table: string; summer: TableSummer }[] = []
  #piece = ''

  /** Begins a table; one without rows is in the manifest too. */
  begin(store: string, table: string): void {
    this.#tables.push({ store, table, summer: new TableSummer() })
  }

  /** Adds a row to the table that was begun last. */
  async add(row: CellRow): Promise<void> {
    const begun = this.#tables.at(-1)
    if (!begun) throw new Error('No table was begun')
    begun.summer.add(row)
    this.#piece += `${JSON.stringify([begun.store, begun.table, row])}\n`
    if (this.#piece.length >= PIECE_CHARACTERS) await this.#flush()
  }

  /** How many rows were added. */
  get count(): number {
    return this.#sums().reduce((sum, { rows }) => sum + rows, 0)
  }

  /** The encrypted file. gzip lets the manifest be a member of its own, in front of the rows. Throws if a key is no key of age. */
  async encrypt(rest: Pick<Manifest, 'madeAt' | 'site' | 'part' | 'schemas'>, lock: Lock): Promise<ReadableStream<Uint8Array>> {
    await this.#flush()
    const manifest: Manifest = { brightwattle: 'backup', format: 1, version: PRODUCT_VERSION, ...rest, tables: this.#sums() }
    const head = new Compressed()
    await head.write(`${JSON.stringify(manifest)}\n`)
    const plain = new Blob([...(await head.end()), ...(await this.#rows.end())]).stream()
    return lockedWith(lock).encrypt(plain)
  }

  #sums(): TableSum[] {
    return this.#tables.map(({ store, table, summer }) => summer.sum(store, table))
  }

  async #flush(): Promise<void> {
    if (this.#piece !== '') await this.#rows.write(this.#piece)
    this.#piece = ''
  }
}

/** One member of a gzip file, in memory. */
class Compressed {
  readonly #input: WritableStreamDefaultWriter
  readonly #chunks: Promise<Uint8Array[]>

  constructor() {
    const { readable, writable } = new CompressionStream('gzip')
    this.#input = writable.getWriter()
    this.#chunks = allOf(readable)
  }

  async write(text: string): Promise<void> {
    await this.#input.write(new TextEncoder().encode(text))
  }

  async end(): Promise<Uint8Array[]> {
    await this.#input.close()
    return this.#chunks
  }
}

async function allOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    chunks.push(value)
  }
}

/** A passphrase is the same however a keyboard composes its letters: ö is one character on one, o and a mark on another. */
function lockedWith(lock: Lock): Encrypter {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase.normalize('NFC'))
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient)
  return encrypter
}

/** Whether a text is a public key of age, which begins with age1. */
export function isRecipient(text: string): boolean {
  try {
    lockedWith({ recipients: [text] })
    return true
  } catch {
    return false
  }
}
