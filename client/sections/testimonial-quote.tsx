import { SAMPLE_MARK, type Testimonial } from '../../shared/content/testimonial'

/** A quote with who said it; its page decides how loud it stands. */
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

/** Who said it, and whether it is a sample. */
export function TestimonialSource({ testimonial: { author, role, company, sample } }: { testimonial: Testimonial }) {
  return (
    <>
      <b>{author}</b>
      <span>{`, ${role}, ${company}`}</span>
      {sample && <small>{` (${SAMPLE_MARK})`}</small>}
    </>
  )
}
