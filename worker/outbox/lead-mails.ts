/**
 * The mails that each kind of lead sends. The agency's notice comes first: a lead nobody reads is lost, a confirmation
 * can be a minute late.
 */
export const LEAD_MAILS = {
  booking: ['booking-notice', 'booking-confirmed'],
  enquiry: ['enquiry-notice'],
} as const

export type LeadKind = keyof typeof LEAD_MAILS
export type MailKind = (typeof LEAD_MAILS)[LeadKind][number]

/** Whether a mail tells the agency of a lead. */
export function isNotice(kind: MailKind): boolean {
  return Object.values(LEAD_MAILS).some(([notice]) => notice === kind)
}
