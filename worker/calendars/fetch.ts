import { sha256, toBase64, toHex } from '../crypto.ts'
import { isThisMachine } from '../http/urls.ts'
import { decodeCalendar } from './decode.ts'

/** For the whole of one reading, redirects included. */
const TIMEOUT_MS = 10_000
/** A calendar of 10,000 events has about this size. */
export const CALENDAR_BYTES_MAX = 4 * 1024 * 1024
const REDIRECTS_MAX = 3
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** Which version of a file a server sent. `source` tells addresses apart: another address's server knows nothing of this version. */
type CalendarVersion = { etag: string | null; lastModified: string | null; source?: string | null }

type FetchError = 'not_https' | 'unreachable' | 'too_large' | `status ${number}`
export type FetchedCalendar =
  | { outcome: 'fetched'; text: string; version: CalendarVersion }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; fault: FetchError }

type Choices = {
  /** The version known already: only a newer one is sent whole. */
  known?: CalendarVersion
  /** Whether plain http is good enough for a calendar on this machine. */
  local: boolean
}

/** Tells addresses apart without giving them away. */
export async function sourceOf(address: string): Promise<string> {
  return toHex((await sha256(address)).slice(0, 8))
}

/**
 * Gets a calendar file over https. Never throws. Redirects are followed by hand, so that none leads to an unencrypted address, and none
 * takes the user name and password of an address to another server.
 */
export async function fetchCalendar(address: string, { known, local }: Choices): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const source = await sourceOf(address)
  const conditions = known?.source === source ? conditionsOf(known) : {}
  // Apple hands out its https addresses as webcal.
  const first = parseUrl(address.replace(/^webcals?:/i, 'https:'))
  let url = first
  try {
    for (let redirects = 0; ; redirects++) {
      if (!url || !isSafe(url, local)) return failed('not_https')
      const credentials = url.origin === first?.origin ? credentialsOf(first) : {}
      const headers = { Accept: 'text/calendar', 'User-Agent': 'Brightwattle', ...conditions, ...credentials }
      const answer = await fetch(withoutUser(url), { headers, redirect: 'manual', cache: 'no-store', signal })
      const { status } = answer
      if (status === 200) return await fetched(answer, source)
      // An unread body would keep the connection open.
      void answer.body?.cancel().catch(() => undefined)
      if (status === 304 && Object.keys(conditions).length > 0) return { outcome: 'unchanged' }
      const location = answer.headers.get('Location')
      if (!REDIRECTS.includes(status) || location === null || redirects === REDIRECTS_MAX) return failed(`status ${status}`)
      url = parseUrl(location, url)
    }
  } catch {
    return failed('unreachable')
  }
}

async function fetched({ body, headers }: Response, source: string): Promise<FetchedCalendar> {
  const bytes = await bytesOf(body)
  if (bytes === undefined) return failed('too_large')
  return {
    outcome: 'fetched',
    text: decodeCalendar(bytes, headers.get('Content-Type')),
    version: { etag: headers.get('ETag'), lastModified: headers.get('Last-Modified'), source },
  }
}

/** The body, or undefined if it is too large: then the rest is not read. */
async function bytesOf(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > CALENDAR_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** The header for the user name and password in an address, which no request may have in its own. */
function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const bytes = new TextEncoder().encode(`${unescaped(username)}:${unescaped(password)}`)
  return { Authorization: `Basic ${toBase64(bytes)}` }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutUser({ href }: URL): string {
  const url = new URL(href)
  url.username = url.password = ''
  return url.href
}

function conditionsOf({ etag, lastModified }: CalendarVersion): Record<string, string> {
  return { ...(etag && { 'If-None-Match': etag }), ...(lastModified && { 'If-Modified-Since': lastModified }) }
}

function isSafe(url: URL, local: boolean): boolean {
  return url.protocol === 'https:' || (local && url.protocol === 'http:' && isThisMachine(url))
}

function parseUrl(address: string, base?: URL): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}

function failed(fault: FetchError): FetchedCalendar {
  return { outcome: 'failed', fault }
}
