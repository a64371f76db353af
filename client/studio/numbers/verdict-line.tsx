import type { Decision } from '../../../shared/report/experiment.ts'
import styles from './verdict-line.module.css'

type VerdictLineProps = { verdict: Decision['verdict'] | 'too-early'; title: string; text: string }

/** What an experiment says of one variant: a dot that grows with how much is known, and the verdict in words. */
export function VerdictLine({ verdict, title, text }: VerdictLineProps) {
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
