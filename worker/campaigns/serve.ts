import type { Context } from 'hono'
import { type Variant, writeAssignment } from '../../shared/campaign/experiment.ts'
import type { Millis } from '../../shared/time.ts'
import { sha256, toBase64 } from '../crypto.ts'
import type { AppEnv } from '../env.ts'
import { isRobot } from '../http/guards.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { type EdgeCopy, readEdgeCopy, writeEdgeCopy } from '../storage/edge-cache.ts'

const DEFAULT_CACHE_SECONDS = 60
const REVALIDATED = 'public, max-age=0, must-revalidate'
/** No cache that several visitors share may store a variant: Vary cannot name a network, so it would show one variant to all of them. */
const OWN_VARIANT = 'private, max-age=0, must-revalidate'

/** A page that shows each visitor one variant. `until` is when the experiment, or what it shows, changes by itself. */
export type PageOfVariants = { experiment: PageExperiment; until?: Millis; render: (variant: Variant) => Promise<EdgeCopy> }

/** A page that is the build's own file, until something else counts. */
export type PageOfFile = { isFile: true; until?: Millis }

/**
 * Serves a page from the edge cache. On a miss, `make` renders it, and it is cached under the page's canonical path, whatever the
 * query; of a page with an experiment, the path has a note of it, and each variant is cached by itself. Browsers revalidate each time
 * and get 304 if their page has not changed. Of a page that is a file only that is cached, and the asset store answers. A Response from
 * `make` is passed on uncached.
 */
export async function servePage(
  c: Context<AppEnv>,
  path: string,
  make: (now: Millis) => Promise<EdgeCopy | PageOfVariants | PageOfFile | Response>,
): Promise<Response> {
  const now = Date.now()
  const address = new URL(c.req.url).origin + path
  const variantOf = (experiment: PageExperiment) => variantOfRequest(c.req.raw.headers, experiment)
  const kept = await readEdgeCopy(c.env, address, now)
  const known = kept && readExperimentMarker(kept)
  if (kept?.headers.has(FILE_HEADER)) return c.env.ASSETS.fetch(c.req.raw)
  if (kept && !known) return answer(c, kept, REVALIDATED)
  if (known) {
    const variant = await readEdgeCopy(c.env, variantAddress(address, known, await variantOf(known)), now)
    if (variant) return answer(c, variant, OWN_VARIANT)
  }
  const made = await make(now)
  if (made instanceof Response) return made
  if ('isFile' in made) {
    keepFor(c, address, { body: '', headers: new Headers({ [FILE_HEADER]: '1' }), until: made.until }, now)
    return c.env.ASSETS.fetch(c.req.raw)
  }
  if (!('experiment' in made)) return answer(c, await keep(c, address, made, now), REVALIDATED)
  const { experiment, until, render } = made
  const variant = await variantOf(experiment)
  keepFor(c, address, { ...experimentMarker(experiment), until }, now)
  return answer(c, await keep(c, variantAddress(address, experiment, variant), await render(variant), now), OWN_VARIANT)
}

/** Tags a page and caches it. */
async function keep(c: Context<AppEnv>, address: string, made: EdgeCopy, now: Millis): Promise<EdgeCopy> {
  made.headers.set('ETag', await pageTag(made.body))
  keepFor(c, address, made, now)
  return made
}

function keepFor(c: Context<AppEnv>, address: string, copy: EdgeCopy, now: Millis): void {
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
  return `W/"${toBase64((await sha256(body)).slice(0, 12))}"`
}

/** Weak comparison (RFC 9110 13.1.2). */
function matchesTag(ifNoneMatch: string | undefined, tag: string | null): boolean {
  if (ifNoneMatch === undefined || tag === null) return false
  return ifNoneMatch.split(',').some((candidate) => ['*', tag].includes(candidate.trim()) || `W/${candidate.trim()}` === tag)
}

/** Marks a copy that is no page but says that the page is a file of the build. */
const FILE_HEADER = 'X-Page-File'

/** Marks a copy that is no page but says which experiment the page has. */
const EXPERIMENT_HEADER = 'X-Experiment'

/** What is cached under the address of a page with an experiment, so that each visitor's variant is known without reading KV. */
function experimentMarker(experiment: PageExperiment): EdgeCopy {
  return {
    body: JSON.stringify(experiment),
    headers: new Headers({ 'Content-Type': 'application/json', [EXPERIMENT_HEADER]: '1' }),
  }
}

/** The experiment of such a note; undefined if the copy is a page. */
function readExperimentMarker({ body, headers }: EdgeCopy): PageExperiment | undefined {
  return headers.has(EXPERIMENT_HEADER) ? (JSON.parse(body) as PageExperiment) : undefined
}

/** Where a variant of a page is cached. It has the experiment's name, so a new experiment never finds the variants of an old one. */
function variantAddress(address: string, { name }: PageExperiment, variant: Variant): string {
  return `${address}/${writeAssignment({ experiment: name, variant })}`
}

/** An experiment as the cached notes have it. `campaign`: its key; `arms`: the variants that visitors see. */
export type PageExperiment = { name: string; campaign: string; arms: readonly Variant[] }

/** `network` in CIDR notation. */
export type Visitor = { network: string; userAgent: string }

/** The variant of a visitor: always the same, each equally often, anew for each experiment, and stored nowhere. */
export async function chooseVariant({ name, campaign, arms }: PageExperiment, { network, userAgent }: Visitor): Promise<Variant> {
  const digest = await sha256([name, campaign, network, userAgent].join('\n'))
  const share = new DataView(digest.buffer).getUint32(0) / 2 ** 32
  return arms[Math.floor(share * arms.length)] ?? 'a'
}

/**
 * The variant for whoever sent a request with these headers. A robot sees the original, which is what search engines should know.
 * Hashes the /32 or /64: in a wider network, all phones of one model at one provider would be in the same variant.
 */
export async function variantOfRequest(headers: Headers, experiment: PageExperiment): Promise<Variant> {
  const userAgent = headers.get('User-Agent') ?? ''
  if (isRobot(userAgent)) return 'a'
  const { own: network } = clientNetwork(headers.get('CF-Connecting-IP') ?? undefined)
  return chooseVariant(experiment, { network, userAgent })
}
