import type { LeadDocument } from '../domain/lead-document'

/** The payload of a lead's webhook. A lead always gives the same event, also when it is sent again. */
export type LeadEvent = {
  /** Lets a receiver recognise a copy. A lead is created once, so its reference identifies the event. */
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
