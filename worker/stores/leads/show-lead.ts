import { kindsOf, type LeadKind } from '../../outbox/message-kinds'
import type { LeadDocument } from '../../rules/lead-document'
import { type LeadMessage, OutboxTable } from '../outbox/outbox-table'
import { leadById } from './lead-by-id'
import { leadDocumentById } from './lead-document-by-id'

/** All that is stored about a lead: also its messages, until they expire, and the keyed hash of the network it came from. */
export type ShownLead = { lead: LeadDocument; messages: LeadMessage[]; network: string | null }

/** The lead with this id; throws if there is none. */
export function showLead(sql: SqlStorage, kind: LeadKind, id: number): ShownLead {
  return {
    lead: leadDocumentById(sql, kind, id),
    messages: new OutboxTable(sql).ofLead(kindsOf(kind), id),
    network: leadById(sql, kind, id).network,
  }
}
