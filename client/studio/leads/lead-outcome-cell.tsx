import type { StatedOutcome } from '../../../shared/lead.ts'
import { dollarWords } from './dollars.ts'
import styles from './leads.module.css'
import { OutcomeDot } from './outcome-dot.tsx'

/** What became of a lead, and what it is worth. */
export function LeadOutcomeCell({ outcome: { state, cents } }: { outcome: StatedOutcome }) {
  return (
    <span className={styles.outcome}>
      <OutcomeDot outcome={state} />
      {cents !== null && <span className={styles.amount}>{dollarWords(cents)}</span>}
    </span>
  )
}
