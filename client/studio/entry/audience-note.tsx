import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import styles from './audience-note.module.css'

/** Who sees an entry that is published, and when; `sentences` are of `audienceWords`. */
export function AudienceNote({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.title}>{entryWords.publishing.who}</h3>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.text}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
