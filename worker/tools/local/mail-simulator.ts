import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '../../../shared/json.ts'
import type { MailSender } from '../../../shared/message.ts'
import { type EmailError, emailErrorOf, readEmail } from './email-service.ts'
import { EventSigner, mailError } from './mailchannels.ts'
import { type Inbox, renderInbox } from './render-inbox.ts'
import { REPLIES, RETURNED, type Reply, replyMail } from './reply-by-mail.ts'

/**
 * How the simulator treats a send. `refuse` closes the socket without reading the request, `cut` closes it in the middle of
 * the response, `accept-then-cut` keeps the mail and then closes it, `hang` never responds, `slow` responds late, `status`
 * responds with that status code.
 */
export type Behaviour = {
  mode: 'accept' | 'refuse' | 'status' | 'hang' | 'slow' | 'cut' | 'accept-then-cut'
  /** HTTP status code of mode `status`; 500 if absent. */
  status?: number
  /** For how many sends, then `accept` again; for ever if absent. */
  times?: number
}

const MODES: readonly unknown[] = ['accept', 'refuse', 'status', 'hang', 'slow', 'cut', 'accept-then-cut']
/** Shorter than the timeout of a send. */
const SLOW_MS = 3000
/** MailChannels accepts mails of up to 30 MB; ours have a few kilobytes. */
const BODY_MAX = 1_000_000

/**
 * Replaces the senders of mail locally: MailChannels at POST /tx/v1/send, Email Service, behind its binding, at POST /email, and shows the
 * caught mail at `/`, whose page sets the behaviour of `senders`. Port 0 means any free port. After `linkTo` the URLs of the site in the
 * mails lead to that local site, which is told how calendars answer and what comes back.
 */
export async function startMailSimulator(
  port: number,
  senders: readonly MailSender[] = ['mailchannels'],
): Promise<{ url: string; linkTo: (siteUrl: string) => void; stop: () => Promise<void> }> {
  const messages: SentMail[] = []
  const signer = new EventSigner()
  let siteUrl: string | undefined
  const simulated: Record<MailSender, Simulated> = { mailchannels: newSimulated(), 'email-service': newSimulated() }

  /** Takes a send, unless its sender is to fail; `refuse` says a status in the sender's own way. */
  async function receive({ sender, request, response, refuse, take }: Send): Promise<void> {
    const { mode, status = 500 } = nextBehaviour(simulated[sender])
    if (mode === 'refuse') return void request.socket.destroy()
    const body = parseJson(await readBody(request))
    if (mode === 'hang') return
    if (mode === 'slow') await sleep(SLOW_MS)
    if (mode === 'status') return refuse(status)
    if (mode === 'cut') {
      response.writeHead(202, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      return void response.write('{', () => request.socket.destroy())
    }
    const say = await take(body)
    if (mode === 'accept-then-cut') return void request.socket.destroy()
    say()
  }

  function receiveMailChannels(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, error = `simulated ${status}`) => answer(response, status, { errors: [error] })
    const take = async (mail: unknown) => {
      if (!request.headers['x-api-key']) return () => refuse(401, 'missing X-Api-Key header')
      const error = mailError(mail)
      if (error) return () => refuse(400, error)
      messages.push(mail as SentMail)
      const results = (mail as SentMail).personalizations.map((_, index) => ({
        index,
        message_id: newMessageId(),
        status: 'sent',
      }))
      return () => answer(response, 202, { request_id: randomUUID(), results })
    }
    return receive({ sender: 'mailchannels', request, response, refuse, take })
  }

  function receiveEmail(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (said: EmailError | { messageId: string }) => answer(response, 200, said)
    const take = async (body: unknown) => {
      const email = await readEmail(body)
      if ('error' in email) return () => say(email.error)
      messages.push(email.mail)
      return () => say({ messageId: newMessageId() })
    }
    return receive({ sender: 'email-service', request, response, refuse: (status) => say(emailErrorOf(status)), take })
  }

  /** Tells the local site, as the provider would, that a caught mail will not arrive, and goes back to the caught mail. */
  async function sendBounce(response: ServerResponse, index: number): Promise<void> {
    const tag = messages[index]?.campaign_id
    if (!tag || !siteUrl) return answer(response, 404, { errors: ['no such mail'] })
    const { headers, body } = signer.hardBounce(tag, new Date())
    const taken = await fetch(`${siteUrl}/api/mail-events`, { method: 'POST', headers, body })
    if (!taken.ok) return answer(response, 502, { errors: [await taken.text()] })
    response.writeHead(303, { Location: `/?answered=${index}.${RETURNED}` }).end()
  }

  /** Brings the answer to the local site, as Email Routing brings one, and goes back to the caught mail. */
  async function sendReply(request: IncomingMessage, response: ServerResponse, index: number): Promise<void> {
    const wanted = new URLSearchParams(await readBody(request)).get('answer') as Reply
    const mail = messages[index]
    const made = mail && wanted in REPLIES ? replyMail(mail, wanted, new Date()) : undefined
    if (!made || !siteUrl) return answer(response, 404, { errors: ['no such invite'] })
    const query = new URLSearchParams({ from: made.from, to: made.to })
    const taken = await fetch(`${siteUrl}/cdn-cgi/local/email?${query}`, { method: 'POST', body: made.raw })
    if (!taken.ok) return answer(response, 502, { errors: [await taken.text()] })
    response.writeHead(303, { Location: `/?answered=${index}.${wanted}` }).end()
  }

  /**
   * Besides sends: GET or DELETE /messages, the send bodies, the oldest first; PUT /behaviour, with ?sender=email-service for that one, and
   * GET, which also tells how many sends were tried; POST /messages/<index>/answer, as a calendar, or /bounce, signed as by MailChannels.
   */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const returned = /^\/messages\/(\d+)\/bounce$/.exec(pathname)
    if (request.method === 'POST' && returned) return sendBounce(response, Number(returned[1]))
    const answered = /^\/messages\/(\d+)\/answer$/.exec(pathname)
    if (request.method === 'POST' && answered) return sendReply(request, response, Number(answered[1]))
    const asked = simulated[searchParams.get('sender') === 'email-service' ? 'email-service' : 'mailchannels']
    const attachment = /^\/messages\/(\d+)\/attachments\/(\d+)$/.exec(pathname)
    switch (`${request.method} ${pathname}`) {
      case 'POST /tx/v1/send':
        return receiveMailChannels(request, response)
      case 'POST /email':
        return receiveEmail(request, response)
      case 'GET /tx/v1/webhook/public-key': {
        const key = signer.publicKey(searchParams.get('id'))
        return key ? answer(response, 200, key) : answer(response, 404, { errors: ['no such key'] })
      }
      case 'GET /messages':
        return answer(response, 200, messages)
      case 'DELETE /messages':
        messages.length = 0
        for (const sender of Object.values(simulated)) sender.attempts = 0
        return void response.writeHead(204).end()
      case 'GET /behaviour':
        return answer(response, 200, { ...asked.behaviour, attempts: asked.attempts })
      case 'PUT /behaviour': {
        const wanted = parseJson(await readBody(request)) as Behaviour | undefined
        if (!MODES.includes(wanted?.mode)) return answer(response, 400, { errors: [`mode must be one of ${MODES.join(', ')}`] })
        asked.behaviour = wanted as Behaviour
        return answer(response, 200, asked.behaviour)
      }
      case 'GET /': {
        const behaviours = senders.map((sender) => ({ sender, behaviour: simulated[sender].behaviour }))
        return showInbox(response, { messages, behaviours, siteUrl, answered: searchParams.get('answered') ?? '' })
      }
    }
    const file = attachment && messages[Number(attachment[1])]?.attachments?.[Number(attachment[2])]
    if (request.method === 'GET' && file) return download(response, file)
    answer(response, 404, { errors: ['not found'] })
  }

  // The Worker ends idle connections after five seconds, as this server would; whoever sends a mail just then could not know its fate.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    linkTo: (url) => {
      siteUrl = url
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** How one sender behaves, and how often it was asked. */
type Simulated = { behaviour: Behaviour; attempts: number }

