// Every page has these: without them what is hidden shows, and layers have another order.
import '../../../client/styles/tokens.css'
import '../../../client/styles/base.css'
import { afterEach, beforeEach, vi } from 'vitest'

/** A request as the page sent it. */
type SentRequest = { url: URL; method: string; headers: Headers; body: string; cache: string | undefined }
type Respond = (request: SentRequest) => Response | Promise<Response>

/** The network behind the page: what was sent, and what responds. Without `respond` no request is ever answered. */
export const network: { requests: SentRequest[]; respond: Respond | undefined } = { requests: [], respond: undefined }

/** Monday, 9:00 AM in Sydney. */
export const MONDAY = Date.parse('2026-11-22T22:00:00Z')

/** The page of the digital growth scan. */
export const SCAN_PATH = '/nfp-digital-growth-scan'

/**
 * Gives each test a tab without a past at `path`, whose clock stands at MONDAY until `pass` moves it. With `timersRun` timers do not wait
 * for that, and requests wait for their response without end.
 */
export function startPage(path: string = SCAN_PATH, { timersRun = false } = {}): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: MONDAY, toFake: timersRun ? ['Date'] : ['setTimeout', 'clearTimeout', 'Date'] })
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', path)
    network.requests.length = 0
    network.respond = undefined
    vi.stubGlobal('fetch', send)
    // The browser's own deadlines do not follow the test's clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const deadline = new AbortController()
      if (!timersRun) setTimeout(() => deadline.abort(new DOMException('Timed out', 'TimeoutError')), ms)
      return deadline.signal
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

let copies = 0

/** A module of the client with the state that a new document begins with. What it imports stays as it is. */
export async function fresh<Module>(path: `${string}.ts${'' | 'x'}`): Promise<Module> {
  copies += 1
  return import(/* @vite-ignore */ `/client/${path}?copy=${copies}`)
}

/** Makes another page the one that led to this document. */
export const comeFrom = (referrer: string) => vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue(referrer)

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Storage throws from here on, as in some private windows. */
export function blockStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
}

export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** An API error as the Worker sends it. */
export function errorResponse(
  status: number,
  error: { code: string; message?: string; field?: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error: { message: 'x', requestId: 'r1', ...error } }, { status, headers })
}

const send: typeof fetch = (input, init = {}) => {
  const { method = 'GET', headers, body, signal, cache } = init
  const request = {
    url: new URL(String(input), location.href),
    method,
    headers: new Headers(headers),
    body: String(body ?? ''),
    cache,
  }
  network.requests.push(request)
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    const { respond } = network
    if (respond) Promise.resolve(request).then(respond).then(resolve, reject)
  })
}
