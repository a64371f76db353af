import { sendLeadMail } from '../email/send-lead-mail'
import type { DeliveryOutcome } from '../outbox/delivery'
import type { OutboxMessage } from '../outbox/drain-outbox'
import type { Settings } from '../settings'
import { sendAlert } from '../webhook/send-alert'
import { sendLeadWebhook } from '../webhook/send-lead-webhook'
import { CircuitTable } from './circuit-table'
import { leadById } from './lead-by-id'
import { leadDocumentById } from './lead-document-by-id'
import { OutboxTable } from './outbox-table'

/** Reads a message's lead and sends the message. Rejects only if the storage fails. `now` is ms since 1970. */
export async function sendMessage(env: Settings, sql: SqlStorage, message: OutboxMessage, now: number): Promise<DeliveryOutcome> {
  const { kind } = message
  // Only an alert has no lead.
  const leadId = message.leadId ?? 0
  switch (kind) {
    case 'booking-notice':
    case 'booking-confirmed':
      return sendLeadMail(env, { kind, lead: leadById(sql, 'booking', leadId) })
    case 'enquiry-notice':
      return sendLeadMail(env, { kind, lead: leadById(sql, 'enquiry', leadId) })
    case 'booking-webhook':
      return sendLeadWebhook(env, leadDocumentById(sql, 'booking', leadId), now)
    case 'enquiry-webhook':
      return sendLeadWebhook(env, leadDocumentById(sql, 'enquiry', leadId), now)
    case 'alert-dead':
    case 'alert-failed':
    case 'alert-late':
    case 'alert-refused':
    case 'alert-ceiling':
      return sendAlert(env, kind, {
        ...new OutboxTable(sql).health(now),
        refusals: new CircuitTable(sql, env.VERSION?.id).refusals(now),
      })
  }
}
