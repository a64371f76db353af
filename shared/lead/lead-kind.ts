/** A lead is a booking or an enquiry. */
export const LEAD_KINDS = ['booking', 'enquiry'] as const
export type LeadKindName = (typeof LEAD_KINDS)[number]
