import { leadWords } from '../../../shared/content/studio/lead-words'
import type { StatedOutcome } from '../../../shared/lead/lead-outcome'
import { dollarWords } from '../leads/dollars'

/** An outcome in words: Qualified; Won, $1,200. */
export function outcomeWords({ state, cents }: Pick<StatedOutcome, 'state' | 'cents'>): string {
  const name = leadWords.outcomes[state]
  return cents === null ? name : leadWords.outcome.worth(name, dollarWords(cents))
}
