import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { TestimonialQuote, TestimonialSource } from '../../sections/testimonial-quote.tsx'
import { PullQuote } from '../../ui/pull-quote.tsx'
import styles from './testimonials-section.module.css'

/** One testimonial as a pull quote, the others as letters to the editor. */
export function TestimonialsSection() {
  const { heading, letters } = nfpGrowthScan.testimonials
  const [loudest, ...others] = letters
  return (
    <section className={styles.voices} aria-labelledby="letters">
      <PullQuote source={<TestimonialSource testimonial={loudest} />}>{loudest.quote}</PullQuote>
      <h2 id="letters">{heading}</h2>
      <div className={styles.letters}>
        {others.map((letter) => (
          <TestimonialQuote key={letter.id} testimonial={letter} className={styles.letter} />
        ))}
      </div>
    </section>
  )
}
