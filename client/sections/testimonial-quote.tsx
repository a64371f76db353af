import { SAMPLE_MARK, type Testimonial } from '../../shared/content/testimonial'

/** A quote with who said it; its page decides how loud it stands. */
export function TestimonialQuote({ testimonial, className }: { testimonial: Testimonial; className?: string }) {
  const { quote, author, role, company, sample } = testimonial
  return (
    <figure className={className}>
      <blockquote>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption>
        <b>{author}</b>, {role}, {company}
        {sample && <small> ({SAMPLE_MARK})</small>}
      </figcaption>
    </figure>
  )
}
