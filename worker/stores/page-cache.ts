import type { Env } from '../env'
import { errorFacts, writeLog } from '../write-log'

/** A finished page. `until`: when it must be made anew, ms since 1970, if that is sooner than the cache forgets it. */
export type MadePage = { body: string; headers: Headers; until?: number }

/** When the copy was made and when it must be made anew, ms since 1970. The platform's own clock is not the tests'. */
const MADE_AT = 'X-Made-At'
const FRESH_UNTIL = 'X-Fresh-Until'
const DEFAULT_SECONDS = 60

/**
 * The copy of a page at the edge, if it is fresh at `now`. There is one for each path, whatever the query, and for each
 * version of the site: a page names files of its own build. Each data centre keeps its own copies; on workers.dev
 * addresses nothing is kept, and every page is made anew.
 */
export async function readPageCache(
  env: Env,
  url: string,
  now: number,
): Promise<(MadePage & { ageSeconds: number }) | undefined> {
  try {
    const copy = await caches.default.match(cacheKey(env, url))
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
    writeLog('error', { event: 'page_cache_failed', ...errorFacts(error) })
    return undefined
  }
}

/** Keeps a page at the edge for PAGE_CACHE_SECONDS. Never rejects: a page that is not kept is made anew. */
export async function writePageCache(env: Env, url: string, { body, headers, until }: MadePage, now: number): Promise<void> {
  const keepMs = Number(env.PAGE_CACHE_SECONDS ?? DEFAULT_SECONDS) * 1000
  const freshUntil = Math.min(now + keepMs, until ?? Number.POSITIVE_INFINITY)
  if (!(freshUntil > now)) return
  const kept = new Headers(headers)
  kept.set('Cache-Control', `public, max-age=${Math.ceil((freshUntil - now) / 1000)}`)
  kept.set(MADE_AT, String(now))
  kept.set(FRESH_UNTIL, String(freshUntil))
  try {
    await caches.default.put(cacheKey(env, url), new Response(body, { headers: kept }))
  } catch (error) {
    writeLog('error', { event: 'page_cache_failed', ...errorFacts(error) })
  }
}

function cacheKey(env: Env, url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}?version=${env.VERSION?.id ?? ''}`
}
