/** What became of a lead, in the order in which it usually comes. `absent`: they did not come to their session. */
export const LEAD_OUTCOMES = ['new', 'reached', 'qualified', 'won', 'lost', 'absent'] as const
export type LeadOutcome = (typeof LEAD_OUTCOMES)[number]

/** What the agency says became of a lead. */
export type StatedOutcome = {
  state: LeadOutcome
  /** What a won lead is worth, in whole cents of AUD; null for every other state, or if nobody said. */
  cents: number | null
  /** When it was last stated, ms since 1970; null if it never was. */
  at: number | null
}

/** Ten million dollars: a slip of the keyboard beyond it would spoil every report. */
export const OUTCOME_CENTS_MAX = 1_000_000_000
