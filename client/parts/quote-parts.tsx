import { TestimonialQuote, TestimonialSource } from '../sections/testimonial-quote.tsx'
import { PullQuote } from '../ui/pull-quote.tsx'
import { partSamples } from './part-samples.ts'
import styles from './quote-parts.module.css'
import { EachGround, Ground, Specimen } from './specimen.tsx'

/** Testimonials and pull quotes. */
export function QuoteParts() {
  const { testimonial } = partSamples
  return (
    <>
      <Specimen name="Testimonial" note="As quiet or loud as its page makes it.">
        <Ground name="paper">
          <TestimonialQuote testimonial={testimonial} className={styles.letter} />
        </Ground>
      </Specimen>
      <Specimen name="Pull quote" note="The fold runs to the edges of its ground.">
        <EachGround>
          <PullQuote source={<TestimonialSource testimonial={testimonial} />}>{testimonial.quote}</PullQuote>
        </EachGround>
      </Specimen>
    </>
  )
}
