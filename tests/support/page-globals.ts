import { afterEach, beforeEach, vi } from 'vitest'

/** A request as the page sent it. */
type SentRequest = { url: URL; method: string; headers: Headers; body: string; cache: string | undefined }

/** The browser's page as client code sees it in Node. A test sets what the code will find, and reads what the code did. */
export type StandInPage = {
  session: Map<string, string>
  /** Storage throws, as in some private windows. */
  isStorageBlocked: boolean
  requests: SentRequest[]
  /** Responds to each request; without it none is ever answered. Throws for a network failure. */
  respond: ((request: SentRequest) => Response | Promise<Response>) | undefined
  reloads: number
  location: { origin: string; href: string; pathname: string; search: string; hash: string; reload: () => void }
  document: Record<string, unknown>
}

export const ORIGIN = 'https://www.brightwattle.example'
/** Monday, 9:00 AM in Sydney. */
export const MONDAY = Date.parse('2026-11-22T22:00:00Z')

export let page: StandInPage

/** Gives each test a fresh page at `path`, with a clock that stands at MONDAY until `pass` moves it. */
export function startPage(path = '/nfp-digital-growth-scan'): void {
  beforeEach(() => {
    // Modules keep state for as long as a page lives.
    vi.resetModules()
    vi.useFakeTimers({ now: MONDAY, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { origin, href, pathname, search, hash } = new URL(path, ORIGIN)
    page = {
      session: new Map(),
      isStorageBlocked: false,
      requests: [],
      respond: undefined,
      reloads: 0,
      location: { origin, href, pathname, search, hash, reload: () => void page.reloads++ },
      document: { referrer: '', addEventListener: () => undefined, getElementById: () => null },
    }
    vi.stubGlobal('sessionStorage', storageOf(page))
    vi.stubGlobal('localStorage', storageOf({ ...page, session: new Map() }))
    vi.stubGlobal('location', page.location)
    vi.stubGlobal('document', page.document)
    vi.stubGlobal('history', standInHistory())
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16))
    vi.stubGlobal('fetch', sendTo(page))
    // The runtime's own deadlines do not follow the test's clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const deadline = new AbortController()
      setTimeout(() => deadline.abort(new DOMException('Timed out', 'TimeoutError')), ms)
      return deadline.signal
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const { setTimeout: realTimeout } = globalThis
/** For what never happens. */
const HANGING_MS = 10_000

/** Waits for what happens in real time, such as the import of a module, while the page's clock stands. */
export async function until(happened: () => boolean): Promise<void> {
  const started = performance.now()
  while (!happened()) {
    if (performance.now() - started > HANGING_MS) throw new Error(`This never happened: ${happened}`)
    await new Promise((resolve) => realTimeout(resolve, 5))
  }
}

/** An API error as the Worker sends it. */
export function errorResponse(
  status: number,
  error: { code: string; message?: string; field?: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error: { message: 'x', requestId: 'r1', ...error } }, { status, headers })
}

function storageOf(of: StandInPage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = () => {
    if (of.isStorageBlocked) throw new DOMException('blocked', 'SecurityError')
    return of.session
  }
  return {
    getItem: (key) => items().get(key) ?? null,
    setItem: (key, value) => void items().set(key, value),
    removeItem: (key) => void items().delete(key),
  }
}

/** The state of the current entry is all that the code asks for. */
function standInHistory() {
  const entry: { state: unknown } = { state: null }
  const write = (state: unknown) => {
    entry.state = state
  }
  return Object.assign(entry, { pushState: write, replaceState: write })
}

function sendTo(to: StandInPage): typeof fetch {
  return (input, init = {}) => {
    const { method = 'GET', headers, body, signal, cache } = init
    const url = new URL(String(input), ORIGIN)
    const request = { url, method, headers: new Headers(headers), body: String(body ?? ''), cache }
    to.requests.push(request)
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      const { respond } = to
      if (respond) Promise.resolve(request).then(respond).then(resolve, reject)
    })
  }
}
