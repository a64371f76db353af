import { site } from '../../shared/content/site.ts'
import type { Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'

/** A response in the edge cache. `until` makes it stale earlier than its normal lifetime. */
export type EdgeCopy = { body: string; headers: Headers; until?: Millis }

/** Our own times of making and expiry, because tests cannot set the clock of the platform's cache. */
const MADE_AT = 'X-Made-At'
const FRESH_UNTIL = 'X-Fresh-Until'

/**
 * The copy under `address` (origin and path), if it is fresh at `now`. Each version of the site has its own copies, because a page
 * names files of its own build. Each data centre has its own cache; at workers.dev addresses nothing is cached.
 */
export async function readEdgeCopy(
  env: Env,
  address: string,
  now: Millis,
): Promise<(EdgeCopy & { ageSeconds: number }) | undefined> {
  try {
    const copy = await caches.default.match(cacheKey(env, address))
    if (!copy) return undefined
    const headers = new Headers(copy.headers)
    const madeAt = Number(headers.get(MADE_AT))
    if (now < madeAt || now >= Number(headers.get(FRESH_UNTIL))) {
      await copy.body?.cancel()
      return undefined
    }
    for (const name of [MADE_AT, FRESH_UNTIL, 'CF-Cache-Status', 'Age']) headers.delete(name)
    return { body: await copy.text(), headers, ageSeconds: Math.floor((now - madeAt) / 1000) }
  } catch (error) {
    writeLog('error', { event: 'edge_cache_failed', ...describeError(error) })
    return undefined
  }
}

/** Caches a copy for `keepSeconds`. Never rejects: a response that is not cached is made again. */
export async function writeEdgeCopy(
  env: Env,
  address: string,
  { body, headers, until }: EdgeCopy,
  keepSeconds: number,
  now: Millis,
): Promise<void> {
  const freshUntil = Math.min(now + keepSeconds * 1000, until ?? Number.POSITIVE_INFINITY)
  if (!(freshUntil > now)) return
  const kept = new Headers(headers)
  kept.set('Cache-Control', `public, max-age=${Math.ceil((freshUntil - now) / 1000)}`)
  kept.set(MADE_AT, String(now))
  kept.set(FRESH_UNTIL, String(freshUntil))
  try {
    await caches.default.put(cacheKey(env, address), new Response(body, { headers: kept }))
  } catch (error) {
    writeLog('error', { event: 'edge_cache_failed', ...describeError(error) })
  }
}

function cacheKey(env: Env, address: string): string {
  return `${address}?version=${env.VERSION?.id ?? ''}`
}

/** Long enough that a flood of requests rarely reaches the ledger, short enough that nobody notices a stale value. */
const DEFAULT_SECONDS = 5

/** A value of JSON, the same for every visitor, cached at the edge under a path, for STATUS_CACHE_SECONDS. */
export async function cachedJson<T>(env: Env, path: string, now: Millis, make: () => Promise<T>): Promise<T> {
  const kept = await readEdgeCopy(env, addressOf(path), now)
  if (kept) return JSON.parse(kept.body) as T
  const value = await make()
  const copy = { body: JSON.stringify(value), headers: new Headers({ 'Content-Type': 'application/json' }) }
  await writeEdgeCopy(env, addressOf(path), copy, Number(env.STATUS_CACHE_SECONDS ?? DEFAULT_SECONDS), now)
  return value
}

/** Deletes a cached value in this data centre; in the others it expires within STATUS_CACHE_SECONDS. Never rejects. */
export async function dropCachedJson(env: Env, path: string): Promise<void> {
  try {
    await caches.default.delete(cacheKey(env, addressOf(path)))
  } catch (error) {
    writeLog('error', { event: 'edge_cache_failed', ...describeError(error) })
  }
}

const addressOf = (path: string) => site.origin + path
