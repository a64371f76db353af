import { verdictWords } from '../../../shared/content/verdict-words'
import type { VariantResult } from '../../../shared/report/experiment-result'
import styles from './verdict-line.module.css'

/** What an experiment says of one variant: a dot that grows with how much is known, and the verdict in words. */
export function VerdictLine({ result, isRunning }: { result: VariantResult; isRunning: boolean }) {
  const { title, text } = verdictWords(result, isRunning)
  return (
    <div className={styles.verdict} data-verdict={result.verdict}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
