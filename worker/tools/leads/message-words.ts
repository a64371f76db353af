import type { MessageKind } from '../../outbox/message-kinds.ts'

/** The displayed name of each kind of message. */
export const MESSAGE_WORDS: Record<MessageKind, string> = {
  'booking-notice': 'mail to the agency',
  'booking-confirmed': 'mail to the visitor',
  'booking-moved-notice': 'mail to the agency: moved',
  'booking-moved': 'mail to the visitor: moved',
  'booking-cancelled-notice': 'mail to the agency: cancelled',
  'booking-cancelled': 'mail to the visitor: cancelled',
  'booking-reminder-day': 'reminder, a day before',
  'booking-reminder-hour': 'reminder, an hour before',
  'enquiry-notice': 'mail to the agency',
  'booking-webhook': 'webhook',
  'booking-moved-webhook': 'webhook: moved',
  'booking-cancelled-webhook': 'webhook: cancelled',
  'booking-outcome-webhook': 'webhook: outcome',
  'enquiry-webhook': 'webhook',
  'enquiry-outcome-webhook': 'webhook: outcome',
  'alert-dead': 'alert: given up',
  'alert-failed': 'alert: run failed',
  'alert-late': 'alert: late',
  'alert-refused': 'alert: refused',
  'alert-ceiling': 'alert: day ceiling',
  'alert-calendar': 'alert: calendar not read',
}
