import { LEAD_OUTCOMES, type LeadOutcome, OUTCOME_CENTS_MAX } from '../../../shared/lead/lead-outcome.ts'
import type { OpenedLead } from '../../leads/lead.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { Fault } from '../fault.ts'
import { printable } from '../printable.ts'
import { outcomeWords } from './outcome-words.ts'
import { typedReference } from './typed-reference.ts'

/** States what became of a lead; `amount` in AUD, such as 1200.50. Nothing is lost by it, so it does not ask. */
export async function stateOutcome(
  placeOf: () => Promise<Place>,
  typed: string,
  state: string,
  amount: string | undefined,
): Promise<void> {
  const reference = typedReference(typed)
  if (!isOutcome(state)) throw new Fault(`“${state}” is no outcome; one of ${LEAD_OUTCOMES.join(', ')} is.`)
  const cents = amount === undefined ? null : centsOf(amount)
  const place = await placeOf()
  const { lead } = await askOps<OpenedLead>(place, 'POST', `leads/${reference}/outcome`, {
    body: { state, cents },
    notFound: `No lead has the reference ${reference}`,
  })
  console.log(`${reference}, ${printable(lead.name)}: ${outcomeWords(lead.outcome)}, at ${place.words}.`)
}

const isOutcome = (text: string): text is LeadOutcome => LEAD_OUTCOMES.some((outcome) => outcome === text)

/** Whole cents of an amount as people type it: 1200, 1200.5, $1,200.50. */
function centsOf(typed: string): number {
  const text = typed.replace(/^\$|,(?=\d{3}(?:\D|$))/g, '')
  const cents = Math.round(Number(text) * 100)
  if (!/^\d+(?:\.\d{1,2})?$/.test(text) || cents > OUTCOME_CENTS_MAX)
    throw new Fault(`“${typed}” is no amount of at most ten million dollars; one reads like 1200.50.`)
  return cents
}
