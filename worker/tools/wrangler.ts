import { spawn } from 'node:child_process'
import { site } from '../../shared/content/site.ts'
import { stayOffline } from './local/vars.ts'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** The result of a run of wrangler; `code` is null if it was killed or did not start. */
export type WranglerRun = { code: number | null; output: string; errors: string }

/** Runs this project's wrangler with wrangler.toml, and kills it after `timeoutMs`. */
export async function runWrangler(args: readonly string[], timeoutMs?: number): Promise<WranglerRun> {
  const wrangler = spawn(process.execPath, [WRANGLER, ...args, '--config', 'wrangler.toml'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // At quieter log levels it does not print its result either.
    env: { ...process.env, WRANGLER_LOG: 'log', WRANGLER_HIDE_BANNER: 'true', WRANGLER_WRITE_LOGS: 'false' },
    timeout: timeoutMs,
  })
  let output = ''
  let errors = ''
  wrangler.stdout.on('data', (chunk) => {
    output += chunk
  })
  wrangler.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise<number | null>((resolve) => {
    wrangler.once('error', (error) => {
      errors ||= error.message
      resolve(null)
    })
    wrangler.once('close', resolve)
  })
  return { code, output, errors }
}

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

/** This machine's KV, or with `remote` the live site's. */
export function kvPlace(remote = false): KvPlace {
  return remote ? { remote } : { remote, stateDir: process.env.STATE_DIR || '.wrangler/state' }
}

/** A place in words. */
export function placeWords(place: KvPlace): string {
  return place.remote ? `KV of the live site, ${site.origin}` : `local state in ${place.stateDir}`
}
