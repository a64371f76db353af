/** How long each kind of record is kept. The privacy policy promises these; the ledger's clean-up, the limiters and the visitor's browser keep to them. */
export const RETENTION = {
  /** Counted from the session's day. */
  bookingMonths: 24,
  /** Counted from the day it was sent. */
  enquiryMonths: 24,
  /** Counted from the day a mail was delivered or given up. */
  mailRecordDays: 30,
  rateLimitHours: 24,
  /** Counted from when a lead was sent: so long can a flood of false ones be told by its network. */
  networkHashDays: 30,
  /** Counted from when a form was sent: a tab left open overnight still finds what it has booked. */
  repeatKeyHours: 48,
  /** Counted from when a link brought the visitor. In their own browser, so that a page in a new tab knows the visit it belongs to. */
  originHours: 24,
} as const
