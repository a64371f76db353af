import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { exactClockWords } from '../ui/moment-words.ts'
import { AudienceNote } from './audience-note.tsx'
import { type Publication, SETTLES_SECONDS } from './publication.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './visible-soon.module.css'

const DOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type VisibleSoonProps = {
  publication: Publication
  /** Who sees it, and when, in sentences; none if everybody does. */
  audience: readonly string[]
}

/** Until when a publication reaches every visitor: a row of dots that grow, and then it says so. */
export function VisibleSoon({ publication, audience }: VisibleSoonProps) {
  const { published } = entryWords
  const left = useSecondsLeft(publication.until) ?? 0
  const grown = ((SETTLES_SECONDS - left) / SETTLES_SECONDS) * DOTS.length
  return (
    <div className={styles.soon}>
      {/* Announced twice, when it appears and when it is done, and not every second. */}
      <p role="status">{left > 0 ? published.by(exactClockWords(publication.visibleBy)) : published.now}</p>
      {audience.length > 0 && <AudienceNote sentences={audience} />}
      <p className={styles.count} aria-hidden="true">
        {DOTS.map((dot) => (
          <span key={dot} className={styles.dot} data-grown={grown >= dot - 0.5 || undefined} />
        ))}
        {left > 0 && <span className={styles.left}>{published.left(left)}</span>}
      </p>
    </div>
  )
}
