import type { MessageKind } from '../../outbox/message-kinds.ts'

/** The displayed name of each kind of message. */
export const MESSAGE_WORDS: Record<MessageKind, string> = {
  'booking-notice': 'mail to the agency',
  'booking-confirmed': 'mail to the visitor',
  'enquiry-notice': 'mail to the agency',
  'booking-webhook': 'webhook',
  'enquiry-webhook': 'webhook',
  'alert-dead': 'alert: given up',
  'alert-failed': 'alert: run failed',
  'alert-late': 'alert: late',
  'alert-refused': 'alert: refused',
  'alert-ceiling': 'alert: day ceiling',
}
