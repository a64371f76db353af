import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const status = site.answer ?? receiver.receive(request.headers as Record<string, string>, body)
    site.requests.push({ body, status })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const site: WebhookServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/leads`,
    receiver,
    requests: [],
    answer: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return site
}
