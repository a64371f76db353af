/** How long each kind of record is kept. The privacy policy promises these; the ledger, the limiters and the browser apply them. */
export const RETENTION = {
  /** Counted from the session's day. */
  bookingMonths: 24,
  /** Counted from the day it was made. */
  enquiryMonths: 24,
  /** Counted from the day of the visits. They are numbers about nobody. */
  visitMonths: 24,
  /** Counted from the day somebody asked to hear of a free time. */
  waitingDays: 14,
  /** Counted from when an assistant asked for a time; less if the person confirms, or says that it was not them. */
  holdHours: 24,
  /** Counted from when somebody answered what a draft of a page should say. */
  draftAnswerDays: 365,
  /** Counted from the day a message was delivered or became dead. */
  mailRecordDays: 30,
  rateLimitHours: 24,
  /** Counted from when a lead was made: a flood of false leads can be found by its network for so long. */
  networkHashDays: 30,
  /** Counted from when a form was sent: a tab that was left open overnight still finds its booking. */
  repeatKeyHours: 48,
  /** Counted from when a link brought the visitor. Kept in their browser, so that a page in a new tab belongs to the same visit. */
  originHours: 24,
  /** Counted from when a backup was made. What was deleted is in no backup for longer, and is known as deleted for as long. */
  backupDays: 90,
} as const
