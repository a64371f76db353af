import { Webhook } from 'standardwebhooks'
import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { LeadDocument } from '../../shared/lead-document.ts'
import type { IsoInstant, Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import { isThisMachine } from '../http/urls.ts'
import type { DeliveryOutcome } from '../queue/delivery.ts'
import type { Message } from '../queue/message.ts'
import type { BookingChange } from '../records/bookings.ts'
import { leadDocumentById } from '../records/lead-document.ts'

/** Hosts of Teams workflows and of its old connectors. Neither shows plain text, though both respond with 202. */
const TEAMS_HOSTS = ['logic.azure.com', 'powerplatform.com', 'powerautomate.com', 'webhook.office.com', 'outlook.office.com']

/**
 * An alert in the format of the chat behind a URL: an Adaptive Card for Microsoft Teams
 * (learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors), `{text}` for Slack, Google Chat and Mattermost.
 */
export function alertBody(address: string, text: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const isTeams = TEAMS_HOSTS.some((teams) => host === teams || host.endsWith(`.${teams}`))
  return JSON.stringify(isTeams ? teamsMessage(text) : { text })
}

function teamsMessage(text: string): object {
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text, wrap: true }],
  }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }] }
}

/** The payload of a lead's webhook. It tells how the lead stands when it is sent. */
export type LeadEvent = {
  /** A receiver knows a copy by this: the reference names a new lead, with a sequence a change of a booking, its answers or an outcome. */
  id: string
  type: 'booking.created' | 'enquiry.created' | `booking.${BookingChange}` | 'booking.answered' | 'lead.outcome'
  /** When the lead was created, changed or answered, or its outcome stated. */
  createdAt: IsoInstant
  lead: SentLead
}

/** A CRM has owners, steps and notes of its own, and no event tells it of what calendars answer. */
type SentLead = Omit<LeadDocument, 'desk' | 'calendarAnswers'>

/** What a webhook message is about. */
type LeadEventName = 'created' | BookingChange | 'answered' | 'outcome'

function leadEvent(event: LeadEventName, { desk: _, calendarAnswers: __, ...lead }: LeadDocument): LeadEvent {
  if (event === 'created') {
    const type = `${lead.kind}.created` as const
    return { id: `${type}.${lead.reference}`, type, createdAt: lead.createdAt, lead }
  }
  if (event === 'outcome') {
    const { sequence, at } = lead.outcome
    const type = 'lead.outcome'
    return { id: `${type}.${lead.reference}.${sequence}`, type, createdAt: at ?? lead.createdAt, lead }
  }
  if (event === 'answered') {
    const { sequence, at } = lead.answered ?? {}
    return {
      id: `booking.answered.${lead.reference}.${sequence}`,
      type: 'booking.answered',
      createdAt: at ?? lead.createdAt,
      lead,
    }
  }
  const type = `booking.${event}` as const
  const { sequence, changedAt } = lead.session ?? {}
  return { id: `${type}.${lead.reference}.${sequence}`, type, createdAt: changedAt ?? lead.createdAt, lead }
}

/** A receiver should accept an event in a second or two, and process it afterwards. */
const POST_TIMEOUT_MS = 10_000

/** Posts one JSON text and returns the outcome. Never throws. Follows no redirect, which could send a lead elsewhere. */
async function postWebhook(address: string, body: string, headers: Record<string, string> = {}): Promise<DeliveryOutcome> {
  if (!isWebhookAddress(address)) return { kind: 'misconfigured' }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Brightwattle', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    })
    // An unread body would keep the connection open.
    void response.body?.cancel().catch(() => undefined)
    return { kind: 'answered', status: response.status }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Sends an alert to the operators' chat. Never throws. */
export async function sendAlert({ ALERT_WEBHOOK_URL: address }: Settings, text: string): Promise<DeliveryOutcome> {
  return address ? postWebhook(address, alertBody(address, text)) : { kind: 'switched_off' }
}

/** `lead`: of which kind of lead it tells; `event`: what. */
type WebhookFacts<Kind extends MessageKind> = Pick<Message<Kind>, 'kind' | 'tellsAgency'> & {
  lead: LeadKind
  event: LeadEventName
}

/** The message that tells the CRM of an event of a lead. It tells how the lead stands when it is sent. */
export function leadWebhook<Kind extends MessageKind>({ lead, event, ...facts }: WebhookFacts<Kind>): Message<Kind> {
  return {
    ...facts,
    channel: 'webhook',
    send: ({ leadId }, { env, storage, now }) => sendLeadEvent(env, event, leadDocumentById(storage.sql, lead, leadId ?? 0), now),
  }
}

/** Sends one lead to the CRM, signed. Never throws. */
async function sendLeadEvent(env: Settings, event: LeadEventName, lead: LeadDocument, now: Millis): Promise<DeliveryOutcome> {
  if (!env.LEAD_WEBHOOK_URL) return { kind: 'switched_off' }
  const written = leadEvent(event, lead)
  const body = JSON.stringify(written)
  const signature = signEvent(env.LEAD_WEBHOOK_SECRET ?? '', written.id, body, now)
  // Unsigned leads are never sent: a receiver could not tell them from forged ones.
  return signature ? postWebhook(env.LEAD_WEBHOOK_URL, body, signature) : { kind: 'misconfigured' }
}

/** A secret of Standard Webhooks: a prefix, and 24 to 64 random bytes in base64. */
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/
const SECRET_BYTES = { min: 24, max: 64 }
/** The old one and the new one, during a change. */
const SECRETS_MAX = 2

function isSecret(text: string): boolean {
  const [, encoded = ''] = SECRET.exec(text) ?? []
  const bytes = (encoded.replace(/={1,2}$/, '').length * 3) >> 2
  return bytes >= SECRET_BYTES.min && bytes <= SECRET_BYTES.max
}

/** Signs an event by Standard Webhooks; `secrets`: one, or two with a space between. Undefined if one is invalid. */
export function signEvent(secrets: string, id: string, body: string, now: Millis): Record<string, string> | undefined {
  const all = secrets.split(/\s+/).filter((secret) => secret !== '')
  if (all.length === 0 || all.length > SECRETS_MAX || !all.every(isSecret)) return undefined
  const time = new Date(now)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': all.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  }
}

/** Whether leads may be sent to a URL: https, or a receiver on this machine. fetch refuses URLs with a user name or password. */
export function isWebhookAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))
}
