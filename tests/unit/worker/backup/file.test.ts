import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import product from '../../../../package.json' with { type: 'json' }
import {
  type BackupRow,
  BackupWriter,
  isRecipient,
  type Lock,
  type Manifest,
  PRODUCT_VERSION,
  TableSummer,
} from '../../../../shared/backup/backup-file.ts'
import { type Key, openBackup } from '../../../../worker/tools/backup/file.ts'

const ROWS: BackupRow[] = [
  { store: 'ledger', table: 'link_key', row: { id: 1, value: { base64: 'AAECAw==' } } },
  { store: 'ledger', table: 'bookings', row: { name: 'Zoë\u2028Wattle\n"x"', id: 1, phone: null } },
  { store: 'ledger', table: 'bookings', row: { id: 2, name: '小林', phone: '+61412345678' } },
]
const TABLES = ['link_key', 'bookings', 'enquiries']
const REST = { madeAt: '2026-11-26T07:00:00.000Z', site: 'https://a.example', schemas: { ledger: 13 } }

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
  const tables = TABLES.map((table) => {
    const summer = new TableSummer()
    for (const each of rows) if (each.table === table) summer.add(each.row)
    return summer.sum('ledger', table)
  })
  return { brightwattle: 'backup', format: 1, version: PRODUCT_VERSION, ...REST, tables }
}

/** Writes a backup as the product does. */
async function write(name: string, rows: readonly BackupRow[], { as = lock, part }: { as?: Lock; part?: Manifest['part'] } = {}) {
  const writer = new BackupWriter()
  for (const table of TABLES) {
    writer.begin('ledger', table)
    for (const each of rows) if (each.table === table) await writer.add(each.row)
  }
  const file = join(folder, name)
  await writeFile(file, Buffer.from(await new Response(await writer.encrypt({ ...REST, part }, as)).arrayBuffer()))
  return file
}

/** Writes a file whose manifest may not be true. */
async function forge(name: string, manifest: Manifest, rows: readonly BackupRow[]): Promise<string> {
  const lines = rows.map(({ store, table, row }) => `${JSON.stringify([store, table, row])}\n`).join('')
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const plain = Buffer.concat([gzipSync(`${JSON.stringify(manifest)}\n`), gzipSync(lines)])
  const file = join(folder, name)
  await writeFile(file, await encrypter.encrypt(plain))
  return file
}

async function readAll(path: string, by = key): Promise<BackupRow[]> {
  const all: BackupRow[] = []
  for await (const row of (await openBackup(path, by)).rows()) all.push(row)
  return all
}

