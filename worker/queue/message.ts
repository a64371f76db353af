import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import type { Channel, MailSender } from '../../shared/message.ts'
import type { Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import type { BookingLinkToken } from '../records/link-tokens.ts'
import type { DeliveryOutcome } from './delivery.ts'
import type { OutboxMessage } from './drain.ts'

/** How a mail is to be sent: by whom, and whether only the second of its two recipients is left. */
export type MailWay = { by: MailSender; taken: 0 | 1 }

/** What a message may read when it is sent. `links`: the keys of bookings' own pages. */
export type Sending = { env: Settings; storage: DurableObjectStorage; links: BookingLinkToken; way: MailWay; now: Millis }

/** A kind of message, as the feature that sends it defines it in its `messages.ts`. */
export type Message<Kind extends MessageKind = MessageKind> = {
  kind: Kind
  channel: Channel
  /** Whether the agency or its CRM learns of a lead by it: without it the lead may go unread. */
  tellsAgency: boolean
  /** From when it is of no use, by its lead; without it, it always is of use. */
  uselessFrom?: (sql: SqlStorage, leadId: number) => Millis | undefined
  /** Writes and sends it, by how its lead stands then. Rejects only if the storage fails. */
  send: (message: OutboxMessage, sending: Sending) => Promise<DeliveryOutcome> | DeliveryOutcome
}

export type AlertKind = Extract<MessageKind, `alert-${string}`>

/** An alert in the operators' chat. `quietMs`: the least time between two of its kind. */
export type Alert<Kind extends AlertKind = AlertKind> = Message<Kind> & { quietMs: Millis }

/** Every kind of message that there is. */
export type Messages = { readonly [Kind in MessageKind]: Kind extends AlertKind ? Alert<Kind> : Message<Kind> }

export function byKind<const Defined extends readonly Message[]>(
  ...messages: Defined
): { [M in Defined[number] as M['kind']]: M } {
  return Object.fromEntries(messages.map((message) => [message.kind, message])) as never
}
