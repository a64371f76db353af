import type { SectionOf } from '../../../shared/campaign/page.ts'
import { SAMPLE_MARK } from '../../../shared/content/types.ts'
import { PullQuote } from '../../ui/pull-quote.tsx'
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
