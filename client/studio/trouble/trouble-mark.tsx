import { troubleWords } from '../../../shared/content/studio/operations.ts'
import { Unseen } from '../ui/unseen.tsx'
import { problemsOf } from './problems-of.ts'
import styles from './trouble-mark.module.css'
import { useTrouble } from './use-trouble.ts'

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
