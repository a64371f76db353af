import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import {
  type BackupRow,
  type CellRow,
  isRecipient,
  type Lock,
  type Manifest,
  PASSPHRASE_MIN,
  TableSummer,
} from '../../../shared/backup/backup-file.ts'
import { ASKING, askPerson, canAsk, ToolError } from '../terminal.ts'

/** What opens a backup: the passphrase, or secret keys of age. */
export type Key = { passphrase: string } | { identities: readonly string[] }

/** A backup on the disk: one file, or a folder with the files of a night. `id` is another for every backup. */
export type Backup = Pick<Manifest, 'version' | 'madeAt' | 'site' | 'schemas'> & {
  id: string
  tables: { store: string; table: string; rows: number }[]
  /** All rows, as often as it is called; throws a ToolError for the first table that is not what its manifest promises. */
  rows: () => AsyncIterable<BackupRow>
}

/** Opens a backup. Throws a ToolError if it cannot be opened, is no backup of this site, or lacks a file. */
export async function openBackup(path: string, key: Key): Promise<Backup> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() === true
  const files = isFolder ? await filesIn(path) : [path]
  const parts = await Promise.all(files.map(async (file) => ({ file, manifest: await manifestOf(file, key) })))
  if (isFolder) checkParts(path, parts)
  else if (parts.some(({ manifest }) => manifest.part))
    throw new ToolError(`${path} is one of several files of a night. Name the folder that has them all.`)
  const manifests = parts.map(({ manifest }) => manifest)
  const [first = await manifestOf(path, key)] = manifests
  return {
    version: first.version,
    madeAt: first.madeAt,
    site: first.site,
    schemas: Object.assign({}, ...manifests.map(({ schemas }) => schemas)),
    id: createHash('sha256').update(JSON.stringify(manifests)).digest('hex'),
    tables: tablesOf(manifests),
    rows: async function* () {
      for (const { file, manifest } of parts) yield* checkedRows(file, manifest, key)
    },
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.age')).sort()
  if (names.length === 0) throw new ToolError(`${folder} has no file of a backup, whose name ends in .age.`)
  return names.map((name) => join(folder, name))
}

/** Throws a ToolError if a folder lacks a file of its night, or has one of another. */
function checkParts(folder: string, parts: readonly { file: string; manifest: Manifest }[]): void {
  const [first] = parts
  parts.forEach(({ file, manifest: { part, madeAt } }, index) => {
    if (!part || madeAt !== first?.manifest.madeAt)
      throw new ToolError(`${file} does not belong to the other files of ${folder}.`)
    if (part.number !== index + 1) throw new ToolError(`${folder} is not whole: its file ${index + 1} is missing.`)
    if (part.isLast !== (index === parts.length - 1)) throw new ToolError(`${folder} is not whole: its last file is missing.`)
  })
}

/** The tables of all parts, in their order; a table may go on in the next part. */
function tablesOf(manifests: readonly Manifest[]): Backup['tables'] {
  const sums = new Map<string, Backup['tables'][number]>()
  for (const { store, table, rows } of manifests.flatMap(({ tables }) => tables)) {
    const name = `${store} ${table}`
    sums.set(name, { store, table, rows: rows + (sums.get(name)?.rows ?? 0) })
  }
  return [...sums.values()]
}

async function manifestOf(file: string, key: Key): Promise<Manifest> {
  const first = await linesOf(file, key).next()
  const manifest = first.done ? undefined : (JSON.parse(first.value) as Manifest)
  if (manifest?.brightwattle !== 'backup') throw new ToolError(`${file} is no backup of this site.`)
  if (manifest.format !== 1) throw new ToolError(`${file} was made by a newer version. Check that version out first.`)
  return manifest
}

async function* checkedRows(file: string, { tables }: Manifest, key: Key): AsyncIterable<BackupRow> {
  const nameOf = (store: string, table: string) => `${store} ${table}`
  const summers = new Map(tables.map(({ store, table }) => [nameOf(store, table), new TableSummer()]))
  const lines = linesOf(file, key)
  await lines.next()
  for await (const line of lines) {
    const [store, table, row] = JSON.parse(line) as [string, string, CellRow]
    const summer = summers.get(nameOf(store, table))
    if (!summer) throw new ToolError(`${file} has rows of ${store} ${table}, which its manifest does not name.`)
    summer.add(row)
    yield { store, table, row }
  }
  for (const { store, table, rows, sha256 } of tables) {
    const found = summers.get(nameOf(store, table))?.sum(store, table)
    if (found?.rows === rows && found.sha256 === sha256) continue
    throw new ToolError(`${file} is damaged: ${store} ${table} is not what its manifest says.`)
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
    throw new ToolError(`${file} ${whyShut(error, key)}.`)
  }
  if (rest !== '') throw new ToolError(`${file} ends in the middle of a line.`)
}

/** By the code of Node's error. */
const UNREAD: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by you',
  EISDIR: 'is a folder, not a file',
}

/** Why a file cannot be opened; the words of age's own errors are for programmers. */
function whyShut(error: unknown, key: Key): string {
  const { code, message } = error as NodeJS.ErrnoException
  const unread = UNREAD[code ?? '']
  if (unread) return unread
  if (message.startsWith('no identity matched'))
    return 'passphrase' in key
      ? 'was locked with another passphrase, or with keys of age (--identity)'
      : 'is opened by none of these secret keys'
  if (message.startsWith('invalid version')) return 'is no file of age, so no backup'
  return `is damaged, or not whole: ${message}`
}

function unlockedWith(key: Key): Decrypter {
  const decrypter = new Decrypter()
  if ('passphrase' in key) {
    const { passphrase } = key
    // Older backups were locked with the characters as they were typed.
    const forms = new Set([passphrase.normalize('NFC'), passphrase, passphrase.normalize('NFD')])
    for (const form of forms) decrypter.addPassphrase(form)
  } else for (const identity of key.identities) decrypter.addIdentity(identity)
  return decrypter
}

const MISSING =
  'There is no terminal to ask for a passphrase at. Set BACKUP_PASSPHRASE, or name keys of age (--recipient to write, --identity to read).'

/** What a new file is locked with: the public keys that were named, else a passphrase from the environment or the person. */
export async function lockFor(recipients: readonly string[] | undefined): Promise<Lock> {
  for (const recipient of recipients ?? [])
    if (!isRecipient(recipient)) throw new ToolError(`${recipient} is no public key of age, which begins with age1.`)
  if (recipients && recipients.length > 0) return { recipients }
  const given = process.env.BACKUP_PASSPHRASE
  const passphrase = (given || (await typed('Passphrase for the file:'))).normalize('NFC')
  if (passphrase.length < PASSPHRASE_MIN) throw new ToolError(`A passphrase has at least ${PASSPHRASE_MIN} characters.`)
  if (!given && (await typed('Once more:')).normalize('NFC') !== passphrase)
    throw new ToolError('The two passphrases are not the same.')
  return { passphrase }
}

/** What opens a file: the secret keys in the file that was named, else the passphrase. */
export async function keyFor(identityFile: string | undefined): Promise<Key> {
  if (identityFile === undefined) return { passphrase: process.env.BACKUP_PASSPHRASE || (await typed('Passphrase of the file:')) }
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new ToolError(`${identityFile} cannot be read.`)
  })
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new ToolError(`${identityFile} has no secret key of age, which begins with AGE-SECRET-KEY-.`)
  return { identities }
}

async function typed(message: string): Promise<string> {
  if (!canAsk()) throw new ToolError(MISSING)
  const { password } = await import('@inquirer/prompts')
  return askPerson(password({ message, mask: '*' }, ASKING))
}
