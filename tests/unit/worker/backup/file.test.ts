import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BackupLines,
  type BackupRow,
  checkRows,
  type Key,
  type Lock,
  type Manifest,
  openBackup,
  TableSummer,
} from '../../../../worker/tools/backup/file.ts'

const ROWS: BackupRow[] = [
  { store: 'ledger', table: 'link_key', row: { id: 1, value: { base64: 'AAECAw==' } } },
  { store: 'ledger', table: 'bookings', row: { name: 'Zoë\u2028Wattle\n"x"', id: 1, phone: null } },
  { store: 'ledger', table: 'bookings', row: { id: 2, name: '小林', phone: '+61412345678' } },
]

let folder: string
let identity: string
let lock: Lock
let key: Key

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightwattle-backup-'))
  identity = await generateX25519Identity()
  lock = { recipients: [await identityToRecipient(identity)] }
  key = { identities: [identity] }
})

afterAll(() => rm(folder, { recursive: true }))

function manifestOf(rows: readonly BackupRow[]): Manifest {
  const tables = ['link_key', 'bookings', 'enquiries'].map((table) => {
    const summer = new TableSummer()
    for (const each of rows) if (each.table === table) summer.add(each.row)
    return summer.sum('ledger', table)
  })
  const madeAt = '2026-11-26T07:00:00.000Z'
  return {
    brightwattle: 'backup',
    format: 1,
    version: '1.0.0',
    madeAt,
    site: 'https://a.example',
    schemas: { ledger: 13 },
    tables,
  }
}

async function write(name: string, manifest: Manifest, rows: readonly BackupRow[], as = lock): Promise<string> {
  const lines = new BackupLines()
  for (const row of rows) await lines.add(row)
  const chunks: Uint8Array[] = []
  for await (const chunk of lines.encrypt(manifest, as)) chunks.push(chunk)
  const file = join(folder, name)
  await writeFile(file, Buffer.concat(chunks))
  return file
}

async function readAll(file: string, by = key): Promise<{ manifest: Manifest; rows: BackupRow[] }> {
  const { manifest, rows } = await openBackup(file, by)
  const all: BackupRow[] = []
  await checkRows(manifest, rows, (row) => void all.push(row))
  return { manifest, rows: all }
}

describe('a backup', () => {
  it('says what was written into it, to whoever has the key', async () => {
    const file = await write('whole.age', manifestOf(ROWS), ROWS)
    expect(await readAll(file)).toEqual({ manifest: manifestOf(ROWS), rows: ROWS })
  })

  it('is gzip of lines of JSON within the format of age, so that standard tools open it', async () => {
    const bytes = await readFile(await write('standard.age', manifestOf(ROWS), ROWS))
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
    expect(bytes.toString('latin1')).not.toContain('Wattle')
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const text = gunzipSync(await decrypter.decrypt(bytes)).toString('utf8')
    const [first = '', ...rows] = text.trimEnd().split('\n')
    expect(JSON.parse(first)).toEqual(manifestOf(ROWS))
    expect(rows.map((line) => JSON.parse(line))).toEqual(ROWS.map(({ store, table, row }) => [store, table, row]))
  })

  it('can be locked with a passphrase', async () => {
    const file = await write('passphrase.age', manifestOf([]), [], { passphrase: 'correct horse battery' })
    expect((await readAll(file, { passphrase: 'correct horse battery' })).rows).toEqual([])
  })

  it('has rows by the ten thousand', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ store: 'ledger', table: 'bookings', row: { id, name: `n${id}` } }))
    const file = await write('large.age', manifestOf(rows), rows)
    expect((await readAll(file)).rows).toHaveLength(20_000)
  })

  it.each([
    ['a byte of it is another one', (bytes: Buffer) => bytes.with(-40, (bytes.at(-40) ?? 0) ^ 1)],
    ['it was cut short', (bytes: Buffer) => bytes.subarray(0, -30)],
    ['it is no backup at all', () => Buffer.from('name,email\n')],
  ])('is refused if %s', async (_, change) => {
    const file = await write('damaged.age', manifestOf(ROWS), ROWS)
    await writeFile(file, change(await readFile(file)))
    await expect(readAll(file)).rejects.toThrow(/cannot be opened/)
  })

  it('is refused by another key', async () => {
    const file = await write('other.age', manifestOf(ROWS), ROWS)
    await expect(readAll(file, { identities: [await generateX25519Identity()] })).rejects.toThrow(/cannot be opened/)
  })

  it.each([
    ['has a row less than its manifest says', ROWS.slice(0, 2), /damaged: ledger bookings/],
    ['has another value', [...ROWS.slice(0, 2), { ...(ROWS[2] as BackupRow), row: { id: 2 } }], /damaged: ledger bookings/],
    ['has a table that its manifest does not name', [...ROWS, { store: 'desk', table: 'drafts', row: {} }], /does not name/],
  ])('is refused if it %s', async (_, rows, words) => {
    await expect(readAll(await write('untrue.age', manifestOf(ROWS), rows))).rejects.toThrow(words)
  })

  it('is refused if a newer version made it', async () => {
    const file = await write('newer.age', { ...manifestOf([]), format: 2 as 1 }, [])
    await expect(readAll(file)).rejects.toThrow(/newer version/)
  })
})

it('the sum of a table does not depend on the order of its columns', () => {
  const sums = [[{ id: 1, name: 'Jo' }], [{ name: 'Jo', id: 1 }]].map((rows) => {
    const summer = new TableSummer()
    for (const row of rows) summer.add(row)
    return summer.sum('ledger', 'bookings').sha256
  })
  const sha256 = createHash('sha256').update('{"id":1,"name":"Jo"}\n').digest('hex')
  expect(sums).toEqual([sha256, sha256])
})
