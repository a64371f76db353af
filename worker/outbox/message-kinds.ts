/**
 * The mails that each kind of lead sends. The agency's notice comes first: a lead nobody reads is lost, a confirmation
 * can be a minute late.
 */
export const LEAD_MAILS = {
  booking: ['booking-notice', 'booking-confirmed'],
  enquiry: ['enquiry-notice'],
} as const

/** The message by which each kind of lead reaches the agency's CRM, where one is set up. */
export const LEAD_WEBHOOKS = { booking: 'booking-webhook', enquiry: 'enquiry-webhook' } as const

/**
 * What those who keep the site are told of: a message was given up, a run failed, a message is late, an address or key is refused,
 * and no more leads are taken today.
 */
export const ALERTS = ['alert-dead', 'alert-failed', 'alert-late', 'alert-refused', 'alert-ceiling'] as const

export type LeadKind = keyof typeof LEAD_MAILS
export type MailKind = (typeof LEAD_MAILS)[LeadKind][number]
export type WebhookKind = (typeof LEAD_WEBHOOKS)[LeadKind]
export type AlertKind = (typeof ALERTS)[number]
export type MessageKind = MailKind | WebhookKind | AlertKind

/** The ways out of the outbox. Each is drained by itself: what one waits for holds up no other. */
export const CHANNELS = ['mail', 'webhook', 'alert'] as const
export type Channel = (typeof CHANNELS)[number]

/** The way a message takes. */
export function channelOf(kind: MessageKind): Channel {
  if (isAlert(kind)) return 'alert'
  return Object.values<MessageKind>(LEAD_WEBHOOKS).includes(kind) ? 'webhook' : 'mail'
}

export function isAlert(kind: MessageKind): kind is AlertKind {
  return ALERTS.some((alert) => alert === kind)
}

/** Which ways out a lead takes beside mail: those that are set up. */
export type LeadChannels = { webhook: boolean }

/** What a new lead sends, the most important first. */
export function messagesOf(lead: LeadKind, { webhook }: LeadChannels): readonly MessageKind[] {
  return webhook ? [...LEAD_MAILS[lead], LEAD_WEBHOOKS[lead]] : LEAD_MAILS[lead]
}

/** Every kind of message a lead may have sent, also before the webhook was switched off. */
export function kindsOf(lead: LeadKind): readonly MessageKind[] {
  return messagesOf(lead, { webhook: true })
}

/** The kind of lead a message is about; undefined for an alert. */
export function leadKindOf(kind: MessageKind): LeadKind | undefined {
  return (Object.keys(LEAD_MAILS) as LeadKind[]).find((lead) => kindsOf(lead).includes(kind))
}
