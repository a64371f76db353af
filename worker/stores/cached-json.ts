import { site } from '../../shared/content/site'
import type { Env } from '../env'
import { dropEdgeCopy, readEdgeCopy, writeEdgeCopy } from './edge-cache'

/** Long enough that a flood of requests asks the ledger once in a while, short enough that nobody notices. */
const DEFAULT_SECONDS = 5

/**
 * The value the edge keeps under a path, or what `make` answers, which is then kept for STATUS_CACHE_SECONDS; undefined is
 * not kept. `now` is ms since 1970. The value must be JSON, and the same for every visitor.
 */
export async function cachedJson<T>(env: Env, path: string, now: number, make: () => Promise<T>): Promise<T> {
  const kept = await readEdgeCopy(env, addressOf(path), now)
  if (kept) return JSON.parse(kept.body) as T
  const value = await make()
  if (value === undefined) return value
  const copy = { body: JSON.stringify(value), headers: new Headers({ 'Content-Type': 'application/json' }) }
  await writeEdgeCopy(env, addressOf(path), copy, Number(env.STATUS_CACHE_SECONDS ?? DEFAULT_SECONDS), now)
  return value
}

/** Forgets a kept value in this data centre; in the others it is forgotten within STATUS_CACHE_SECONDS. */
export function dropCachedJson(env: Env, path: string): Promise<void> {
  return dropEdgeCopy(env, addressOf(path))
}

const addressOf = (path: string) => site.origin + path
