import type { Env } from '../env'
import { withDeadline } from '../with-deadline'
import { errorFacts, writeLog } from '../write-log'

/**
 * How long the edge may serve an entry from its cache; this is KV's least. A page made of an entry is kept for a minute
 * more, and a change must show within 90 s.
 */
const CONFIG_CACHE_SECONDS = 30
/** A full schedule with 400 closed days is about 6,000 characters, a campaign with every kind of section about 5,000. */
export const ENTRY_MAX_CHARACTERS = 16_384
const CONFIG_DEADLINE_MS = 2000

export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string }

/** An entry as it was found; `text` is what KV holds. */
export type Entry<T> = { state: 'good'; value: T; text: string } | { state: 'absent' | 'faulty' | 'unreachable' }

/** One KV entry, or `fallback` when it is missing, broken, over-long or out of reach. It never breaks a page. */
export async function readConfig<T>(env: Env, key: string, fallback: T, apply: (entry: unknown) => Parsed<T>): Promise<T> {
  const entry = await readEntry(env, key, apply)
  return entry.state === 'good' ? entry.value : fallback
}

/** One KV entry. One that is broken, or out of reach, logs one error per read. */
export async function readEntry<T>(env: Env, key: string, apply: (entry: unknown) => Parsed<T>): Promise<Entry<T>> {
  let text: string | null
  try {
    text = await withDeadline(env.CONFIG.get(key, { type: 'text', cacheTtl: CONFIG_CACHE_SECONDS }), CONFIG_DEADLINE_MS)
  } catch (error) {
    // Only KV could tell a campaign's key from what a visitor typed after /c/, so the line has no more than its kind.
    writeLog('error', { event: 'config_unreachable', key: key.replace(/:.*$/s, ''), error: errorFacts(error).error })
    return { state: 'unreachable' }
  }
  if (text === null) return { state: 'absent' }
  const parsed = parseEntry(text, apply)
  if (parsed.ok) return { state: 'good', value: parsed.value, text }
  writeLog('error', { event: 'config_invalid', key, reason: parsed.reason })
  return { state: 'faulty' }
}

/** What an entry's text says. Some editors write a byte order mark before it. */
export function parseEntry<T>(text: string, apply: (entry: unknown) => Parsed<T>): Parsed<T> {
  if (text.length > ENTRY_MAX_CHARACTERS) return { ok: false, reason: `over ${ENTRY_MAX_CHARACTERS} characters` }
  try {
    return apply(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return { ok: false, reason: 'not JSON' }
  }
}
