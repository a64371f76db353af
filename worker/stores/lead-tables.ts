import type { LeadKind } from '../outbox/lead-mails'

/** The table that holds each kind of lead. */
export const LEAD_TABLES: Record<LeadKind, string> = { booking: 'bookings', enquiry: 'enquiries' }
