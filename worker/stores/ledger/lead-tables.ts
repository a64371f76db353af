import type { LeadKind } from '../../outbox/message-kinds'

/** The table that holds each kind of lead. */
export const LEAD_TABLES: Record<LeadKind, string> = { booking: 'bookings', enquiry: 'enquiries' }
