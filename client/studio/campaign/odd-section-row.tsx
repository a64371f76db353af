import type { ReactNode } from 'react'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { valueAt } from '../entry/entry-value.ts'
import styles from './odd-section-row.module.css'

/** Enough to recognise it by. */
const SHOWN_MAX = 80

type OddSectionRowProps = { section: unknown; number: number; actions: ReactNode }

/** In place of a section that no page can show, such as one of an unknown kind: what it is, and the buttons to move or remove it. */
export function OddSectionRow({ section, number, actions }: OddSectionRowProps) {
  const { oddSection } = campaignWords
  const kind = valueAt(section, ['kind'])
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{`${number}  ${oddSection.title}`}</p>
        <p className={styles.fault}>
          {typeof kind === 'string' ? oddSection.kind(shortened(kind)) : oddSection.value(shortened(JSON.stringify(section)))}
        </p>
      </div>
      <div className={styles.actions} data-moves>
        {actions}
      </div>
    </div>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
