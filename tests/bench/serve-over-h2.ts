import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/
/** Headers that belong to one connection, or are set again here. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']

type ServedResponse = { status: number; headers: [string, string][]; body: Buffer }

/**
 * Serves a site over HTTP/2 and TLS with Brotli 11, as the edge does: workerd's plain HTTP/1.1 saves a round trip and
 * would improve every figure. `extra` are more files, by path.
 */
export async function serveOverH2(
  origin: string,
  extra: Readonly<Record<string, { type: string; body: string }>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const answers = new Map<string, Promise<ServedResponse>>()

  /** Each response is fetched and compressed only once, since here the server shares the processor with the browser. */
  function answerTo({ url, headers: { accept = '*/*' } }: Http2ServerRequest): Promise<ServedResponse> {
    const key = `${accept} ${url}`
    const known = answers.get(key) ?? ask(url, accept)
    answers.set(key, known)
    return known
  }

  async function ask(path: string, accept: string): Promise<ServedResponse> {
    const file = extra[path]
    const response = file
      ? new Response(file.body, { headers: { 'Content-Type': file.type, 'Cache-Control': 'max-age=0' } })
      : await fetch(origin + path, { headers: { Accept: accept }, redirect: 'manual' })
    const { status } = response
    const headers = [...response.headers].filter(([name]) => !HOP_HEADERS.includes(name))
    const body = Buffer.from(await response.arrayBuffer())
    if (!COMPRESSIBLE.test(response.headers.get('Content-Type') ?? '')) return { status, headers, body }
    return { status, headers: [...headers, ['content-encoding', 'br']], body: await promisify(brotliCompress)(body) }
  }

  async function handle(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const { status, headers, body } = await answerTo(request)
    for (const [name, value] of headers) response.setHeader(name, value)
    response.statusCode = status
    response.end(body)
  }

  const server = createSecureServer({ ...selfSignedCertificate(), allowHTTP1: true }, (request, response) => {
    handle(request, response).catch((error) => response.stream?.destroy(error))
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}
