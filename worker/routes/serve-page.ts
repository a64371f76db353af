import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { type EdgeCopy, readEdgeCopy, writeEdgeCopy } from '../stores/edge-cache'

const DEFAULT_CACHE_SECONDS = 60
const REVALIDATED = 'public, max-age=0, must-revalidate'

/**
 * Serves a page from the edge cache. On a miss, `make` renders it, and it is cached under the page's canonical path, whatever the
 * query. Browsers revalidate each time and get 304 if the page has not changed. A Response from `make` is passed on uncached.
 */
export async function servePage(
  c: Context<AppEnv>,
  path: string,
  make: (now: number) => Promise<EdgeCopy | Response>,
): Promise<Response> {
  const now = Date.now()
  const address = new URL(c.req.url).origin + path
  const kept = await readEdgeCopy(c.env, address, now)
  if (kept) return answer(c, { ...kept, age: kept.ageSeconds })
  const made = await make(now)
  if (made instanceof Response) return made
  made.headers.set('ETag', await pageTag(made.body))
  const keepSeconds = Number(c.env.PAGE_CACHE_SECONDS ?? DEFAULT_CACHE_SECONDS)
  c.executionCtx.waitUntil(writeEdgeCopy(c.env, address, made, keepSeconds, now))
  return answer(c, made)
}

function answer(c: Context<AppEnv>, { body, headers: own, age }: EdgeCopy & { age?: number }): Response {
  const headers = new Headers(own)
  headers.set('Cache-Control', REVALIDATED)
  if (age !== undefined) headers.set('Age', String(age))
  if (matchesTag(c.req.header('If-None-Match'), headers.get('ETag'))) return new Response(null, { status: 304, headers })
  return new Response(body, { status: 200, headers })
}

async function pageTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return `W/"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)))}"`
}

/** Weak comparison (RFC 9110 13.1.2). */
function matchesTag(ifNoneMatch: string | undefined, tag: string | null): boolean {
  if (ifNoneMatch === undefined || tag === null) return false
  return ifNoneMatch.split(',').some((candidate) => ['*', tag].includes(candidate.trim()) || `W/${candidate.trim()}` === tag)
}
