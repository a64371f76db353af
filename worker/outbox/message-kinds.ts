/**
 * The mails that each kind of lead causes. The agency's notice comes first: a lead that nobody reads is lost, but a
 * confirmation can be a minute late.
 */
export const LEAD_MAILS = {
  booking: ['booking-notice', 'booking-confirmed'],
  enquiry: ['enquiry-notice'],
} as const

/** The message that sends each kind of lead to the agency's CRM, if one is set up. */
export const LEAD_WEBHOOKS = { booking: 'booking-webhook', enquiry: 'enquiry-webhook' } as const

/**
 * Alerts to the site's operators: a message is dead, a run failed, a message is late, a URL or key is refused, or the daily
 * limit of leads is reached.
 */
export const ALERTS = ['alert-dead', 'alert-failed', 'alert-late', 'alert-refused', 'alert-ceiling'] as const

export type LeadKind = keyof typeof LEAD_MAILS
export type MailKind = (typeof LEAD_MAILS)[LeadKind][number]
export type WebhookKind = (typeof LEAD_WEBHOOKS)[LeadKind]
export type AlertKind = (typeof ALERTS)[number]
export type MessageKind = MailKind | WebhookKind | AlertKind

/** The channels of the outbox. Each is sent on its own, so that a slow channel delays no other. */
export const CHANNELS = ['mail', 'webhook', 'alert'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channel of a message. */
export function channelOf(kind: MessageKind): Channel {
  if (isAlert(kind)) return 'alert'
  return Object.values<MessageKind>(LEAD_WEBHOOKS).includes(kind) ? 'webhook' : 'mail'
}

export function isAlert(kind: MessageKind): kind is AlertKind {
  return ALERTS.some((alert) => alert === kind)
}

/** Which channels besides mail are set up. */
export type LeadChannels = { webhook: boolean }

/** The messages of a new lead, the most important first. */
export function messagesOf(lead: LeadKind, { webhook }: LeadChannels): readonly MessageKind[] {
  return webhook ? [...LEAD_MAILS[lead], LEAD_WEBHOOKS[lead]] : LEAD_MAILS[lead]
}

/** Every kind of message a lead may have, whether a webhook is set up now or not. */
export function kindsOf(lead: LeadKind): readonly MessageKind[] {
  return messagesOf(lead, { webhook: true })
}

/** The kind of lead a message is about; undefined for an alert. */
export function leadKindOf(kind: MessageKind): LeadKind | undefined {
  return (Object.keys(LEAD_MAILS) as LeadKind[]).find((lead) => kindsOf(lead).includes(kind))
}
