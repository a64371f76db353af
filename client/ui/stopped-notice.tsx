import { stoppedWords } from '../../shared/content/forms.ts'
import { Button } from './button.tsx'
import styles from './stopped-notice.module.css'

/** Says what to do when the code of a part of the page has failed. */
export function StoppedNotice() {
  return (
    <div className={styles.notice} role="alert">
      <p>{stoppedWords.text}</p>
      <p className={styles.ways}>
        <Button look="dark" onClick={() => location.reload()}>
          {stoppedWords.reload}
        </Button>
        <span>
          {stoppedWords.or} <a href={`mailto:${stoppedWords.email}`}>{stoppedWords.email}</a>
        </span>
      </p>
    </div>
  )
}
