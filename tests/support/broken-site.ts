import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

/** An answer on its way from the site to whoever asked. */
type Passed = { status: number; headers: Record<string, string>; body: Buffer }

/** What stands between: `pass` asks the site. It may change the answer, give another, or none (undefined cuts the connection). */
export type Between = (request: { method: string; path: string }, pass: () => Promise<Passed>) => Promise<Passed | undefined>

let networks = 0

/** A site in which something is broken: a server that passes requests on to the whole one, each server's from a network of its own. */
export async function startBrokenSite(wholeUrl: string, between: Between): Promise<{ url: string; stop: () => Promise<void> }> {
  const network = `10.30.${++networks}.1`
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const answer = await between({ method, path }, () => passOn(wholeUrl, request, network))
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    else request.socket.destroy()
  })
  return listen(server)
}

/** What belongs to one connection. */
const OWN_HEADERS = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'accept-encoding',
  'keep-alive',
]

async function passOn(wholeUrl: string, request: IncomingMessage, network: string): Promise<Passed> {
  const { method = 'GET', url: path = '/' } = request
  const given = Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.includes(name))
  const response = await fetch(wholeUrl + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(Object.fromEntries(given) as Record<string, string>),
      // What its own pages send, the whole site's pages would.
      ...(request.headers.origin === `http://${request.headers.host}` && { origin: wholeUrl }),
      'cf-connecting-ip': network,
      // On a busy machine the site may end an idle connection just when the next request is sent on it.
      connection: 'close',
    },
    ...(method !== 'GET' && { body: await buffer(request) }),
  })
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))
  return { status: response.status, headers: Object.fromEntries(headers), body: Buffer.from(await response.arrayBuffer()) }
}
