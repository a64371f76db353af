import { tableWords } from '../../../shared/content/studio/studio.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { personWords } from '../people/person-words.ts'
import { momentWords } from '../ui/moment-words.ts'
import styles from './links.module.css'
import { useLinksFacts } from './links-context.ts'

/** Who changed a short link last, and when. */
export function LinkChanged({ link: { changed } }: { link: StudioLink }) {
  const { me } = useLinksFacts()
  const by = changed?.by ?? null
  return (
    <>
      {changed && <span className={styles.line}>{momentWords(changed.at)}</span>}
      <span className={styles.detail}>{by === null ? tableWords.outside : personWords(by, me)}</span>
    </>
  )
}
