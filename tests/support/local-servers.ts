import { createServer, type IncomingMessage } from 'node:http'
import { listen } from './listen.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

/** A local webhook receiver. While `answer` is set, it responds with that status code instead of its own. */
export type WebhookServer = {
  url: string
  receiver: WebhookReceiver
  /** Every request so far: its body and the status code of its response. */
  requests: { body: string; status: number }[]
  answer: number | undefined
  stop: () => Promise<void>
}

/** A secret in the form of Standard Webhooks, for tests. */
export const TEST_SECRET = 'whsec_c2FtcGxlLW9ubHktc2FtcGxlLW9ubHktc2FtcGxl'

/** Starts the example receiver on a free port. */
export async function startWebhookServer(secret = TEST_SECRET): Promise<WebhookServer> {
  const receiver = new WebhookReceiver(secret)
  // The Worker ends an idle connection first, so that no message is sent on one that just closes.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const status = site.answer ?? receiver.receive(request.headers as Record<string, string>, body)
    site.requests.push({ body, status })
    response.writeHead(status).end()
  })
  const { url, stop } = await listen(server)
  const site: WebhookServer = { url: `${url}/leads`, receiver, requests: [], answer: undefined, stop }
  return site
}

/** One call that the tool made. */
type OpsCall = { method: string; path: string; body: unknown }

/** A local server in place of /api/ops that responds as a test says and records its requests. */
export type OpsStandIn = { port: number; calls: OpsCall[]; stop: () => Promise<void> }

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
  return { calls, ...(await listen(server)) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
