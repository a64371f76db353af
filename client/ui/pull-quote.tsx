import type { ReactNode } from 'react'
import styles from './pull-quote.module.css'

type PullQuoteProps = {
  /** Who said it. */
  source: ReactNode
  className?: string
  /** What was said, without its quotation marks. */
  children: string
}

/** A quote as loud as a headline, across the fold of the broadsheet. Its section clips the fold at its own edges. */
export function PullQuote({ source, className = '', children }: PullQuoteProps) {
  return (
    <figure className={`${styles.quote} ${className}`}>
      <blockquote>
        <p>{`“${children}”`}</p>
      </blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  )
}
