import type { LeadDocument } from '../domain/lead-document'
import { kindsOf, type LeadKind } from '../outbox/message-kinds'
import { leadDocumentById } from './lead-document-by-id'
import { type LeadMessage, OutboxTable } from './outbox-table'

/** A lead with what was sent about it, as long as that is remembered. */
export type ShownLead = { lead: LeadDocument; messages: LeadMessage[] }

/** The lead of a reference; undefined if there is none. */
export function showLead(sql: SqlStorage, reference: string): ShownLead | undefined {
  const [found] = sql
    .exec<{ kind: LeadKind; id: number }>(
      `SELECT 'booking' AS kind, id FROM bookings WHERE reference = ?1 UNION ALL SELECT 'enquiry', id FROM enquiries WHERE reference = ?1`,
      reference,
    )
    .toArray()
  if (!found) return undefined
  const { kind, id } = found
  return { lead: leadDocumentById(sql, kind, id), messages: new OutboxTable(sql).ofLead(kindsOf(kind), id) }
}
