import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { isObject } from '../../../shared/json.ts'
import { LOCAL_MAIL_ACCOUNT } from './vars.ts'

/** The name of the simulator's key, as the provider names its own. */
const KEY_ID = 'local'

/** Signs what the simulator tells of mails, as MailChannels does (RFC 9421), with a key of its own. */
export class EventSigner {
  readonly #keys = generateKeyPairSync('ed25519')

  /** The response of `GET /tx/v1/webhook/public-key`; undefined for another key. */
  publicKey(id: string | null): { id: string; key: string } | undefined {
    if (id !== KEY_ID) return undefined
    return { id, key: this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }
  }

  /** A request that tells that the mail with this id will not arrive. */
  hardBounce(mailId: string, now: Date): { headers: Record<string, string>; body: string } {
    const created = Math.floor(now.getTime() / 1000)
    const event = {
      event: 'hard-bounced',
      customer_handle: LOCAL_MAIL_ACCOUNT,
      campaign_id: mailId,
      timestamp: created,
      status: '5.1.1',
    }
    const body = JSON.stringify([event])
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
    const parameters = `("content-digest");created=${created};alg="ed25519";keyid="${KEY_ID}"`
    const signed = sign(
      null,
      Buffer.from(`"content-digest": ${digest}\n"@signature-params": ${parameters}`),
      this.#keys.privateKey,
    )
    return {
      body,
      headers: {
        'Content-Type': 'application/json',
        'Content-Digest': digest,
        'Signature-Input': `sig_${created}=${parameters}`,
        Signature: `sig_${created}=:${signed.toString('base64')}:`,
      },
    }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** A line break in a header would let a visitor add headers. */
const isHeaderText = (value: unknown): value is string => isText(value) && !/[\r\n]/.test(value)
const isAddress = (value: unknown) =>
  isObject(value) &&
  isHeaderText(value.email) &&
  /^[^\s@]+@[^\s@]+$/.test(value.email) &&
  (value.name === undefined || value.name === '' || isHeaderText(value.name))
const isListOf = (value: unknown, is: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(is)
const isBase64 = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value)

/** What is wrong with a send body (parsed JSON of any shape), or undefined if MailChannels would accept it. */
export function mailError(body: unknown): string | undefined {
  if (!isObject(body)) return 'the body is not an object'
  if (!isListOf(body.personalizations, (item) => isObject(item) && isListOf(item.to, isAddress)))
    return 'personalizations must each have a to list of addresses'
  if (!isAddress(body.from)) return 'from must be an address'
  if (body.reply_to !== undefined && !isAddress(body.reply_to)) return 'reply_to must be an address'
  const ownSubjects = body.personalizations.every((item) => isObject(item) && isHeaderText(item.subject))
  if (!ownSubjects && !isHeaderText(body.subject)) return 'subject must be a text of one line'
  if (!isListOf(body.content, (part) => isObject(part) && isText(part.type) && isText(part.value)))
    return 'content must have parts with type and value'
  const attachment = (item: unknown) =>
    isObject(item) && isHeaderText(item.type) && isHeaderText(item.filename) && isBase64(item.content)
  if (body.attachments !== undefined && !isListOf(body.attachments, attachment))
    return 'attachments must have type, filename and base64 content'
  return headersError(body.headers)
}

/** Headers that the provider sets itself: docs.mailchannels.net, the send endpoint's `headers`. */
const RESERVED_HEADERS = [
  ...['authentication-results', 'bcc', 'cc', 'content-transfer-encoding', 'content-type', 'dkim-signature', 'from'],
  ...['message-id', 'received', 'reply-to', 'subject', 'to'],
]

function headersError(headers: unknown): string | undefined {
  if (headers === undefined) return undefined
  if (!isObject(headers)) return 'headers must be an object'
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\x21-\x39\x3b-\x7e]+$/.test(name) || !isHeaderText(value)) return `the header ${name} must be a text of one line`
    if (RESERVED_HEADERS.includes(name.toLowerCase())) return `the header ${name} is reserved`
  }
  return undefined
}
