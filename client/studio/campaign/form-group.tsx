import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { FoldMark } from '../ui/fold-mark.tsx'
import styles from './form-group.module.css'

type FormGroupProps = {
  title: string
  /** What it holds, while it is folded. */
  summary?: string
  /** How many of its fields are to be mended; a folded group says so. */
  faults: number
  isOpen?: boolean
  /** Buttons beside its title. */
  actions?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** Fields that belong together, under a title that folds them. */
export function FormGroup({ title, summary, faults, isOpen = false, actions, level = 2, children }: FormGroupProps) {
  return (
    <Disclosure className={`${styles.group} ${level === 3 ? styles.inner : ''}`} defaultExpanded={isOpen}>
      <div className={styles.top}>
        <Heading level={level} className={styles.heading ?? ''}>
          <Button slot="trigger" className={styles.trigger ?? ''}>
            <FoldMark />
            <span className={styles.title}>{title}</span>
            {summary && <span className={styles.summary}>{summary}</span>}
            {faults > 0 && <span className={styles.faults}>{campaignWords.faultsIn(faults)}</span>}
          </Button>
        </Heading>
        {actions && (
          <div className={styles.actions} data-moves>
            {actions}
          </div>
        )}
      </div>
      <DisclosurePanel className={styles.panel ?? ''}>
        <div className={styles.fields} data-focus-group>
          {children}
        </div>
      </DisclosurePanel>
    </Disclosure>
  )
}
