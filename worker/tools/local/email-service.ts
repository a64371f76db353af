import PostalMime, { type Email } from 'postal-mime'
import type { SentMail } from './mail-simulator.ts'

/**
 * The Worker that stands for Cloudflare Email Service behind the binding EMAIL: it hands each message to the simulator at SIMULATOR, and
 * throws what the simulator says. A connection that breaks on the way is an error without a code, as on the platform.
 */
export const EMAIL_SERVICE = {
  name: 'email-service',
  entrypoint: 'EmailService',
  script: `
    import { WorkerEntrypoint } from 'cloudflare:workers'
    export class EmailService extends WorkerEntrypoint {
      async send({ from, to, 'EmailMessage::raw': raw }) {
        const body = JSON.stringify({ from, to, raw })
        const answer = await (await fetch(this.env.SIMULATOR, { method: 'POST', body })).json()
        if (answer.code) throw Object.assign(new Error(answer.message), { code: answer.code })
        return answer
      }
    }
    export default { fetch: () => new Response(null, { status: 404 }) }`,
} as const

export type EmailError = { code: string; message: string }

/** The code that stands for a status of the simulator's mode `status`. */
export function emailErrorOf(status: number): EmailError {
  const code = CODES[status] ?? (status < 500 ? 'E_VALIDATION_ERROR' : 'E_INTERNAL_SERVER_ERROR')
  return { code, message: `simulated ${status}` }
}

const CODES: Record<number, string> = {
  401: 'E_SENDER_NOT_VERIFIED',
  402: 'E_DAILY_LIMIT_EXCEEDED',
  403: 'E_SENDER_DOMAIN_NOT_AVAILABLE',
  413: 'E_CONTENT_TOO_LARGE',
  429: 'E_RATE_LIMIT_EXCEEDED',
}

/** A whole message takes 5 MiB at most. */
const RAW_MAX = 5 * 1024 * 1024
/** Headers that a message may have; those beside them only with X- (developers.cloudflare.com/email-service/reference/headers). */
const ALLOWED = [
  ...['from', 'to', 'cc', 'reply-to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'in-reply-to', 'references', 'auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'],
]

/** Takes a message that the binding was given (parsed JSON of any shape): the mail as the mailbox shows it, or what is wrong with it. */
export async function readEmail(body: unknown): Promise<{ mail: SentMail } | { error: EmailError }> {
  const wrong = (message: string, code = 'E_VALIDATION_ERROR') => ({ error: { code, message } })
  const { from, to, raw } = (body ?? {}) as Partial<Record<'from' | 'to' | 'raw', unknown>>
  if (typeof from !== 'string' || typeof to !== 'string' || typeof raw !== 'string')
    return wrong('from, to and the message are needed')
  if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(to)) return wrong('to must be one address')
  if (raw.length > RAW_MAX) return wrong('the message is larger than 5 MiB', 'E_CONTENT_TOO_LARGE')
  const read = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  if (read.from?.address !== from) return wrong('From: header does not match mail from')
  if (!read.messageId) return wrong('invalid message-id')
  const odd = read.headers.find(({ key }) => !ALLOWED.includes(key) && !key.startsWith('x-'))
  if (odd) return wrong(`Header '${odd.key}' is not allowed`, 'E_HEADER_NOT_ALLOWED')
  return { mail: mailOf(read, to) }
}

/** The mail in the format that MailChannels is sent, which the mailbox shows. */
function mailOf({ from, replyTo, subject = '', text, html, attachments, headers }: Email, to: string): SentMail {
  const [reply] = replyTo ?? []
  const invite = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const own = ['auto-submitted', 'references', 'list-unsubscribe', 'list-unsubscribe-post']
  return {
    sender: 'email-service',
    personalizations: [{ to: [{ email: to }] }],
    from: { email: from?.address ?? '', name: from?.name },
    ...(reply?.address && { reply_to: { email: reply.address } }),
    subject,
    content: [
      ...(text ? [{ type: 'text/plain', value: text }] : []),
      ...(html ? [{ type: 'text/html', value: html }] : []),
      ...(invite
        ? [{ type: `text/calendar; method=${invite.method}; charset=utf-8`, value: atob8(String(invite.content)) }]
        : []),
    ],
    attachments: attachments
      .filter((file) => file !== invite)
      .map(({ mimeType, filename, content }) => ({ type: mimeType, filename: filename ?? 'file', content: String(content) })),
    headers: Object.fromEntries(
      headers.filter(({ key }) => own.includes(key)).map(({ originalKey, value }) => [originalKey, value]),
    ),
  }
}

function atob8(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}
