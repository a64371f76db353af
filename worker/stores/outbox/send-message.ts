import { bookingPath } from '../../../shared/booking/booking-path'
import { sendLeadMail } from '../../email/send-lead-mail'
import type { DeliveryOutcome } from '../../outbox/delivery'
import type { OutboxMessage } from '../../outbox/drain-outbox'
import { type BookingMailKind, isReminder } from '../../outbox/message-kinds'
import { reminderExpiry } from '../../outbox/reminder-times'
import { calendarTrouble } from '../../rules/calendar-health'
import type { Settings } from '../../settings'
import { sendAlert } from '../../webhook/send-alert'
import { sendLeadWebhook } from '../../webhook/send-lead-webhook'
import { CalendarTable } from '../calendars/calendar-table'
import { leadById } from '../leads/lead-by-id'
import { leadDocumentById } from '../leads/lead-document-by-id'
import type { LinkKeys } from '../ledger/link-keys'
import { CircuitTable } from './circuit-table'
import { OutboxTable } from './outbox-table'

/** Reads a message's lead and sends the message. Rejects only if the storage fails. `now` is ms since 1970. */
export async function sendMessage(
  env: Settings,
  sql: SqlStorage,
  links: LinkKeys,
  message: OutboxMessage,
  now: number,
): Promise<DeliveryOutcome> {
  const { kind } = message
  // Only an alert has no lead.
  const leadId = message.leadId ?? 0
  switch (kind) {
    case 'enquiry-notice':
      return sendLeadMail(env, { kind, lead: leadById(sql, 'enquiry', leadId) })
    case 'booking-webhook':
      return sendLeadWebhook(env, 'created', leadDocumentById(sql, 'booking', leadId), now)
    case 'booking-moved-webhook':
      return sendLeadWebhook(env, 'moved', leadDocumentById(sql, 'booking', leadId), now)
    case 'booking-cancelled-webhook':
      return sendLeadWebhook(env, 'cancelled', leadDocumentById(sql, 'booking', leadId), now)
    case 'enquiry-webhook':
      return sendLeadWebhook(env, 'created', leadDocumentById(sql, 'enquiry', leadId), now)
    case 'booking-outcome-webhook':
      return sendLeadWebhook(env, 'outcome', leadDocumentById(sql, 'booking', leadId), now)
    case 'enquiry-outcome-webhook':
      return sendLeadWebhook(env, 'outcome', leadDocumentById(sql, 'enquiry', leadId), now)
    case 'alert-dead':
    case 'alert-failed':
    case 'alert-late':
    case 'alert-refused':
    case 'alert-ceiling':
    case 'alert-calendar':
      return sendAlert(env, kind, {
        ...new OutboxTable(sql).health(now),
        refusals: new CircuitTable(sql, env.VERSION?.id).refusals(now),
        calendars: calendarTrouble(env.BUSY_CALENDARS, new CalendarTable(sql).states(), now),
      })
    default:
      return sendBookingMail(env, sql, links, kind, leadId, now)
  }
}

async function sendBookingMail(
  env: Settings,
  sql: SqlStorage,
  links: LinkKeys,
  kind: BookingMailKind,
  id: number,
  now: number,
): Promise<DeliveryOutcome> {
  const lead = leadById(sql, 'booking', id)
  if (isReminder(kind) && now >= reminderExpiry(kind, Date.parse(lead.starts_at))) return { kind: 'expired' }
  return sendLeadMail(env, { kind, lead, path: bookingPath(lead.reference, await links.of(lead.reference)) })
}
