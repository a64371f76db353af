import { unescaped } from '../../shared/field-rule.ts'
import { sha256, toBase64, toHex } from '../crypto.ts'
import { isThisMachine } from '../http/urls.ts'

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

/** Gets a calendar file. Never throws. Follows redirects itself: none may lead to plain http or take a password elsewhere. */
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
      const response = await fetch(withoutUser(url), { headers, redirect: 'manual', cache: 'no-store', signal })
      const { status } = response
      if (status === 200) return await fetched(response, source)
      // An unread body would keep the connection open.
      void response.body?.cancel().catch(() => undefined)
      if (status === 304 && Object.keys(conditions).length > 0) return { outcome: 'unchanged' }
      const location = response.headers.get('Location')
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

/**
 * The text of a calendar file. Its first letters tell UTF-16 from the encodings of one byte a letter, whatever the server says; which of
 * these it is, a byte order mark or the server's Content-Type says, else it is UTF-8.
 */
function decodeCalendar(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  const encoding = encodingIn(contentType)
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    // Folds count bytes (RFC 5545 3.1), so that one may be within a letter.
    return new TextDecoder(encoding).decode(unfolded(bytes))
  }
}

const [LINE_FEED, CARRIAGE_RETURN, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09]

/** UTF-16 has a byte order mark, or a zero in each of the signs with which every calendar begins. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) return undefined
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined
}

/** The encoding of one byte a letter that a server states. Some state UTF-16 for what is none. */
function encodingIn(contentType: string | null): string {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]
  try {
    const { encoding } = new TextDecoder(label)
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}

/** The bytes without the folds beside one that is no ASCII. The reader of calendars joins all others, and knows how lines end. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at] ?? 0
    const end = sign === SPACE || sign === TAB ? endBefore(joined, size) : size
    const isWithinLetter = end < size && Math.max(joined[end - 1] ?? 0, bytes[at + 1] ?? 0) >= 0x80
    if (isWithinLetter) size = end
    else joined[size++] = sign
  }
  return joined.subarray(0, size)
}

/** Where the line ends whose end, CR, LF, CR LF or CR CR LF, comes just before `at`; `at` if there is none. */
function endBefore(bytes: Uint8Array, at: number): number {
  const isAt = (place: number, sign: number) => bytes[place] === sign
  if (isAt(at - 1, CARRIAGE_RETURN)) return at - 1
  if (!isAt(at - 1, LINE_FEED)) return at
  if (!isAt(at - 2, CARRIAGE_RETURN)) return at - 1
  return isAt(at - 3, CARRIAGE_RETURN) ? at - 3 : at - 2
}
