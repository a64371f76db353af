import { clientLocations } from '../../../shared/content/client-locations.ts'
import { prFirm } from '../../../shared/content/pr-firm.ts'
import { keepEnd, sampleWords } from '../../../shared/content/types.ts'
import { TestimonialQuote } from '../../sections/testimonial-quote.tsx'
import styles from './social-proof-section.module.css'

const COUNTRIES = ['Australia', 'USA'] as const

/** Testimonials as letters, figures, and an index of every place on the globe, set like a page of share prices. */
export function SocialProofSection() {
  const { heading, letters, lettersHeading, figures, index } = prFirm.socialProof
  return (
    <section id="social-proof" className={styles.page} data-section="" tabIndex={-1} aria-labelledby="letters">
      <h2 id="letters">{heading}</h2>
      <div className={styles.letters}>
        <h3>{lettersHeading}</h3>
        {letters.map((letter) => (
          <TestimonialQuote key={letter.id} testimonial={letter} className={styles.letter} />
        ))}
      </div>
      <ul className={styles.figures}>
        {figures.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> <span>{keepEnd(label)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.index}>
        <h3>{index.heading}</h3>
        <p>
          {index.text} <small>{sampleWords(clientLocations, index.sample)}</small>
        </p>
        <div className={styles.prices}>
          {COUNTRIES.map((country) => (
            <div key={country}>
              <h4 id={country}>{country}</h4>
              <ul aria-labelledby={country}>
                {clientLocations
                  .filter((location) => location.country === country)
                  .map(({ id, name, city, state, industry, results }) => (
                    <li key={id}>
                      <b>{`${city} ${state}`}</b> <span>{keepEnd(results)}</span>{' '}
                      <small>{`${name}, ${industry.toLowerCase()}`}</small>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
