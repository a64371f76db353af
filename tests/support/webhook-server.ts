import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebhookReceiver } from './webhook-receiver.ts'

/** A receiver on this machine. `answer` is the status it gives instead of its own, until it is undefined. */
export type WebhookServer = {
  url: string
  receiver: WebhookReceiver
  /** Every request so far: its body and the status it got. */
  requests: { body: string; status: number }[]
  answer: number | undefined
  stop: () => Promise<void>
}

/** Starts the example receiver; port 0 takes any free one. */
export async function startWebhookServer(secret: string, port = 0): Promise<WebhookServer> {
  const receiver = new WebhookReceiver(secret)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const signature = request.headers['x-brightwattle-signature']
    const status = site.answer ?? (await receiver.receive(String(signature), body))
    site.requests.push({ body, status })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
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
