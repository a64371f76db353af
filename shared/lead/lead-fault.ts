/** Why what somebody wants to do to a lead cannot be done. The words are in shared/content/lead-fault-words.ts. */
export const LEAD_FAULTS = [
  /** Only bookings have a session to which nobody came. */
  'absent_enquiry',
  /** Only a won lead has an amount. */
  'amount_not_won',
  /** Somebody else has stated an outcome since this one's sender looked. */
  'outcome_changed',
  /** An enquiry has no session. */
  'no_session',
  'cancelled',
  /** The session has begun or is over. */
  'too_late',
  'slot_taken',
  'slot_not_offered',
  'changed_meanwhile',
  'too_many_moves',
  /** No such message is ever sent about a lead of this kind. */
  'wrong_message',
  /** It is queued and will be sent anyway. */
  'message_waits',
  /** It was queued again often enough for a day. */
  'resent_often',
  /** No webhook for leads is set up. */
  'no_webhook',
] as const
export type LeadFault = (typeof LEAD_FAULTS)[number]
