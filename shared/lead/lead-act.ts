/** What a person can do to leads and their messages, other than read them. */
export const LEAD_ACTS = [
  'outcome',
  'corrected',
  'moved',
  'cancelled',
  'resent',
  'requeued',
  'dismissed',
  'deleted',
  'exported',
  'readdressed',
] as const
export type LeadActKind = (typeof LEAD_ACTS)[number]

/** One act, as it is recorded: without any of the lead's own data. */
export type LeadAct = {
  id: number
  /** Ms since 1970. */
  at: number
  /** The email address of who did it in the studio; null with the operators' secret, or if that person was deleted. */
  by: string | null
  act: LeadActKind
  /** The lead's; null if the act was about several. */
  reference: string | null
  /**
   * What exactly, in codes. outcome: `won 120000` (cents), `lost`; corrected: `name phone`, the fields; resent, and one message requeued or
   * dismissed: its kind; several: `all 3`, `mail 3`; exported: how many leads; else empty. readdressed is no lead's:
   * conversions got new addresses.
   */
  detail: string
}
