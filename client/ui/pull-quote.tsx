import type { ReactNode } from 'react'
import styles from './pull-quote.module.css'

type PullQuoteProps = {
  /** Who said it. */
  source: ReactNode
  className?: string
  /** The quote, without quotation marks. */
  children: string
}

/** A quote as large as a headline, across a drawn paper fold. Its section clips the fold at its own edges. */
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
