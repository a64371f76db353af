import { sha256, toHex } from '../crypto.ts'

/** For the whole of one reading, redirects included. */
const TIMEOUT_MS = 10_000
/** A calendar of 10,000 events has about this size. */
export const CALENDAR_BYTES_MAX = 4 * 1024 * 1024
const REDIRECTS_MAX = 3
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

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

/** Gets a calendar file over https. Never throws. Redirects are followed by hand, so that none leads to an unencrypted address. */
export async function fetchCalendar(address: string, { known, local }: Choices): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const source = toHex((await sha256(address)).slice(0, 8))
  const conditions = known?.source === source ? conditionsOf(known) : {}
  const headers = { Accept: 'text/calendar', 'User-Agent': 'Brightwattle', ...conditions }
  // Apple hands out its https addresses as webcal.
  let url: URL | undefined = parseUrl(address.replace(/^webcals?:/i, 'https:'))
  try {
    for (let redirects = 0; ; redirects++) {
      if (!url || !isSafe(url, local)) return failed('not_https')
      const answer = await fetch(url.href, { headers, redirect: 'manual', cache: 'no-store', signal })
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

async function fetched(answer: Response, source: string): Promise<FetchedCalendar> {
  const text = await textOf(answer)
  if (text === undefined) return failed('too_large')
  const { headers } = answer
  return {
    outcome: 'fetched',
    text,
    version: { etag: headers.get('ETag'), lastModified: headers.get('Last-Modified'), source },
  }
}

/** The body, or undefined if it is too large: then the rest is not read. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > CALENDAR_BYTES_MAX) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function conditionsOf({ etag, lastModified }: CalendarVersion): Record<string, string> {
  return { ...(etag && { 'If-None-Match': etag }), ...(lastModified && { 'If-Modified-Since': lastModified }) }
}

function isSafe({ protocol, hostname }: URL, local: boolean): boolean {
  return protocol === 'https:' || (local && protocol === 'http:' && THIS_MACHINE.includes(hostname))
}

function parseUrl(address: string, base?: URL): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}

function failed(fault: FetchError): FetchedCalendar {
  return { outcome: 'failed', fault }
}
