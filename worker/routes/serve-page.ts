import type { Context } from 'hono'
import type { Arm } from '../../shared/campaign/shown-variant'
import type { AppEnv } from '../app-env'
import { armOfRequest } from '../rules/arm-of-request'
import type { PageExperiment } from '../rules/choose-arm'
import { armAddress, experimentNote, readExperimentNote } from '../stores/edge/arm-copies'
import { type EdgeCopy, readEdgeCopy, writeEdgeCopy } from '../stores/edge/edge-cache'

const DEFAULT_CACHE_SECONDS = 60
const REVALIDATED = 'public, max-age=0, must-revalidate'
/** No cache that several visitors share may store an arm: Vary cannot name a network, so it would show one arm to all of them. */
const OWN_ARM = 'private, max-age=0, must-revalidate'

/** A page that shows each visitor one arm. `until` (ms since 1970) is when the experiment, or what it shows, changes by itself. */
export type PageOfArms = { experiment: PageExperiment; until?: number; render: (arm: Arm) => Promise<EdgeCopy> }

/**
 * Serves a page from the edge cache. On a miss, `make` renders it, and it is cached under the page's canonical path, whatever the
 * query; of a page with an experiment, the path has a note of it, and each arm is cached by itself. Browsers revalidate each time
 * and get 304 if their page has not changed. A Response from `make` is passed on uncached.
 */
export async function servePage(
  c: Context<AppEnv>,
  path: string,
  make: (now: number) => Promise<EdgeCopy | PageOfArms | Response>,
): Promise<Response> {
  const now = Date.now()
  const address = new URL(c.req.url).origin + path
  const armOf = (experiment: PageExperiment) => armOfRequest(c.req.raw.headers, experiment)
  const kept = await readEdgeCopy(c.env, address, now)
  const known = kept && readExperimentNote(kept)
  if (kept && !known) return answer(c, kept, REVALIDATED)
  if (known) {
    const arm = await readEdgeCopy(c.env, armAddress(address, known, await armOf(known)), now)
    if (arm) return answer(c, arm, OWN_ARM)
  }
  const made = await make(now)
  if (made instanceof Response) return made
  if (!('experiment' in made)) return answer(c, await keep(c, address, made, now), REVALIDATED)
  const { experiment, until, render } = made
  const arm = await armOf(experiment)
  keepFor(c, address, { ...experimentNote(experiment), until }, now)
  return answer(c, await keep(c, armAddress(address, experiment, arm), await render(arm), now), OWN_ARM)
}

/** Tags a page and caches it. */
async function keep(c: Context<AppEnv>, address: string, made: EdgeCopy, now: number): Promise<EdgeCopy> {
  made.headers.set('ETag', await pageTag(made.body))
  keepFor(c, address, made, now)
  return made
}

function keepFor(c: Context<AppEnv>, address: string, copy: EdgeCopy, now: number): void {
  const keepSeconds = Number(c.env.PAGE_CACHE_SECONDS ?? DEFAULT_CACHE_SECONDS)
  c.executionCtx.waitUntil(writeEdgeCopy(c.env, address, copy, keepSeconds, now))
}

function answer(
  c: Context<AppEnv>,
  { body, headers: own, ageSeconds }: EdgeCopy & { ageSeconds?: number },
  cacheControl: string,
): Response {
  const headers = new Headers(own)
  headers.set('Cache-Control', cacheControl)
  if (ageSeconds !== undefined) headers.set('Age', String(ageSeconds))
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
