import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import type { OpenedEntry } from '../../../shared/studio.ts'
import { personWords } from '../people/person-words.ts'
import { useMe } from '../people/use-me.ts'
import { recentWords } from '../table/recent-words.ts'
import styles from './other-drafts.module.css'

/** Who else has a draft of the entry. */
export function OtherDrafts({ others }: { others: OpenedEntry['others'] }) {
  const me = useMe()
  if (others.length === 0) return null
  return (
    <ul className={styles.others}>
      {others.map(({ by, at }) => (
        <li key={by} className={styles.other} title={by}>
          {entryWords.otherDraft(personWords(by, me), recentWords(at, Date.now()))}
        </li>
      ))}
    </ul>
  )
}
