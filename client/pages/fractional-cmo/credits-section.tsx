import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import { TestimonialQuote } from '../../sections/testimonial-quote.tsx'
import styles from './credits-section.module.css'

/** Three testimonials as entries in an account book, each with its result as the amount. */
export function CreditsSection() {
  const { heading, columns, entries } = fractionalCmo.credits
  return (
    <section className={styles.book} aria-labelledby="credits">
      <div className={styles.page}>
        <h2 id="credits">{heading}</h2>
        <p className={styles.columns} aria-hidden="true">
          <span>{columns.particulars}</span>
          <span>{columns.credit}</span>
        </p>
        <ul>
          {entries.map(({ credit, ...testimonial }) => (
            <li key={testimonial.id} className={styles.entry}>
              <TestimonialQuote testimonial={testimonial} className={styles.quote} />
              <p className={styles.credit}>
                <span>{columns.credit}</span> {credit}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
