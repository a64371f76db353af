import { tableWords } from '../../../shared/content/studio/table-words'
import type { StudioLink } from '../../../shared/studio/studio-link'
import { personWords } from '../people/person-words'
import { momentWords } from '../ui/moment-words'
import styles from './links.module.css'
import { useLinksFacts } from './links-context'

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
