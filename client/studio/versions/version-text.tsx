import { valueLines } from './value-lines'
import styles from './version-text.module.css'

/** Everything that an entry says, place by place. */
export function VersionText({ entry }: { entry: unknown }) {
  return (
    <dl className={styles.lines}>
      {valueLines(entry, [], entry).map(({ place, text }) => (
        <div key={place} className={styles.line}>
          <dt className={styles.place}>{place}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
