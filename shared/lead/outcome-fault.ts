import type { LeadFault } from './lead-fault'
import type { LeadKindName } from './lead-kind'
import type { StatedOutcome } from './lead-outcome'

/** Why an outcome cannot be one of a lead of this kind; undefined if it can. */
export function outcomeFault(
  kind: LeadKindName,
  { state, cents }: Pick<StatedOutcome, 'state' | 'cents'>,
): Extract<LeadFault, 'absent_enquiry' | 'amount_not_won'> | undefined {
  if (state === 'absent' && kind === 'enquiry') return 'absent_enquiry'
  return cents !== null && state !== 'won' ? 'amount_not_won' : undefined
}
