import type { MessageKind } from './content/studio/lead-messages.ts'
import type { IsoInstant, Millis } from './time.ts'

/** How messages leave. Each channel is drained by itself, so that a slow receiver delays no other channel. */
export const CHANNELS = ['mail', 'webhook', 'alert'] as const
export type Channel = (typeof CHANNELS)[number]

/** Who can send the mail: MailChannels by its API, Cloudflare Email Service by the binding EMAIL. */
export type MailSender = 'mailchannels' | 'email-service'

/** Who takes a message: a sender of mail, or the only receiver of its channel. */
export type Receiver = MailSender | Exclude<Channel, 'mail'>

/** The state of one of a lead's messages; `reason` is why its last try failed, `sender` who took a mail or may have taken it. */
export type LeadMessage = {
  id: number
  kind: MessageKind
  channel: Channel
  state: 'pending' | 'held' | 'sending' | 'sent' | 'dead' | 'withdrawn'
  attempts: number
  reason: string | null
  nextAt: Millis
  settledAt: Millis | null
  sender: MailSender | null
}

/** A dead message. `reference` and `name` are its lead's, empty if it has none; `startsAt` is a booking's session. */
export type DeadMessage = {
  id: number
  kind: MessageKind
  channel: Channel
  reference: string
  name: string
  startsAt: IsoInstant | null
  attempts: number
  reason: string
  diedAt: Millis
}
