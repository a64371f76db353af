import { createHash } from 'node:crypto'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/
/** Belong to one connection, or are written anew here. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']

/**
 * Puts HTTP/2, TLS and brotli 11 in front of a site, as the edge does: workerd alone speaks plain HTTP/1.1, which
 * saves a round trip and flatters every figure. `extra` are files served beside it, by path.
 */
export async function serveOverH2(
  origin: string,
  extra: Readonly<Record<string, { type: string; body: string }>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const compressed = new Map<string, Promise<Buffer>>()

  /** Compressed once for each content, so that no measured request waits for it. */
  function compress(body: Buffer): Promise<Buffer> {
    const key = createHash('sha256').update(body).digest('base64')
    const known = compressed.get(key) ?? promisify(brotliCompress)(body)
    compressed.set(key, known)
    return known
  }

  async function handle(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const file = extra[request.url]
    const answer = file
      ? new Response(file.body, { headers: { 'Content-Type': file.type, 'Cache-Control': 'max-age=0' } })
      : await fetch(origin + request.url, { headers: { Accept: request.headers.accept ?? '*/*' }, redirect: 'manual' })
    for (const [name, value] of answer.headers) {
      if (!HOP_HEADERS.includes(name)) response.setHeader(name, value)
    }
    const body = Buffer.from(await answer.arrayBuffer())
    const isCompressible = COMPRESSIBLE.test(answer.headers.get('Content-Type') ?? '')
    if (isCompressible) response.setHeader('Content-Encoding', 'br')
    response.statusCode = answer.status
    response.end(isCompressible ? await compress(body) : body)
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
