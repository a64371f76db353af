import { site } from '../../../shared/content/site'
import type { Env } from '../../env'
import { dropEdgeCopy, readEdgeCopy, writeEdgeCopy } from './edge-cache'

/** Long enough that a flood of requests rarely reaches the ledger, short enough that nobody notices a stale value. */
const DEFAULT_SECONDS = 5

/**
 * The value cached at the edge under a path. On a miss, `make` provides it, and it is cached for STATUS_CACHE_SECONDS;
 * undefined is not cached. `now` is ms since 1970. The value must be JSON, and the same for every visitor.
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

/** Deletes a cached value in this data centre; in the others it expires within STATUS_CACHE_SECONDS. */
export function dropCachedJson(env: Env, path: string): Promise<void> {
  return dropEdgeCopy(env, addressOf(path))
}

const addressOf = (path: string) => site.origin + path
