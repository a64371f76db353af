import type { SectionOf } from '../../../shared/campaign/campaign-page'
import { SAMPLE_MARK } from '../../../shared/content/testimonial'
import { PullQuote } from '../../ui/pull-quote'
import styles from './quote-section.module.css'

/** One pull quote. */
export function QuoteSection({ section }: { section: SectionOf<'quote'> }) {
  const { quote, author, role, company, sample } = section
  const source = (
    <>
      <b>{author}</b>
      <span>{[role, company].map((part) => (part ? `, ${part}` : '')).join('')}</span>
      {sample && <small> ({SAMPLE_MARK})</small>}
    </>
  )
  return (
    <PullQuote source={source} className={styles.voice}>
      {quote}
    </PullQuote>
  )
}
