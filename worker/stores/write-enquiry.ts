import type { ContactRequest } from '../../shared/contact/contact-rules'
import type { Idempotency } from '../domain/idempotency-of'
import { type LeadChannels, messagesOf } from '../outbox/message-kinds'
import type { EnquiryRow } from './enquiry-record'
import { freeReference } from './free-reference'
import { IdempotencyTable } from './idempotency-table'
import { insertLead } from './insert-lead'
import { leadById } from './lead-by-id'
import { OutboxTable } from './outbox-table'

export type EnquireCommand = { lead: ContactRequest; idempotency?: Idempotency }

export type EnquireOutcome = { outcome: 'stored' | 'replayed'; enquiry: EnquiryRow } | { outcome: 'idempotency_mismatch' }

/**
 * Writes one enquiry. Runs inside one synchronous transaction: the enquiry, its messages and its key stand or fall together.
 * `now` is ms since 1970, `random` answers [0, 1).
 */
export function writeEnquiry(
  sql: SqlStorage,
  command: EnquireCommand,
  channels: LeadChannels,
  now: number,
  random: () => number,
): EnquireOutcome {
  const { lead, idempotency } = command
  const keys = new IdempotencyTable(sql)
  const used = keys.find(idempotency, 'enquiry', now)
  if (used === 'mismatch') return { outcome: 'idempotency_mismatch' }
  if (used !== undefined) return { outcome: 'replayed', enquiry: leadById(sql, 'enquiry', used) }

  const enquiry = insertLead<EnquiryRow>(sql, 'enquiry', {
    reference: freeReference(sql, random),
    name: lead.name,
    number: lead.number,
    company: lead.company,
    enquiry: lead.enquiry,
    created_at: now,
    network: null,
  })
  new OutboxTable(sql).queue(messagesOf('enquiry', channels), enquiry.id, now)
  keys.keep(idempotency, 'enquiry', enquiry.id, now)
  return { outcome: 'stored', enquiry }
}
