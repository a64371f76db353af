import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type PostResponse = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }
/** `address` is the visitor's IP address; `headers` override a browser's. */
export type PostOptions = { address: string; key?: string; headers?: Record<string, string>; agent?: Agent }

/** Keeps connections open between requests, as a browser does. */
const keepAlive = new Agent({ keepAlive: true, maxSockets: 1024 })

const oneRequest = new Agent({ keepAlive: false })

/** Posts a body as the site's own page would. Rejects if the connection breaks. */
export function post(
  url: string,
  path: string,
  body: unknown,
  { address, key, headers = {}, agent = keepAlive }: PostOptions,
): Promise<PostResponse> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const { origin, hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        path,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': bytes.length,
          Origin: origin,
          'CF-Connecting-IP': address,
          ...(key && { 'Idempotency-Key': key }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - began,
          }),
        )
      },
    )
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just as it is used again: then the request is retried once.
      const wasIdle = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      if (wasIdle) post(url, path, body, { address, key, headers, agent: oneRequest }).then(resolve, reject)
      else reject(error)
    })
    sent.end(bytes)
  })
}
