import { Emails, MailChannelsClient } from 'mailchannels-sdk'
import { site } from '../../shared/content/site'
import type { DeliveryOutcome } from '../outbox/delivery'
import type { Settings } from '../settings'
import type { Mail } from './mail'

/** The provider answers in a second or two; the SDK itself would wait for ever. */
const SEND_TIMEOUT_MS = 10_000

/**
 * Sends one mail and says how it ended. Never throws. A refused connection cannot be told from a cut one here
 * ("Network connection lost." is all the platform says), so both are an unknown outcome.
 */
export async function sendMail(env: Settings, mail: Mail): Promise<DeliveryOutcome> {
  if (!env.MAILCHANNELS_API_KEY) return { kind: 'no_key' }
  const client = new WatchedClient(env.MAILCHANNELS_API_KEY, { baseUrl: env.MAIL_BASE_URL })
  const { attachment } = mail
  try {
    const { data } = await new Emails(client).send({
      from: { email: env.MAIL_FROM, name: site.name },
      to: { email: env.MAIL_ONLY_TO || mail.to },
      replyTo: mail.replyTo === undefined ? undefined : { email: mail.replyTo },
      subject: mail.subject,
      headers: headersOf(mail),
      text: mail.text,
      html: mail.html,
      attachments: attachment && [{ filename: attachment.filename, type: attachment.type, content: base64(attachment.text) }],
    })
    if (client.status === undefined) return client.asked ? { kind: 'unknown' } : { kind: 'unsendable' }
    return { kind: 'answered', status: client.status, failed: data?.results?.some((result) => result.status === 'failed') }
  } catch {
    return client.asked ? { kind: 'unknown' } : { kind: 'unsendable' }
  }
}

/**
 * `Auto-Submitted` keeps holiday replies away (RFC 3834). The provider gives each send a Message-ID of its own and takes none from
 * us; copies that name the same message they refer to lie in one thread, where they are seen as copies.
 */
function headersOf({ id }: Mail): Record<string, string> {
  return { 'Auto-Submitted': 'auto-generated', References: `<${id}@${new URL(site.origin).hostname}>` }
}

/** The SDK tells neither the status of a success nor a refusal of its own from a network fault; this client keeps both. */
class WatchedClient extends MailChannelsClient {
  asked = false
  status: number | undefined

  protected override _fetch: MailChannelsClient['_fetch'] = (path, options) => {
    this.asked = true
    return super._fetch(path, {
      ...options,
      timeout: SEND_TIMEOUT_MS,
      retry: 0,
      parseResponse: parseLeniently,
      onResponse: ({ response }) => {
        this.status = response.status
      },
    })
  }
}

/** An answer's status counts, even if its body is not the JSON it should be. */
function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
