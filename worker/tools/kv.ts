import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Miniflare } from 'miniflare'
import { site } from '../../shared/content/site.ts'
import { compactEntry, type EntryIssue, parseEntryText } from '../../shared/entry/entry.ts'
import { issueSentence } from '../../shared/entry/issues.ts'
import { endRuntimeWithUs } from './local/end-with-us.ts'
import { stayOffline } from './local/vars.ts'
import { confirmChange, printable, printableLines, ToolError } from './terminal.ts'
import { runWrangler, STAGING_FILE } from './wrangler.ts'

/** The KV of the local site, also while it runs (SQLite locks the file they share), or of the live or the staging site. */
export type KvPlace = { remote: false; stateDir: string } | { remote: true; staging?: boolean }

export type KvKey = { name: string; metadata?: unknown }

/** Whether an entry is the example that `npm start` writes. */
export function isExample(metadata: unknown): boolean {
  return (metadata as { seeded?: boolean } | null | undefined)?.seeded === true
}

/** What the tools do with KV. A key without a value, or with an empty one, is not there. */
export type Kv = {
  place: KvPlace
  /** Keys with a prefix, with their metadata. */
  list: (prefix: string) => Promise<KvKey[]>
  get: (key: string) => Promise<string | undefined>
  /** The values of many keys, by key. */
  getAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  put: (key: string, value: string, metadata?: object) => Promise<void>
}

/** This machine's KV, or with `remote` the live site's, with `staging` the staging site's. */
export function kvPlace(remote = false, staging = false): KvPlace {
  if (remote && staging) throw new ToolError('Say --remote, which is the live site, or --staging, not both.')
  if (remote || staging) return { remote: true, staging }
  return { remote: false, stateDir: process.env.STATE_DIR || '.wrangler/state' }
}

export function placeWords(place: KvPlace): string {
  if (!place.remote) return `local state in ${place.stateDir}`
  return place.staging ? 'KV of the staging site' : `KV of the live site, ${site.origin}`
}

/** Lets `use` read and write the KV of a place, and returns what it returns. */
export function withKv<Result>(place: KvPlace, use: (kv: Kv) => Promise<Result>): Promise<Result> {
  return place.remote ? use({ ...deployedKv(place.staging ? STAGING_FILE : undefined), place }) : withLocalKv(place, use)
}

/** Opens the local KV once, at the first use, without wrangler: loading that takes longer than all the rest. */
async function withLocalKv<Result>(place: KvPlace & { remote: false }, use: (kv: Kv) => Promise<Result>): Promise<Result> {
  let opening: Promise<LocalKv> | undefined
  const open = () => {
    opening ??= openLocalKv(place.stateDir)
    return opening
  }
  const get = async (key: string) => (await (await open()).namespace.get(key, 'text')) || undefined
  try {
    return await use({
      place,
      list: async (prefix) => {
        const keys: KvKey[] = []
        let cursor: string | undefined
        do {
          const page = await (await open()).namespace.list({ prefix, cursor })
          keys.push(...page.keys)
          cursor = page.list_complete ? undefined : page.cursor
        } while (cursor !== undefined)
        return keys
      },
      get,
      getAll: async (keys) => valuesIn(await Promise.all(keys.map(async (key) => [key, await get(key)] as const))),
      put: async (key, value, metadata) => (await open()).namespace.put(key, value, { metadata }),
    })
  } finally {
    await (await opening?.catch(() => undefined))?.close()
  }
}

type LocalKv = { namespace: Awaited<ReturnType<Miniflare['getKVNamespace']>>; close: () => Promise<void> }

async function openLocalKv(stateDir: string): Promise<LocalKv> {
  stayOffline()
  endRuntimeWithUs()
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      kvNamespaces: { CONFIG: await configId() },
      resourcePersistencePath: resolve(stateDir, 'v3'),
      cf: false,
      log: new Log(LogLevel.NONE),
      telemetry: { enabled: false },
    }),
  )
  return { namespace: await miniflare.getKVNamespace('CONFIG'), close: () => miniflare.dispose() }
}

