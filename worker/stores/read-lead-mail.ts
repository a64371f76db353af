import type { LeadMail } from '../email/send-lead-mail'
import type { OutboxMessage } from '../outbox/drain-outbox'
import { leadById } from './lead-by-id'

/** A message with the lead it is written from. */
export function readLeadMail(sql: SqlStorage, { kind, leadId }: OutboxMessage): LeadMail {
  return kind === 'enquiry-notice'
    ? { kind, lead: leadById(sql, 'enquiry', leadId) }
    : { kind, lead: leadById(sql, 'booking', leadId) }
}
