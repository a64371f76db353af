import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call that the tool made. */
type OpsCall = { method: string; path: string; body: unknown }

/** A local server in place of /api/ops that responds as a test says and records its requests. */
export type OpsStandIn = { port: number; calls: OpsCall[]; stop: () => void }

/** Starts one. `answer` returns the body of each response; undefined means 404. */
export async function startOpsStandIn(answer: (call: OpsCall) => object | undefined): Promise<OpsStandIn> {
  const calls: OpsCall[] = []
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const path = (request.url ?? '').replace('/api/ops/', '')
    const call = { method: request.method ?? '', path, body: text ? JSON.parse(text) : undefined }
    calls.push(call)
    const body = answer(call)
    response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, calls, stop }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
