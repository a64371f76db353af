import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SCRIPT_PATH = '/watch-errors.js'
const ERROR_PATH = '/watched-error'

/** The site at another URL, and the errors of its pages since the last `take`. */
type WatchedSite = { url: string; take: () => string[]; stop: () => Promise<void> }

/**
 * Serves the site with one more script before all others, which reports console errors, uncaught errors and failed
 * requests: WebDriver cannot read a browser's console.
 */
export async function watchErrors(siteUrl: string): Promise<WatchedSite> {
  let errors: string[] = []
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT_PATH) answer.setHeader('content-type', 'text/javascript').end(`(${reportErrors})('${ERROR_PATH}')`)
    else if (asked.url === ERROR_PATH) text(asked).then((error) => answer.end(void errors.push(error)))
    else pass(siteUrl, asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = errors
      errors = []
      return taken
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function pass(siteUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const passed = request(new URL(asked.url ?? '/', siteUrl), { method: asked.method, headers }, async (came) => {
    const { 'content-length': _, ...kept } = came.headers
    if (!kept['content-type']?.startsWith('text/html')) {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
      return
    }
    const html = await text(came)
    answer.writeHead(came.statusCode ?? 502, kept).end(html.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`))
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

/** Runs in the page. Sends each error synchronously, so that none is still pending when the test reads them. */
function reportErrors(path: string): void {
  const tell = (error: string) => {
    const telling = new XMLHttpRequest()
    telling.open('POST', path, false)
    telling.send(error)
  }
  let leaving = false
  addEventListener('beforeunload', () => {
    leaving = true
  })
  addEventListener('pageshow', () => {
    leaving = false
  })
  addEventListener(
    'error',
    ({ message, target }) => {
      const { src, href } = target as Partial<Record<'src' | 'href', string>>
      // Leaving a page aborts its pending requests.
      if (message || !leaving) tell(message ? `uncaught: ${message}` : `not loaded: ${src ?? href}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    tell(`policy violated: ${effectiveDirective} ${blockedURI}`)
  })
  const { error } = console
  console.error = (...words) => {
    tell(`console: ${words.join(' ')}`)
    error(...words)
  }
}
