import { z } from 'zod'
import { LEAD_OUTCOMES, OUTCOME_CENTS_MAX } from '../../shared/lead/lead-outcome'

const AMOUNT = 'An amount is in whole cents, at most ten million dollars.'

/** What became of a lead; `cents` of AUD, for a won one. `sequence`: that of the outcome which its sender saw. */
export const outcomeInput = z.strictObject({
  state: z.enum(LEAD_OUTCOMES, { error: `An outcome is one of ${LEAD_OUTCOMES.join(', ')}.` }),
  cents: z.int({ error: AMOUNT }).min(0, AMOUNT).max(OUTCOME_CENTS_MAX, AMOUNT).nullable().default(null),
  sequence: z.int().min(0).optional(),
})
