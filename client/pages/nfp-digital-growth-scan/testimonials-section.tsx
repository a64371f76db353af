import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan'
import { TestimonialQuote } from '../../sections/testimonial-quote'
import styles from './testimonials-section.module.css'

/** One voice across the fold; the others as letters to the editor. */
export function TestimonialsSection() {
  const { heading, letters } = nfpGrowthScan.testimonials
  const [loudest, ...others] = letters
  return (
    <section className={styles.voices} aria-labelledby="letters">
      <TestimonialQuote testimonial={loudest} className={styles.pulled} />
      <h2 id="letters">{heading}</h2>
      <div className={styles.letters}>
        {others.map((letter) => (
          <TestimonialQuote key={letter.id} testimonial={letter} className={styles.letter} />
        ))}
      </div>
    </section>
  )
}
