import { leadsWords } from '../../../shared/content/studio/leads.ts'
import { FoldMark } from '../ui/fold-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './leads-filter-panel.module.css'

type LeadsFilterButtonProps = { count: number; isOpen: boolean; onChange: (isOpen: boolean) => void }

/** Unfolds the filters on a phone; it says how many are set. */
export function LeadsFilterButton({ count, isOpen, onChange }: LeadsFilterButtonProps) {
  return (
    <span className={styles.fold}>
      <StudioButton aria-expanded={isOpen} onPress={() => onChange(!isOpen)}>
        <span>{count > 0 ? leadsWords.filtersOn(count) : leadsWords.filters}</span>
        <FoldMark />
      </StudioButton>
    </span>
  )
}
