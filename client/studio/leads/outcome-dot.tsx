import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadOutcome } from '../../../shared/lead.ts'
import styles from './outcome-dot.module.css'

/** How far the dot has grown into its ring, by radius. */
const GROWN: Partial<Record<LeadOutcome, number>> = { new: 1.75, reached: 4, qualified: 6.25, won: 8.5 }

/** The outcome of a lead in a word, with a dot that grows from new to won. Lost is crossed out; for who did not come, it is a gap. */
export function OutcomeDot({ outcome, label = leadWords.outcomes[outcome] }: { outcome: LeadOutcome; label?: string }) {
  const radius = GROWN[outcome]
  return (
    <span className={styles.outcome}>
      <svg className={`${styles.dot} ${styles[outcome]}`} viewBox="0 0 20 20" aria-hidden="true">
        <circle className={styles.ring} cx="10" cy="10" r="8.5" />
        {radius !== undefined && <circle className={styles.grown} cx="10" cy="10" r={radius} />}
        {outcome === 'lost' && <path className={styles.cross} d="M4.2 15.8 15.8 4.2" />}
      </svg>
      <span>{label}</span>
    </span>
  )
}
