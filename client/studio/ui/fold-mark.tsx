import styles from './fold-mark.module.css'
import { RowMark } from './row-mark.tsx'

/** The arrow of a button that unfolds something, in a Disclosure: it points down while that is open. */
export function FoldMark() {
  return (
    <span className={styles.mark}>
      <RowMark act="forward" />
    </span>
  )
}
