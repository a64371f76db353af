import type { LeadKind } from '../../outbox/message-kinds'
import { bookingDocument, enquiryDocument, type LeadDocument } from '../../rules/lead-document'
import { leadById } from './lead-by-id'

/** One stored lead of either kind as a document; throws if there is none. */
export function leadDocumentById(sql: SqlStorage, kind: LeadKind, id: number): LeadDocument {
  return kind === 'booking' ? bookingDocument(leadById(sql, kind, id)) : enquiryDocument(leadById(sql, kind, id))
}
