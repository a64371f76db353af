import type { Context } from 'hono'
import { type Shown, type Variant, writeShown } from '../../shared/campaign/experiment.ts'
import { type Wanted, wordingOf } from '../../shared/campaign/wordings.ts'
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

/** A page that is not the same for each visitor. `until` is when the choices, or what they show, change by themselves. */
export type PageOfChoices = { choices: PageChoices; until?: Millis; render: (shown: Shown) => Promise<EdgeCopy> }

/** A page that is the build's own file, until something else counts. */
export type PageOfFile = { isFile: true; until?: Millis }

/**
 * Serves a page from the edge cache. On a miss, `make` renders it, and it is cached under the page's canonical path, whatever the
 * query; of a page with an experiment or wordings, the path has a note of them, and each page is cached by what it shows: by nothing
 * that a query can have more of. Browsers revalidate, and get 304 for the same page. Of a page that is a file only that is
 * cached, and the asset store answers. A Response from `make` is passed on uncached.
 */
export async function servePage(
  c: Context<AppEnv>,
  path: string,
  make: (now: Millis) => Promise<EdgeCopy | PageOfChoices | PageOfFile | Response>,
): Promise<Response> {
  const now = Date.now()
  const { origin, search } = new URL(c.req.url)
  const address = origin + path
  const kept = await readEdgeCopy(c.env, address, now)
  const known = kept && readMarker(kept)
  if (kept?.headers.has(FILE_HEADER)) return c.env.ASSETS.fetch(c.req.raw)
  if (kept && !known) return respond(c, kept, REVALIDATED)
  if (known) {
    const copy = await readEdgeCopy(c.env, shownAddress(address, known, await shownTo(c.req.raw.headers, search, known)), now)
    if (copy) return respond(c, copy, cacheOf(known))
  }
  const made = await make(now)
  if (made instanceof Response) return made
  if ('isFile' in made) {
    keepFor(c, address, { body: '', headers: new Headers({ [FILE_HEADER]: '1' }), until: made.until }, now)
    return c.env.ASSETS.fetch(c.req.raw)
  }
  if (!('choices' in made)) return respond(c, await keep(c, address, made, now), REVALIDATED)
  const { choices, until, render } = made
  const shown = await shownTo(c.req.raw.headers, search, choices)
  keepFor(c, address, { ...marker(choices), until }, now)
  return respond(c, await keep(c, shownAddress(address, choices, shown), await render(shown), now), cacheOf(choices))
}

async function shownTo(headers: Headers, search: string, { experiment, wordings }: PageChoices): Promise<Shown> {
  return { variant: experiment ? await variantOfRequest(headers, experiment) : 'a', wording: wordingOf(wordings, search) }
}

/** The address of a wording is its own, so any cache may keep it. */
const cacheOf = ({ experiment }: PageChoices) => (experiment ? OWN_VARIANT : REVALIDATED)

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

function respond(
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

/** Marks a copy that is no page but says what the page chooses from. */
const CHOICES_HEADER = 'X-Experiment'

/** What is cached under the address of a page with choices, so that what each visitor sees is known without reading KV. */
function marker(choices: PageChoices): EdgeCopy {
  return {
    body: JSON.stringify(choices),
    headers: new Headers({ 'Content-Type': 'application/json', [CHOICES_HEADER]: '1' }),
  }
}

/** The choices of such a note; undefined if the copy is a page. */
function readMarker({ body, headers }: EdgeCopy): PageChoices | undefined {
  return headers.has(CHOICES_HEADER) ? (JSON.parse(body) as PageChoices) : undefined
}

/** Where a page is cached as it shows a variant and a wording. A new experiment has a new name, and finds no variants of an old one. */
function shownAddress(address: string, { experiment }: PageChoices, { variant, wording }: Shown): string {
  return `${address}/${writeShown(experiment && { experiment: experiment.name, variant }, wording) || 'own'}`
}

/** What a page chooses from for each visitor: a variant of its experiment, and one of its wordings or none. */
export type PageChoices = { experiment?: PageExperiment | undefined; wordings: readonly Wanted[] }

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
