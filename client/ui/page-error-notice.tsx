import { pageErrorWords } from '../../shared/content/form-help.ts'
import { Button } from './button.tsx'
import styles from './page-error-notice.module.css'

/** Says what to do when the code of a part of the page has failed. */
export function PageErrorNotice() {
  return (
    <div className={styles.notice} role="alert">
      <p>{pageErrorWords.text}</p>
      <p className={styles.ways}>
        <Button look="dark" onClick={() => location.reload()}>
          {pageErrorWords.reload}
        </Button>
        <span>
          {pageErrorWords.or} <a href={`mailto:${pageErrorWords.email}`}>{pageErrorWords.email}</a>
        </span>
      </p>
    </div>
  )
}
