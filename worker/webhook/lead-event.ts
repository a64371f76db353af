import type { BookingChange } from '../outbox/message-kinds'
import type { LeadDocument } from '../rules/lead-document'

/** The payload of a lead's webhook. It tells how the lead stands when it is sent. */
export type LeadEvent = {
  /** A receiver recognises a copy by this: the reference names a new lead, with a sequence a change of a booking or an outcome. */
  id: string
  type: 'booking.created' | 'enquiry.created' | `booking.${BookingChange}` | 'lead.outcome'
  /** When the lead was created or changed, or its outcome stated; UTC ISO. */
  createdAt: string
  lead: LeadDocument
}

/** What a webhook message is about. */
export type LeadEventName = 'created' | BookingChange | 'outcome'

export function leadEvent(event: LeadEventName, lead: LeadDocument): LeadEvent {
  if (event === 'created') {
    const type = `${lead.kind}.created` as const
    return { id: `${type}.${lead.reference}`, type, createdAt: lead.createdAt, lead }
  }
  if (event === 'outcome') {
    const { sequence, at } = lead.outcome
    const type = 'lead.outcome'
    return { id: `${type}.${lead.reference}.${sequence}`, type, createdAt: at ?? lead.createdAt, lead }
  }
  const type = `booking.${event}` as const
  const { sequence, changedAt } = lead.session ?? {}
  return { id: `${type}.${lead.reference}.${sequence}`, type, createdAt: changedAt ?? lead.createdAt, lead }
}
