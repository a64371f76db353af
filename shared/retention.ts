/** How long each kind of record is kept. The privacy policy promises these, and the ledger's clean-up keeps to them. */
export const RETENTION = {
  /** Counted from the session's day. */
  bookingMonths: 24,
  /** Counted from the day it was sent. */
  enquiryMonths: 24,
  /** Counted from the day a mail was delivered or given up. */
  mailRecordDays: 30,
  rateLimitHours: 24,
} as const
