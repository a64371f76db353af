import type { LeadOutcomeFacts } from '../../leads/document.ts'

const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** An outcome as the tables show it: `won, $1,200.50`. */
export function outcomeWords({ state, amount }: LeadOutcomeFacts): string {
  return amount === null ? state : `${state}, ${AUD.format(amount)}`
}
