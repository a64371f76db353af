import { parseJson } from '../../../shared/json.ts'
import type { Place } from '../ask-ops.ts'
import { LOCAL_OPS } from '../local/vars.ts'
import { ToolError } from '../terminal.ts'
import { Fault } from './check.ts'

/** `live`: at the address in shared/content/site.ts, `local`: this machine's. `ask`: one request like a browser's. */
export type ProvedSite = { place: Place; kind: 'live' | 'staging' | 'local'; ask: Ask }

export type Ask = (
  path: string,
  request?: { method?: 'POST'; headers?: Record<string, string>; body?: string },
) => Promise<SiteResponse>

/** An answer as it came: redirects are not followed. */
export type SiteResponse = { path: string; status: number; headers: Headers; text: string; ms: number }

/** Longer than the site's own deadlines. */
const TIMEOUT_MS = 20_000

/** The site's log and a firewall's can tell these requests from a visitor's. */
export const PROVE_AGENT = 'brightwattle-prove/1'

/** The site at a typed address, with the operators' secret of `environment`. `liveOrigin`: the address of the live site. */
export function siteAt(typed: string, liveOrigin: string, environment: Record<string, string | undefined>): ProvedSite {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (url?.pathname !== '/' || url.search || url.hash || url.username)
    throw new ToolError(`${typed} is no address of a site. It reads like https://www.yourdomain.com.au.`)
  const isLocal = ['localhost', '127.0.0.1'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal)
    throw new ToolError('The address begins with https://, because the secret is sent there.')
  const secret = isLocal ? LOCAL_OPS : environment.OPS_SECRET
  if (!secret) throw new ToolError('OPS_SECRET is not set. It is the secret that the Worker at this address has under that name.')
  const kind = isLocal ? 'local' : url.origin === liveOrigin ? 'live' : 'staging'
  return {
    place: { origin: url.origin, secret, words: url.origin },
    kind,
    ask: (path, request) => ask(url.origin, path, request),
  }
}

/** What Node calls a connection that the server ended while a request was on its way. */
const ENDED: readonly unknown[] = ['ECONNRESET', 'UND_ERR_SOCKET']

async function ask(origin: string, path: string, { method, headers, body }: Parameters<Ask>[1] = {}): Promise<SiteResponse> {
  const began = performance.now()
  const send = () =>
    fetch(origin + path, {
      method: method ?? 'GET',
      redirect: 'manual',
      // A post is taken only from the site's own pages.
      headers: { 'User-Agent': PROVE_AGENT, ...(method && { Origin: origin }), ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body }),
    })
  const response = await send()
    .catch((error: Error) => {
      // A server may end a kept connection at any time; like a browser, one sends a GET once more then (RFC 9110, 9.2.2).
      if (method === undefined && ENDED.includes((error.cause as { code?: unknown } | undefined)?.code)) return send()
      throw error
    })
    .catch((error: Error) => {
      throw new Fault(`${path}: no answer (${error.cause instanceof Error ? error.cause.message : error.message})`)
    })
  return { path, status: response.status, headers: response.headers, text: await response.text(), ms: performance.now() - began }
}

/** A post of JSON, as the site's scripts send it. */
export function jsonPost(body: object, headers: Record<string, string> = {}): Parameters<Ask>[1] {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** A post of a form, as a browser without scripts sends it. */
export function formPost(fields: Record<string, string>): Parameters<Ask>[1] {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}

/** Throws a Fault unless an answer has this status code; returns the answer. */
export function expectStatus(response: SiteResponse, status: number): SiteResponse {
  if (response.status === status) return response
  const wait = response.headers.get('Retry-After')
  const refused = response.status === 429 && wait ? `, refused for ${wait} s` : ''
  throw new Fault(`${pathWords(response.path)} answered ${response.status}${refused}${codeWords(response)}`)
}

/** The code of an error in JSON, such as slot_taken; undefined if there is none. */
export function codeOf({ text }: SiteResponse): string | undefined {
  return (parseJson(text) as { error?: { code?: string } } | undefined)?.error?.code
}

function codeWords(response: SiteResponse): string {
  const code = codeOf(response)
  return code ? ` (${code})` : ''
}

/** A path for a report: the key of a booking's page opens it, so it is left out. */
function pathWords(path: string): string {
  return path.replace(/^(\/booking\/[^/]+\/)[0-9a-f]{32}/, '$1…')
}
