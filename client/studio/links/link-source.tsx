import { UTM_FIELDS } from '../../../shared/attribution.ts'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import styles from './links.module.css'

/** The UTM values that a short link adds. */
export function LinkSource({ link: { link } }: { link: StudioLink }) {
  const values = link ? UTM_FIELDS.filter((field) => link[field]) : []
  if (values.length === 0) return link && <span className={styles.detail}>{linkWords.nothingAdded}</span>
  return (
    <dl className={styles.values}>
      {values.map((field) => (
        <div key={field} className={styles.value}>
          <dt>{linkWords.fields[field].label}</dt>
          <dd>{link?.[field]}</dd>
        </div>
      ))}
    </dl>
  )
}
