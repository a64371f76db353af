import { troubleWords } from '../../../shared/content/studio/trouble-words'
import { Unseen } from '../ui/unseen'
import { problemsOf } from './problems-of'
import styles from './trouble-mark.module.css'
import { useTrouble } from './use-trouble'

/** A dot beside the way to the page that says what is stuck, if anything is. */
export function TroubleMark() {
  const { data } = useTrouble()
  const count = data ? problemsOf(data).length : 0
  if (count === 0) return null
  return (
    <>
      <span className={styles.mark} aria-hidden="true" />
      <Unseen>{`, ${troubleWords.mark(count)}`}</Unseen>
    </>
  )
}