describe('a backup', () => {
  it('says what was written into it, to whoever has the key', async () => {
    const file = await write('whole.age', ROWS)
    expect(await readAll(file)).toEqual(ROWS)
    const { version, madeAt, site, schemas, tables } = await openBackup(file, key)
    expect({ version, madeAt, site, schemas }).toEqual({ version: product.version, ...REST })
    expect(tables.map(({ table, rows }) => [table, rows])).toEqual([
      ['link_key', 1],
      ['bookings', 2],
      ['enquiries', 0],
    ])
  })

  it('is gzip of lines of JSON within the format of age, so that standard tools open it', async () => {
    const bytes = await readFile(await write('standard.age', ROWS))
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
    expect(bytes.toString('latin1')).not.toContain('Wattle')
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const text = gunzipSync(await decrypter.decrypt(bytes)).toString('utf8')
    const [first = '', ...rows] = text.trimEnd().split('\n')
    expect(JSON.parse(first)).toEqual(manifestOf(ROWS))
    expect(rows.map((line) => JSON.parse(line))).toEqual(ROWS.map(({ store, table, row }) => [store, table, row]))
  })

  it('can be locked with a passphrase, which opens it however a keyboard composes its letters', async () => {
    const [composed, apart] = ['NFC', 'NFD'].map((form) => 'schöne grüne Bäume'.normalize(form)) as [string, string]
    const file = await write('passphrase.age', [], { as: { passphrase: apart } })
    expect(await readAll(file, { passphrase: composed })).toEqual([])
    // Before, it was locked as it was typed.
    for (const [before, now] of [
      [apart, composed],
      [apart, apart],
    ] as const) {
      const encrypter = new Encrypter()
      encrypter.setPassphrase(before)
      encrypter.setScryptWorkFactor(2)
      await writeFile(file, await encrypter.encrypt(gzipSync(`${JSON.stringify(manifestOf([]))}\n`)))
      expect(await readAll(file, { passphrase: now })).toEqual([])
    }
  })

  it('has rows by the ten thousand', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ store: 'ledger', table: 'bookings', row: { id, name: `n${id}` } }))
    expect(await readAll(await write('large.age', rows))).toHaveLength(20_000)
  })

  it.each([
    ['a byte of it is another one', (bytes: Buffer) => bytes.with(-40, (bytes.at(-40) ?? 0) ^ 1), /is damaged, or not whole/],
    ['it was cut short', (bytes: Buffer) => bytes.subarray(0, -30), /is damaged, or not whole/],
    ['it is no backup at all', () => Buffer.from('name,email\n'), /is no file of age/],
    ['it is empty', () => Buffer.from(''), /is no file of age/],
  ])('is refused if %s', async (_, change, words) => {
    const file = await write('damaged.age', ROWS)
    await writeFile(file, change(await readFile(file)))
    await expect(readAll(file)).rejects.toThrow(words)
  })

  it('is refused by another key', async () => {
    const file = await write('other.age', ROWS)
    await expect(readAll(file, { identities: [await generateX25519Identity()] })).rejects.toThrow(/none of these secret keys/)
    await expect(readAll(file, { passphrase: 'correct horse battery' })).rejects.toThrow(
      /another passphrase, or with keys of age/,
    )
  })

  it('is refused if there is no such file', async () => {
    await expect(readAll('missing.age')).rejects.toThrow('missing.age is not there.')
  })

  it.each([
    ['has a row less than its manifest says', ROWS.slice(0, 2), /damaged: ledger bookings/],
    ['has another value', [...ROWS.slice(0, 2), { ...(ROWS[2] as BackupRow), row: { id: 2 } }], /damaged: ledger bookings/],
    ['has a table that its manifest does not name', [...ROWS, { store: 'desk', table: 'drafts', row: {} }], /does not name/],
  ])('is refused if it %s', async (_, rows, words) => {
    await expect(readAll(await forge('untrue.age', manifestOf(ROWS), rows))).rejects.toThrow(words)
  })

  it('is refused if a newer version made it', async () => {
    const file = await forge('newer.age', { ...manifestOf([]), format: 2 as 1 }, [])
    await expect(readAll(file)).rejects.toThrow(/newer version/)
  })
})

describe('a backup of several files', () => {
  const parts = (night: string, rows: readonly BackupRow[][]) =>
    Promise.all(
      rows.map((some, index) => {
        const isLast = index === rows.length - 1
        return write(`${night}/000${index + 1}${isLast ? '-last' : ''}.age`, some, { part: { number: index + 1, isLast } })
      }),
    )

  async function night(name: string): Promise<string[]> {
    await mkdir(join(folder, name))
    return parts(name, [ROWS.slice(0, 2), ROWS.slice(2), []])
  }

  it('is read as one, in the order of its files', async () => {
    await night('whole')
    expect(await readAll(join(folder, 'whole'))).toEqual(ROWS)
    expect((await openBackup(join(folder, 'whole'), key)).tables.find(({ table }) => table === 'bookings')?.rows).toBe(2)
  })

  it.each([
    ['its first file', 0, /file 1 is missing/],
    ['a file between', 1, /file 2 is missing/],
    ['its last file', 2, /last file is missing/],
  ])('is refused without %s', async (_, index, words) => {
    const files = await night(`without-${index}`)
    await rm(files[index] as string)
    await expect(openBackup(join(folder, `without-${index}`), key)).rejects.toThrow(words)
  })

  it('is refused with a file of its own that stands alone, or one of another backup', async () => {
    const files = await night('mixed')
    await expect(openBackup(files[0] as string, key)).rejects.toThrow(/Name the folder/)
    await write('mixed/0002.age', ROWS)
    await expect(openBackup(join(folder, 'mixed'), key)).rejects.toThrow(/does not belong/)
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

it('a public key of age is told from other text', async () => {
  expect(isRecipient(await identityToRecipient(identity))).toBe(true)
  expect([identity, 'age1', '', 'age1qqqqqq', `${await identityToRecipient(identity)}x`].map(isRecipient)).not.toContain(true)
})
