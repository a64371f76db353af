import { SAMPLE_MARK, type Testimonial } from '../../shared/content/types.ts'

/** A quote with its source; the caller's class styles it. */
export function TestimonialQuote({ testimonial, className }: { testimonial: Testimonial; className?: string }) {
  return (
    <figure className={className}>
      <blockquote>
        <p>{`“${testimonial.quote}”`}</p>
      </blockquote>
      <figcaption>
        <TestimonialSource testimonial={testimonial} />
      </figcaption>
    </figure>
  )
}

/** Author, role and company, with a mark if the quote is a sample. */
export function TestimonialSource({ testimonial: { author, role, company, sample } }: { testimonial: Testimonial }) {
  return (
    <>
      <b>{author}</b>
      <span>{`, ${role}, ${company}`}</span>
      {sample && <small>{` (${SAMPLE_MARK})`}</small>}
    </>
  )
}
