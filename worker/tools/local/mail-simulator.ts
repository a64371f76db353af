import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWERS, type Answer, answerMail } from './answer-mail.ts'
import { renderInbox } from './render-inbox.ts'

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
 * Replaces MailChannels locally: accepts POST /tx/v1/send, shows the caught mail at `/`, returns it as JSON at
 * `GET /messages` (send bodies, oldest first), deletes it on `DELETE /messages`, and fails as set by `PUT /behaviour`.
 * `GET /behaviour` also returns how many sends were tried. Port 0 means any free port. After `linkTo` the URLs of the site in
 * the mails lead to that local site, and `POST /messages/<index>/answer` answers a caught invite there, as a calendar would.
 */
export async function startMailSimulator(
  port: number,
): Promise<{ url: string; linkTo: (siteUrl: string) => void; stop: () => Promise<void> }> {
  const messages: SentMail[] = []
  let siteUrl: string | undefined
  let behaviour: Behaviour = { mode: 'accept' }
  let attempts = 0

  function nextBehaviour(): Behaviour {
    const current = behaviour
    if (current.times !== undefined) {
      behaviour = current.times > 1 ? { ...current, times: current.times - 1 } : { mode: 'accept' }
    }
    return current
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    attempts++
    const { mode, status = 500 } = nextBehaviour()
    if (mode === 'refuse') return void request.socket.destroy()
    const body = await readBody(request)
    if (mode === 'hang') return
    if (mode === 'slow') await sleep(SLOW_MS)
    if (mode === 'status') return answer(response, status, { errors: [`simulated ${status}`] })
    if (mode === 'cut') {
      response.writeHead(202, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      return void response.write('{', () => request.socket.destroy())
    }
    if (!request.headers['x-api-key']) return answer(response, 401, { errors: ['missing X-Api-Key header'] })
    const mail = parseJson(body)
    const error = mailError(mail)
    if (error) return answer(response, 400, { errors: [error] })
    messages.push(mail as SentMail)
    if (mode === 'accept-then-cut') return void request.socket.destroy()
    const results = (mail as SentMail).personalizations.map((_, index) => ({
      index,
      message_id: `<${randomUUID()}@mail.simulator>`,
      status: 'sent',
    }))
    answer(response, 202, { request_id: randomUUID(), results })
  }

  /** Brings the answer to the local site, as Email Routing brings one, and goes back to the caught mail. */
  async function sendAnswer(request: IncomingMessage, response: ServerResponse, index: number): Promise<void> {
    const wanted = new URLSearchParams(await readBody(request)).get('answer') as Answer
    const mail = messages[index]
    const made = mail && wanted in ANSWERS ? answerMail(mail, wanted, new Date()) : undefined
    if (!made || !siteUrl) return answer(response, 404, { errors: ['no such invite'] })
    const query = new URLSearchParams({ from: made.from, to: made.to })
    const taken = await fetch(`${siteUrl}/cdn-cgi/local/email?${query}`, { method: 'POST', body: made.raw })
    if (!taken.ok) return answer(response, 502, { errors: [await taken.text()] })
    response.writeHead(303, { Location: `/?answered=${index}.${wanted}` }).end()
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const answered = /^\/messages\/(\d+)\/answer$/.exec(pathname)
    if (request.method === 'POST' && answered) return sendAnswer(request, response, Number(answered[1]))
    const attachment = /^\/messages\/(\d+)\/attachments\/(\d+)$/.exec(pathname)
    switch (`${request.method} ${pathname}`) {
      case 'POST /tx/v1/send':
        return send(request, response)
      case 'GET /messages':
        return answer(response, 200, messages)
      case 'DELETE /messages':
        messages.length = 0
        attempts = 0
        return void response.writeHead(204).end()
      case 'GET /behaviour':
        return answer(response, 200, { ...behaviour, attempts })
      case 'PUT /behaviour': {
        const wanted = parseJson(await readBody(request)) as Behaviour | undefined
        if (!MODES.includes(wanted?.mode)) return answer(response, 400, { errors: [`mode must be one of ${MODES.join(', ')}`] })
        behaviour = wanted as Behaviour
        return answer(response, 200, behaviour)
      }
      case 'GET /':
        return showInbox(response, messages, siteUrl, searchParams.get('answered') ?? '')
    }
    const file = attachment && messages[Number(attachment[1])]?.attachments?.[Number(attachment[2])]
    if (request.method === 'GET' && file) return download(response, file)
    answer(response, 404, { errors: ['not found'] })
  }

  const server = createServer((request, response) => {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body))
}

function showInbox(response: ServerResponse, messages: readonly SentMail[], siteUrl: string | undefined, answered: string): void {
  const nonce = randomUUID()
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; img-src data:`,
    })
    .end(renderInbox(messages, nonce, siteUrl, answered))
}

function download(response: ServerResponse, file: NonNullable<SentMail['attachments']>[number]): void {
  const filename = file.filename.replaceAll(/[^\w.-]/g, '_')
  response
    .writeHead(200, { 'Content-Type': file.type, 'Content-Disposition': `attachment; filename="${filename}"` })
    .end(Buffer.from(file.content, 'base64'))
}

/** One address of a mail in MailChannels' format. */
export type MailAddress = { email: string; name?: string }

/** The body of POST /tx/v1/send, as far as this site uses it. `content` of an attachment is base64. */
export type SentMail = {
  personalizations: { to: MailAddress[]; cc?: MailAddress[]; bcc?: MailAddress[]; subject?: string }[]
  from: MailAddress
  reply_to?: MailAddress
  subject: string
  content: { type: string; value: string }[]
  attachments?: { type: string; filename: string; content: string }[]
  headers?: Record<string, string>
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** A line break in a header would let a visitor add headers. */
const isHeaderText = (value: unknown): value is string => isText(value) && !/[\r\n]/.test(value)
const isAddress = (value: unknown) =>
  isFields(value) &&
  isHeaderText(value.email) &&
  /^[^\s@]+@[^\s@]+$/.test(value.email) &&
  (value.name === undefined || value.name === '' || isHeaderText(value.name))
const isListOf = (value: unknown, is: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(is)
const isBase64 = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value)

/** What is wrong with a send body (parsed JSON of any shape), or undefined if MailChannels would accept it. */
function mailError(body: unknown): string | undefined {
  if (!isFields(body)) return 'the body is not an object'
  if (!isListOf(body.personalizations, (item) => isFields(item) && isListOf(item.to, isAddress))) {
    return 'personalizations must each have a to list of addresses'
  }
  if (!isAddress(body.from)) return 'from must be an address'
  if (body.reply_to !== undefined && !isAddress(body.reply_to)) return 'reply_to must be an address'
  const ownSubjects = body.personalizations.every((item) => isFields(item) && isHeaderText(item.subject))
  if (!ownSubjects && !isHeaderText(body.subject)) return 'subject must be a text of one line'
  if (!isListOf(body.content, (part) => isFields(part) && isText(part.type) && isText(part.value))) {
    return 'content must have parts with type and value'
  }
  const attachment = (item: unknown) =>
    isFields(item) && isHeaderText(item.type) && isHeaderText(item.filename) && isBase64(item.content)
  if (body.attachments !== undefined && !isListOf(body.attachments, attachment)) {
    return 'attachments must have type, filename and base64 content'
  }
  return headersError(body.headers)
}

/** Headers that the provider sets itself: docs.mailchannels.net, the send endpoint's `headers`. */
const RESERVED_HEADERS = [
  ...['authentication-results', 'bcc', 'cc', 'content-transfer-encoding', 'content-type', 'dkim-signature', 'from'],
  ...['message-id', 'received', 'reply-to', 'subject', 'to'],
]

function headersError(headers: unknown): string | undefined {
  if (headers === undefined) return undefined
  if (!isFields(headers)) return 'headers must be an object'
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\x21-\x39\x3b-\x7e]+$/.test(name) || !isHeaderText(value)) return `the header ${name} must be a text of one line`
    if (RESERVED_HEADERS.includes(name.toLowerCase())) return `the header ${name} is reserved`
  }
  return undefined
}
