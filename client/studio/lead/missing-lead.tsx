import { leadWords } from '../../../shared/content/studio/leads.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './missing-lead.module.css'

const PLACES = [0, 1, 2, 3, 4, 5, 6]
const MISSING = 4

/** The page of an unknown reference, or of a deleted lead: a row of dots with a gap. */
export function MissingLead({ reference }: { reference: string }) {
  const { title, text } = leadWords.missing
  return (
    <>
      <PageHeading title={title(reference)}>{text}</PageHeading>
      <svg className={styles.row} viewBox="0 0 160 24" aria-hidden="true">
        {PLACES.map((place) => (
          <circle key={place} className={place === MISSING ? styles.gap : styles.dot} cx={12 + place * 22} cy="12" r="9" />
        ))}
      </svg>
    </>
  )
}
