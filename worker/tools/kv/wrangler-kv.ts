import { stayOffline } from '../local/stay-offline.ts'
import { runWrangler } from '../run-wrangler.ts'

/** The KV of the local site, also while it runs (SQLite locks the file they share), or of the live site. */
export type KvPlace = { remote: false; stateDir: string } | { remote: true }

export type KvKey = { name: string; metadata?: unknown }

const NOT_FOUND = 'Value not found'

/** Keys with a prefix, with their metadata. */
export async function listKeys(place: KvPlace, prefix: string): Promise<KvKey[]> {
  return JSON.parse(await runKv(place, ['list', '--prefix', prefix])) as KvKey[]
}

/** The value of a key, or undefined. */
export async function readKey(place: KvPlace, key: string): Promise<string | undefined> {
  const value = await runKv(place, ['get', key])
  return value.trim() === NOT_FOUND || value.trim() === '' ? undefined : value
}

export async function writeKey(place: KvPlace, key: string, value: string, metadata?: object): Promise<void> {
  await runKv(place, ['put', key, value, ...(metadata ? ['--metadata', JSON.stringify(metadata)] : [])])
}

/** Runs this project's `wrangler kv key …` and returns its output; throws with its message if it fails. */
async function runKv(place: KvPlace, args: string[]): Promise<string> {
  if (!place.remote) stayOffline()
  const where = place.remote ? ['--remote'] : ['--local', '--persist-to', place.stateDir]
  const { code, output, errors } = await runWrangler(['kv', 'key', ...args, '--binding', 'CONFIG', ...where])
  if (code !== 0) throw new Error(`wrangler could not ${args[0]} ${args[1] ?? ''}.\n${(errors || output).trim()}`)
  return output
}
