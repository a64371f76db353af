import { troubleWords } from '../../../shared/content/studio/operations.ts'
import { clockWords } from '../ui/moment-words.ts'
import styles from './calm-view.module.css'

/** Nothing is stuck: one whole dot. `checkedAt` is ms since 1970. */
export function CalmView({ checkedAt }: { checkedAt: number }) {
  return (
    <div className={styles.calm}>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>{troubleWords.calm}</h2>
        <p>{troubleWords.calmText}</p>
        <p className={styles.checked}>{troubleWords.checked(clockWords(checkedAt))}</p>
      </div>
    </div>
  )
}
