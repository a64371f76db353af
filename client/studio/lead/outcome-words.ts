import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { StatedOutcome } from '../../../shared/lead.ts'
import { dollarWords } from '../leads/dollars.ts'

/** An outcome in words: Qualified; Won, $1,200. */
export function outcomeWords({ state, cents }: Pick<StatedOutcome, 'state' | 'cents'>): string {
  const name = leadWords.outcomes[state]
  return cents === null ? name : leadWords.outcome.worth(name, dollarWords(cents))
}
