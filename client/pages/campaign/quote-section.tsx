import type { SectionOf } from '../../../shared/campaign/campaign-page'
import { SAMPLE_MARK } from '../../../shared/content/testimonial'
import styles from './quote-section.module.css'

/** One voice, across the fold of the paper. */
export function QuoteSection({ section }: { section: SectionOf<'quote'> }) {
  const { quote, author, role, company, sample } = section
  return (
    <figure className={styles.voice}>
      <blockquote>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption>
        <b>{author}</b>
        {[role, company].map((part) => part && `, ${part}`)}
        {sample && <small> ({SAMPLE_MARK})</small>}
      </figcaption>
    </figure>
  )
}
