import styles from './state-dot.module.css'

type StateDotProps = {
  /** The dot grows with how far something is: a ring, a half, the whole. */
  state: 'unpublished' | 'draft' | 'scheduled' | 'live' | 'over' | 'faulty'
  label: string
}

/** A state in a word, with a dot that can be told apart without colour. */
export function StateDot({ state, label }: StateDotProps) {
  return (
    <span className={styles.state}>
      <span className={`${styles.dot} ${styles[state]}`} aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}
