import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import { SAMPLE_MARK } from '../../../shared/content/types.ts'
import lines from '../../art/drawn/account-lines.svg'
import { TestimonialQuote } from '../../sections/testimonial-quote.tsx'
import styles from './cases-section.module.css'

/** Case studies on one chart: three dotted lines, with each story at the end of its line. */
export function CasesSection() {
  const { heading, axes, accounts } = fractionalCmo.cases
  return (
    <section className={styles.cases} aria-labelledby="cases">
      <h2 id="cases">{heading}</h2>
      <div className={styles.chart}>
        <div className={styles.sheet}>
          <img src={lines} width="1000" height="640" alt="" loading="lazy" decoding="async" />
          <p className={styles.up}>{axes.up}</p>
          <p className={styles.along}>{axes.along}</p>
          <ul aria-hidden="true">
            {accounts.map(({ id, turn }) => (
              <li key={id} className={styles.turn} data-line={id}>
                {turn}
              </li>
            ))}
          </ul>
        </div>
        <ol className={styles.accounts}>
          {accounts.map(({ id, company, kind, headline, text, sample }) => (
            <li key={id} data-line={id}>
              <p className={styles.company}>
                <b>{company}</b> <span>{`${kind}${sample ? ` (${SAMPLE_MARK})` : ''}`}</span>
              </p>
              <h3>{headline}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

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
