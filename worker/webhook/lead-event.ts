import type { LeadDocument } from '../domain/lead-document'
import type { BookingChange } from '../outbox/message-kinds'

/** The payload of a lead's webhook. It tells how the lead stands when it is sent. */
export type LeadEvent = {
  /** A receiver recognises a copy by this: the reference names a new lead, with the sequence a change of a booking. */
  id: string
  type: 'booking.created' | 'enquiry.created' | `booking.${BookingChange}`
  /** When the lead was created or changed; UTC ISO. */
  createdAt: string
  lead: LeadDocument
}

export function leadEvent(event: 'created' | BookingChange, lead: LeadDocument): LeadEvent {
  if (event === 'created') {
    const type = `${lead.kind}.created` as const
    return { id: `${type}.${lead.reference}`, type, createdAt: lead.createdAt, lead }
  }
  const type = `booking.${event}` as const
  const { sequence, changedAt } = lead.session ?? {}
  return { id: `${type}.${lead.reference}.${sequence}`, type, createdAt: changedAt ?? lead.createdAt, lead }
}
