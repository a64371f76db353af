import { stoppedWords } from '../../shared/content/stopped'
import { Button } from './button'
import styles from './stopped-notice.module.css'

/** What to do about a part of the page whose code has failed. */
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
