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

type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string }

/**
 * One KV entry, or `fallback` when it is missing, broken, over-long or out of reach. A broken entry logs one error
 * per read and never breaks a page.
 */
export async function readConfig<T>(env: Env, key: string, fallback: T, apply: (entry: unknown) => Parsed<T>): Promise<T> {
  let text: string | null
  try {
    text = await withDeadline(env.CONFIG.get(key, { type: 'text', cacheTtl: CONFIG_CACHE_SECONDS }), CONFIG_DEADLINE_MS)
  } catch (error) {
    writeLog('error', { event: 'config_unreachable', key, error: errorFacts(error).error })
    return fallback
  }
  if (text === null) return fallback
  const parsed = parseEntry(text, apply)
  if (parsed.ok) return parsed.value
  writeLog('error', { event: 'config_invalid', key, reason: parsed.reason })
  return fallback
}

function parseEntry<T>(text: string, apply: (entry: unknown) => Parsed<T>): Parsed<T> {
  if (text.length > ENTRY_MAX_CHARACTERS) return { ok: false, reason: `over ${ENTRY_MAX_CHARACTERS} characters` }
  try {
    return apply(JSON.parse(text))
  } catch {
    return { ok: false, reason: 'not JSON' }
  }
}
