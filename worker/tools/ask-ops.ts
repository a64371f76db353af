import type { ApiErrorBody } from '../../shared/api-error.ts'
import { LOCAL_OPS } from './local/vars.ts'
import { ToolError } from './terminal.ts'

/** The site with the leads, its OPS_SECRET, and its name for messages. */
export type Place = { origin: string; secret: string; words: string }

/** Finds the site. A command that is given something first looks at that: its error is told even without a secret. */
export type FindPlace = () => Promise<Place>

/** A page of 500 leads takes a second; a ledger that hangs gives a 503 after eight. */
const TIMEOUT_MS = 30_000

/** The local site, or with `remote` the live one, or the one that SITE_ADDRESS names; the secret is that of the environment. */
export async function placeOf(remote?: boolean): Promise<Place> {
  if (!remote) {
    const origin = `http://localhost:${process.env.PORT || 8787}`
    return { origin, secret: LOCAL_OPS, words: `this machine’s site, ${origin}` }
  }
  const secret = process.env.OPS_SECRET
  if (!secret) throw new ToolError('OPS_SECRET is not set. It is the secret that the Worker has under that name.')
  const { site } = await import('../../shared/content/site.ts')
  const { SITE_ADDRESS } = process.env
  if (!SITE_ADDRESS) return { origin: site.origin, secret, words: `the live site, ${site.origin}` }
  const { protocol, origin } = URL.parse(SITE_ADDRESS) ?? {}
  if (protocol !== 'https:' || origin === undefined)
    throw new ToolError(`SITE_ADDRESS is ${SITE_ADDRESS}. It is an address such as https://staging.yourdomain.com.au.`)
  return { origin, secret, words: origin }
}

/** The site did not answer, or could not: the same call may work in a moment. */
export class SiteDown extends ToolError {}

type Call = {
  body?: object
  /** The message for a 404 that may have another cause than a wrong secret. */
  notFound?: string
}

/** One call to /api/ops. Throws a ToolError that says what to do. */
export async function askOps<Body>(
  { origin, secret }: Place,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { body, notFound }: Call = {},
): Promise<Body> {
  const response = await fetch(`${origin}/api/ops/${path}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw notAnswering(origin)
  })
  if (response.ok) return (await response.json()) as Body
  throw await errorOf(response, origin, notFound)
}

/** A file that /api/ops answers with. Throws a ToolError that says what to do. */
export async function opsFile({ origin, secret }: Place, path: string): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(`${origin}/api/ops/${path}`, { headers: { Authorization: `Bearer ${secret}` } }).catch(
    () => undefined,
  )
  if (!response) throw notAnswering(origin)
  if (!response.ok || !response.body) throw await errorOf(response, origin)
  return response.body as unknown as AsyncIterable<Uint8Array>
}

function notAnswering(origin: string): SiteDown {
  return new SiteDown(`${origin} does not answer. Locally, npm start must be running.`)
}

async function errorOf(response: Response, origin: string, notFound?: string): Promise<ToolError> {
  const unknown = `${origin} does not know this secret, or has none set as OPS_SECRET.`
  if (response.status === 404) return new ToolError(notFound ? `${notFound}, or ${unknown}` : unknown)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After')) || 1
    return new ToolError(`${origin} lets nobody of your network in for ${seconds} s: too many wrong secrets came from it.`)
  }
  const { error } = (await response.json().catch(() => ({ error: undefined }))) as Partial<ApiErrorBody>
  const words = error ? `${error.message} (request ${error.requestId})` : `${origin} answered ${response.status}.`
  return response.status >= 500 ? new SiteDown(words) : new ToolError(words)
}
