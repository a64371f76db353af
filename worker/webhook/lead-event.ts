import type { LeadDocument } from '../domain/lead-document'

/** What a lead's webhook carries. The same lead always makes the same event, byte for byte, also when it is sent again. */
export type LeadEvent = {
  /** By this a receiver knows a copy. A lead is created once, so its reference names the event. */
  id: string
  type: 'booking.created' | 'enquiry.created'
  /** UTC ISO. */
  createdAt: string
  lead: LeadDocument
}

export function leadEvent(lead: LeadDocument): LeadEvent {
  const type = `${lead.kind}.created` as const
  return { id: `${type}.${lead.reference}`, type, createdAt: lead.createdAt, lead }
}