type Send = {
  sender: MailSender
  request: IncomingMessage
  response: ServerResponse
  refuse: (status: number) => void
  /** Keeps the mail, if nothing is wrong with it, and returns how to say so. */
  take: (body: unknown) => Promise<() => void>
}

function newSimulated(): Simulated {
  return { behaviour: { mode: 'accept' }, attempts: 0 }
}

function nextBehaviour(sender: Simulated): Behaviour {
  const current = sender.behaviour
  sender.attempts++
  if (current.times !== undefined)
    sender.behaviour = current.times > 1 ? { ...current, times: current.times - 1 } : { mode: 'accept' }
  return current
}

function newMessageId(): string {
  return `<${randomUUID()}@mail.simulator>`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX) throw new Error('The mail is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body))
}

function showInbox(response: ServerResponse, inbox: Inbox): void {
  const nonce = randomUUID()
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; img-src data:`,
    })
    .end(renderInbox(inbox, nonce))
}

function download(response: ServerResponse, file: NonNullable<SentMail['attachments']>[number]): void {
  const filename = file.filename.replaceAll(/[^\w.-]/g, '_')
  response
    .writeHead(200, { 'Content-Type': file.type, 'Content-Disposition': `attachment; filename="${filename}"` })
    .end(Buffer.from(file.content, 'base64'))
}

/** One address of a mail in MailChannels' format. */
export type MailAddress = { email: string; name?: string }

/** The body of POST /tx/v1/send, as far as this site uses it. An attachment's `content` is base64. `sender`: of a mail by Email Service. */
export type SentMail = {
  sender?: 'email-service'
  personalizations: { to: MailAddress[]; cc?: MailAddress[]; bcc?: MailAddress[]; subject?: string }[]
  from: MailAddress
  reply_to?: MailAddress
  subject: string
  content: { type: string; value: string }[]
  attachments?: { type: string; filename: string; content: string }[]
  headers?: Record<string, string>
  /** What names the mail in events of it. */
  campaign_id?: string
}