/** The id of the namespace CONFIG, after which its local file is named. */
async function configId(): Promise<string> {
  const [, ...tables] = (await readFile('wrangler.toml', 'utf8')).split(/^\[\[kv_namespaces\]\]\s*$/m)
  const table = tables.map((text) => text.split(/^\[/m)[0] ?? '').find((text) => /^binding\s*=\s*"CONFIG"/m.test(text))
  const [, id] = /^id\s*=\s*"([^"]+)"/m.exec(table ?? '') ?? []
  if (!id) throw new ToolError('wrangler.toml has no [[kv_namespaces]] with the binding CONFIG and an id.')
  return id
}

/** Cloudflare gives no more values at once. */
const VALUES_AT_ONCE = 100

/** KV of the site that a configuration file of wrangler is about; the live one's by default. */
function deployedKv(config?: string): Omit<Kv, 'place'> {
  const getAll = async (keys: readonly string[]) => {
    const entries: (readonly [string, string | undefined])[] = []
    for (let from = 0; from < keys.length; from += VALUES_AT_ONCE)
      entries.push(...(await deployedValues(keys.slice(from, from + VALUES_AT_ONCE), config)))
    return valuesIn(entries)
  }
  return {
    list: async (prefix) => JSON.parse(await runKv(['key', 'list', '--prefix', prefix], config)) as KvKey[],
    // Not by `kv key get`, which fails in the same way if the key is not there and if the request goes wrong.
    get: async (key) => (await getAll([key])).get(key),
    getAll,
    put: async (key, value, metadata) => {
      await runKv(['key', 'put', key, value, ...(metadata ? ['--metadata', JSON.stringify(metadata)] : [])], config)
    },
  }
}

/** wrangler reads the names of the keys from a file. */
async function deployedValues(keys: readonly string[], config?: string): Promise<(readonly [string, string | undefined])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'brightwattle-keys-'))
  try {
    const file = join(folder, 'keys.json')
    await writeFile(file, JSON.stringify(keys))
    const values = JSON.parse(await runKv(['bulk', 'get', file], config)) as Record<
      string,
      string | { value: string | null } | null
    >
    return Object.entries(values).map(([key, held]) => [key, (typeof held === 'string' ? held : held?.value) || undefined])
  } finally {
    await rm(folder, { recursive: true })
  }
}

function valuesIn(entries: readonly (readonly [string, string | undefined])[]): ReadonlyMap<string, string> {
  return new Map(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])))
}

/** Runs this project's `wrangler kv …` on a deployed site and returns its output; throws with its message if it fails. */
async function runKv(args: readonly string[], config?: string): Promise<string> {
  const { code, output, errors } = await runWrangler(['kv', ...args, '--binding', 'CONFIG', '--remote'], undefined, config)
  if (code !== 0) throw new Error(`wrangler could not ${args.slice(0, 3).join(' ')}.\n${(errors || output).trim()}`)
  return output
}

/** An entry, indented for a terminal. */
export function laidOutEntry(text: string): string {
  const parsed = parseEntryText(text)
  return printableLines(parsed.ok ? JSON.stringify(parsed.entry, null, 2) : text)
}

/** Prints what is wrong and sets exit code 1. Issues are cleaned for the terminal, because they may quote a file. */
export function printIssues(headline: string, issues: readonly EntryIssue[]): void {
  console.error(
    [headline, ...issues.map(issueSentence)].map((line, index) => (index > 0 ? '  ' : '') + printable(line)).join('\n'),
  )
  process.exitCode = 1
}

/** Asks before `text` replaces another entry in KV; throws a ToolError if it is not to. The example of `npm start` is nobody's. */
export async function confirmReplacing(kv: Kv, key: string, text: string, yes?: boolean): Promise<void> {
  if (yes) return
  const before = await kv.get(key)
  if (before === undefined || compactEntry(before) === text) return
  const stored = (await kv.list(key)).find(({ name }) => name === key)
  if (!isExample(stored?.metadata)) await confirmChange(`KV has another ${key} already. Replace it?`)
}

/** Writes a JSON Schema to a file, or to standard output if there is no file. */
export async function writeSchema(schema: object, file: string | undefined): Promise<void> {
  const text = `${JSON.stringify(schema, null, 2)}\n`
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
}
