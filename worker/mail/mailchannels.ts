import { Emails, MailChannelsClient } from 'mailchannels-sdk'
import { parseJson } from '../../shared/json.ts'
import { toBase64 } from '../crypto.ts'
import type { Settings } from '../env.ts'
import type { DeliveryOutcome } from '../queue/delivery.ts'
import type { AddressedMail, MailCalendar } from './mail.ts'

/** The provider responds in a second or two; the SDK itself has no timeout. */
const SEND_TIMEOUT_MS = 10_000

/** Sends one mail by MailChannels. Never throws. A refused and a cut connection look alike, so both are unknown. */
export async function sendByMailChannels(env: Settings, mail: AddressedMail): Promise<DeliveryOutcome> {
  if (!env.MAILCHANNELS_API_KEY) return { kind: 'no_key' }
  const { calendar } = mail
  const client = new WatchedClient(env.MAILCHANNELS_API_KEY, { baseUrl: env.MAIL_BASE_URL })
  client.calendar = calendar
  try {
    const { data } = await new Emails(client).send({
      from: mail.from,
      to: { email: mail.to },
      cc: mail.cc ? { email: mail.cc } : undefined,
      replyTo: mail.replyTo === undefined ? undefined : { email: mail.replyTo },
      subject: mail.subject,
      envelopeFrom: mail.returnTo === undefined ? undefined : { email: mail.returnTo },
      campaignId: eventTag(env, mail),
      headers: mail.headers,
      text: mail.text,
      html: mail.html,
      attachments: calendar && [
        { filename: 'invite.ics', type: 'application/ics', content: toBase64(new TextEncoder().encode(calendar.text)) },
      ],
    })
    if (client.status === undefined) return client.asked ? { kind: 'unknown' } : { kind: 'unsendable' }
    return { kind: 'answered', status: client.status, failed: data?.results?.some((result) => result.status === 'failed') }
  } catch {
    return client.asked ? { kind: 'unknown' } : { kind: 'unsendable' }
  }
}

/** The provider takes no longer ones. */
const TAG_MAX = 48

/** What names the mail in the provider's events; nothing unless these are wanted. */
function eventTag({ MAIL_EVENTS_ACCOUNT }: Settings, { id }: AddressedMail): string | undefined {
  return MAIL_EVENTS_ACCOUNT && id.length <= TAG_MAX ? id : undefined
}

/** Records what the SDK hides, the status and whether the request was sent, and adds the part that it cannot. */
class WatchedClient extends MailChannelsClient {
  asked = false
  status: number | undefined
  calendar: MailCalendar | undefined

  protected override _fetch: MailChannelsClient['_fetch'] = (path, options) => {
    this.asked = true
    return super._fetch(path, {
      ...options,
      body: this.calendar ? withCalendar(options?.body, this.calendar) : options?.body,
      timeout: SEND_TIMEOUT_MS,
      retry: 0,
      // The status code counts even if the response's body is not valid JSON.
      parseResponse: (text) => parseJson(text) ?? {},
      onResponse: ({ response }) => {
        this.status = response.status
      },
    })
  }
}

/** Mail programs follow an invite only as a part beside the text (RFC 6047); the file is for those that know none. */
function withCalendar(body: unknown, { method, text }: MailCalendar): Record<string, unknown> {
  const payload = body as { content: { type: string; value: string }[] }
  const part = { type: `text/calendar; method=${method}; charset=utf-8`, value: text }
  return { ...payload, content: [...payload.content, part] }
}
