import { request as ask, createServer } from 'node:http'
import { listen } from './listen.ts'

/** A server that passes every request on as it is, each as if it came from a network of its own: no limit of a network is reached. */
export async function fromManyNetworks(siteUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(siteUrl)
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    const headers = { ...request.headers, 'cf-connecting-ip': `10.${(asked >> 8) & 0xff}.${asked & 0xff}.1` }
    const passed = ask({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  return listen(server)
}
