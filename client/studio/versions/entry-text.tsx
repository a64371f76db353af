import { versionWords } from '../../../shared/content/studio/versions.ts'
import { valueLines } from './compare.ts'
import styles from './versions-dialog.module.css'

/** Everything that an entry says, place by place. */
export function EntryText({ entry }: { entry: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <section aria-label={versionWords.entry} tabIndex={0}>
      <dl className={styles.lines}>
        {valueLines(entry, [], entry).map(({ place, text }) => (
          <div key={place} className={styles.line}>
            <dt className={styles.place}>{place}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
