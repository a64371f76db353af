import { ENTRY_MAX_CHARACTERS, type EntryIssue } from '../../shared/entry/entry.ts'
import { issueSentence } from '../../shared/entry/issues.ts'
import type { Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { Unavailable, withDeadline } from './objects.ts'

/** How long the edge may serve an entry; KV allows no less. A page of it is kept for a minute, and changes show in 90 s. */
const CONFIG_CACHE_SECONDS = 30
const CONFIG_DEADLINE_MS = 2000

/** What an entry says, or what is wrong with it, of which the first is logged. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; issues: readonly EntryIssue[] }

/** What is wrong with an entry as a whole. */
export function refused(sentence: string): Parsed<never> {
  return { ok: false, issues: [{ path: [], words: sentence, sentence }] }
}

/** The result of reading an entry; `text` is what KV holds. */
export type Entry<T> = { state: 'good'; value: T; text: string } | { state: 'absent' | 'faulty' | 'unreachable' }

/** One KV entry, or `fallback` if it is missing, invalid, too long or unreachable. Never rejects. */
export async function readConfig<T>(env: Env, key: string, fallback: T, apply: (entry: unknown) => Parsed<T>): Promise<T> {
  const entry = await readEntry(env, key, apply)
  return entry.state === 'good' ? entry.value : fallback
}

/** One KV entry, or undefined if it is missing, invalid or too long. Throws Unavailable if KV cannot be read. */
export async function requireConfig<T>(env: Env, key: string, apply: (entry: unknown) => Parsed<T>): Promise<T | undefined> {
  const entry = await readEntry(env, key, apply)
  if (entry.state === 'unreachable') throw new Unavailable()
  return entry.state === 'good' ? entry.value : undefined
}

/** One KV entry. Logs an error if it is invalid or unreachable. Never rejects. */
export async function readEntry<T>(env: Env, key: string, apply: (entry: unknown) => Parsed<T>): Promise<Entry<T>> {
  let text: string | null
  try {
    text = await withDeadline(env.CONFIG.get(key, { type: 'text', cacheTtl: CONFIG_CACHE_SECONDS }), CONFIG_DEADLINE_MS)
  } catch (error) {
    // Without KV, a campaign's key cannot be told from what a visitor typed after /c/, so only the kind of key is logged.
    writeLog('error', { event: 'config_unreachable', key: key.replace(/:.*$/s, ''), error: describeError(error).error })
    return { state: 'unreachable' }
  }
  if (text === null) return { state: 'absent' }
  const parsed = parseEntry(text, apply)
  if (parsed.ok) return { state: 'good', value: parsed.value, text }
  writeLog('error', { event: 'config_invalid', key, reason: parsed.issues.map(issueSentence)[0] })
  return { state: 'faulty' }
}

/** Parses an entry's text. Some editors write a byte order mark before it. */
export function parseEntry<T>(text: string, apply: (entry: unknown) => Parsed<T>): Parsed<T> {
  if (text.length > ENTRY_MAX_CHARACTERS) return refused(`over ${ENTRY_MAX_CHARACTERS} characters`)
  try {
    return apply(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return refused('not JSON')
  }
}

/** KV reads at most this many keys in one call. */
const READ_AT_ONCE = 100
/** A call takes KV tens of milliseconds. */
const CALL_DEADLINE_MS = 5000

/** The keys that begin with `prefix`. Throws if KV does not answer in time. */
export async function* kvKeys<Metadata>(env: Env, prefix: string): AsyncIterable<KVNamespaceListKey<Metadata>> {
  let cursor: string | undefined
  do {
    const page = await withDeadline(env.CONFIG.list<Metadata>({ prefix, cursor }), CALL_DEADLINE_MS)
    yield* page.keys
    cursor = page.list_complete ? undefined : page.cursor
  } while (cursor)
}

/** The texts under some keys, by key. Rejects if KV does not answer in time. */
export async function readKvTexts(env: Env, names: readonly string[]): Promise<Map<string, string>> {
  const entries = new Map<string, string>()
  for (let start = 0; start < names.length; start += READ_AT_ONCE) {
    const some = names.slice(start, start + READ_AT_ONCE)
    const read = env.CONFIG.get(some, { type: 'text', cacheTtl: CONFIG_CACHE_SECONDS })
    for (const [name, text] of await withDeadline(read, CALL_DEADLINE_MS)) if (text !== null) entries.set(name, text)
  }
  return entries
}

/** All entries whose key begins with `prefix`: key to text. Rejects if KV does not answer in time. */
export async function readKvEntries(env: Env, prefix: string): Promise<Map<string, string>> {
  const names: string[] = []
  for await (const { name } of kvKeys(env, prefix)) names.push(name)
  return readKvTexts(env, names)
}
