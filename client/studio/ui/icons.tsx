import visuallyHidden from '../../ui/visually-hidden.module.css'
import styles from './icons.module.css'

/** The arrow of a button that unfolds something, in a Disclosure: it points down while that is open. */
export function FoldMark() {
  return (
    <span className={styles.mark}>
      <RowMark act="forward" />
    </span>
  )
}

const PATHS = {
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  duplicate: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  remove: 'M4 4l8 8M12 4l-8 8',
  choose: 'M4 6l4 4 4-4',
  back: 'M10 4l-4 4 4 4',
  forward: 'M6 4l4 4-4 4',
  away: 'M5 11l6-6M6 5h5v5',
  find: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M10.25 10.25L14 14',
} as const

/** The mark on a button: it orders, duplicates or removes a row, opens a list, leads back, forward or away, or finds something. */
export function RowMark({ act }: { act: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={PATHS[act]} />
    </svg>
  )
}

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

/** Text for screen readers, where the place says it to everybody else. */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className={visuallyHidden.hidden}>{children}</span>
}
