import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { LEAD_OUTCOMES, type LeadKindName, type LeadOutcome } from '../../../shared/lead.ts'
import { OutcomeDot } from '../leads/outcome-dot.tsx'
import styles from './outcome-choice.module.css'

type OutcomeChoiceProps = { kind: LeadKindName; value: LeadOutcome; onChoose: (outcome: LeadOutcome) => void }

/** The way from new to won, in order. */
const WAY: readonly LeadOutcome[] = ['new', 'reached', 'qualified', 'won']

/** The outcomes: a line of growing dots, filled as far as the lead has come, and below it the ways in which it ends early. */
export function OutcomeChoice({ kind, value, onChoose }: OutcomeChoiceProps) {
  const come = WAY.indexOf(value)
  // Nobody fails to come to an enquiry.
  const ends = LEAD_OUTCOMES.filter((outcome) => !WAY.includes(outcome) && (outcome !== 'absent' || kind === 'booking'))
  return (
    <ToggleButtonGroup
      className={styles.choice ?? ''}
      aria-label={leadWords.outcome.label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => id !== undefined && onChoose(id as LeadOutcome)}
    >
      {WAY.map((outcome, place) => (
        <ToggleButton key={outcome} id={outcome} className={styles.step ?? ''} data-come={place <= come || undefined}>
          <span className={styles.place} aria-hidden="true">
            <span className={`${styles.dot} ${styles[outcome]}`} />
          </span>
          <span className={styles.label}>{leadWords.outcomes[outcome]}</span>
        </ToggleButton>
      ))}
      {ends.map((outcome) => (
        <ToggleButton key={outcome} id={outcome} className={styles.end ?? ''}>
          <OutcomeDot outcome={outcome} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
