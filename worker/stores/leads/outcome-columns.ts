import type { LeadOutcome } from '../../../shared/lead/lead-outcome'

/** What became of a lead, in the same columns of both kinds. `outcome_sequence` counts how often it was stated. */
export type OutcomeColumns = {
  outcome: LeadOutcome
  outcome_cents: number | null
  outcome_at: number | null
  outcome_sequence: number
}

/** Those of a lead that has just come in. */
export const NO_OUTCOME: OutcomeColumns = { outcome: 'new', outcome_cents: null, outcome_at: null, outcome_sequence: 0 }
