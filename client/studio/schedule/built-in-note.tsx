import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { keepFocusNear } from '../focus/keep-focus-near.ts'
import styles from './built-in-note.module.css'

type BuiltInNoteProps = {
  /** What is used without a value, in words. */
  value: string
  /** Whose value that is, if not the built-in one. */
  source?: ((words: string) => string) | undefined
  /** The button's words, where the value is too long for them. */
  use?: string
  onUse: () => void
}

/** Says what a field would be if it were left alone, and sets it back. */
export function BuiltInNote({ value, source = scheduleWords.builtIn.value, use, onUse }: BuiltInNoteProps) {
  return (
    <span className={styles.note}>
      <span>{source(value)}</span>
      <button
        type="button"
        className={styles.use}
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget)
          onUse()
        }}
      >
        {use ?? scheduleWords.builtIn.use(value)}
      </button>
    </span>
  )
}
